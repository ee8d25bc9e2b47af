import type { Figure } from '../figure.ts';
import { startBareHandler } from '../floors.ts';
import { alternately } from '../measure.ts';
import { startBuiltSite } from '../site.ts';
import { responsesPerSecond } from '../throughput.ts';

const runs = 5;
const seconds = 3;

const calls = ['/api/quiz/get-all-subjects', '/api/courses/get-all-courses?active=true'];
const pages = ['/', '/course', '/competition'];

/** Catalogue requests and public pages a second, each beside a bare handler that returns the same bytes. */
export async function catalogueFigures(): Promise<readonly Figure[]> {
  const site = await startBuiltSite();
  const figures: Figure[] = [];
  try {
    for (const path of [...calls, ...pages]) {
      const isPage = pages.includes(path);
      const answer = await fetch(`${site.url}${path}`, { headers: { 'Accept-Encoding': 'identity' } });
      const bare = await startBareHandler(await answer.text(), answer.headers.get('Content-Type') ?? '');
      try {
        for (const { url } of [site, bare]) await responsesPerSecond(url, path, seconds);
        const measured = await alternately(
          runs,
          () => responsesPerSecond(site.url, path, seconds),
          () => responsesPerSecond(bare.url, path, seconds),
        );
        figures.push({
          what: `${isPage ? 'page' : 'catalogue call'} \`${path}\`, beside a bare handler of the same bytes`,
          unit: '/s',
          ...measured,
          wanted: { of: 'floor', atLeast: isPage ? 0.6 : 0.7 },
        });
      } finally {
        await bare.stop();
      }
    }
  } finally {
    await site.stop();
  }
  return figures;
}
