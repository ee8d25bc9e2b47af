/** Runs each worker over and over for so many milliseconds, side by side; gives how often all did, a second. */
export async function perSecond(
  workers: readonly ((turn: number) => Promise<unknown>)[],
  milliseconds: number,
): Promise<number> {
  let turns = 0;
  const began = performance.now();
  const ends = began + milliseconds;
  await Promise.all(
    workers.map(async (work) => {
      for (let turn = 0; performance.now() < ends; turn += 1) {
        await work(turn);
        turns += 1;
      }
    }),
  );
  return turns / ((performance.now() - began) / 1000);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The distance from the smallest to the largest, in percent of the median. */
export function spread(values: readonly number[]): number {
  return ((Math.max(...values) - Math.min(...values)) / median(values)) * 100;
}
