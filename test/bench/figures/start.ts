import type { Figure } from '../figure.ts';
import { startBuiltSite } from '../site.ts';

const runs = 5;

/** Milliseconds from a second start until the site prints its URL. */
export async function startFigures(): Promise<readonly Figure[]> {
  const ours: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { again, stop } = await startBuiltSite();
    ours.push(again);
    await stop();
  }
  return [{ what: 'second `npm start`, to the first answer', unit: 'ms', ours }];
}
