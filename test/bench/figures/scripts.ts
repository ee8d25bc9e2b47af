import type { Figure } from '../figure.ts';
import { firstLoadOf, floorOfFirstLoad } from '../sizes.ts';

/** The gzipped script of a first visit, beside React, Router and Query alone. */
export async function scriptFigures(): Promise<readonly Figure[]> {
  const floor = [(await floorOfFirstLoad()) / 1000];
  const figure = (address: string, atMost: number): Figure => ({
    what: `first script of \`${address}\`, gzipped, beside React, Router and Query alone`,
    unit: 'kB',
    ours: [firstLoadOf(address) / 1000],
    floor,
    wanted: { of: 'floor', atMost },
  });
  return [figure('/', 1.4), figure('/questionPaper/$quizId', 1.6)];
}
