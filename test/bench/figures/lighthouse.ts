import type { Figure } from '../figure.ts';
import { measurePage, type PageReport } from '../lighthouse.ts';
import { startBuiltSite } from '../site.ts';

const runs = 5;
const pages = ['/', '/competition', '/course', '/course-details/abacus-foundation', '/blogs', '/contact'];
/** The pages whose largest contentful paint has a target of two seconds. */
const quick = ['/', '/course', '/course-details/abacus-foundation'];

export async function lighthouseFigures(): Promise<readonly Figure[]> {
  const site = await startBuiltSite();
  try {
    const figures: Figure[] = [];
    for (const path of pages) {
      await (await fetch(site.url + path)).text();
      const reports: PageReport[] = [];
      for (let run = 0; run < runs; run += 1) reports.push(await measurePage(site.url + path));
      figures.push(...figuresOf(path, reports));
    }
    return figures;
  } finally {
    await site.stop();
  }
}

function figuresOf(path: string, reports: readonly PageReport[]): readonly Figure[] {
  const figure = (what: string, unit: string, read: (report: PageReport) => number): Figure => ({
    what: `Lighthouse, \`${path}\`: ${what}`,
    unit,
    ours: reports.map(read),
  });
  const largest = figure('largest contentful paint', 'ms', ({ largestPaintMs }) => largestPaintMs);
  return [
    {
      ...figure('performance', '', ({ performance }) => performance),
      wanted: { of: 'itself', atLeast: 95 },
    },
    {
      ...figure(
        'the least of accessibility, best practices and SEO',
        '',
        ({ accessibility, bestPractices, seo }) => Math.min(accessibility, bestPractices, seo),
      ),
      wanted: { of: 'itself', atLeast: 100 },
    },
    quick.includes(path) ? { ...largest, wanted: { of: 'itself', atMost: 2000 } } : largest,
    {
      ...figure('cumulative layout shift', '', ({ layoutShift }) => layoutShift),
      wanted: { of: 'itself', atMost: 0 },
    },
    figure('total blocking time', 'ms', ({ blockingMs }) => blockingMs),
  ];
}
