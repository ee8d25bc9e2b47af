const mostRuns = 7;
/** In milliseconds. After so long, one more run would change little. */
const longEnough = 500;

/** The shortest of some runs, in milliseconds: other work on the machine makes a run longer, never shorter. */
async function shortestMs(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let total = 0; times.length < mostRuns && total < longEnough; ) {
    const begun = performance.now();
    await work();
    const took = performance.now() - begun;
    times.push(took);
    total += took;
  }
  return Math.min(...times);
}

/** Between linear and quadratic, as `growthOf` measures them. */
export const linearGrowth = 10;
const mostComparisons = 4;

/**
 * How many times as long work takes on an input of four times the size: about 4 where time is in proportion to the
 * size, about 16 where it is quadratic. A comparison that says more than linear is made again, since other work on the
 * machine may have slowed the larger one alone; quadratic work never passes.
 */
export async function growthOf(work: (size: number) => unknown, size: number): Promise<number> {
  let growth = Number.POSITIVE_INFINITY;
  for (let made = 0; made < mostComparisons && growth >= linearGrowth; made += 1) {
    const small = await shortestMs(() => work(size));
    growth = Math.min(growth, (await shortestMs(() => work(size * 4))) / small);
  }
  return growth;
}
