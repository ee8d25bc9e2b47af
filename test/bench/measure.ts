/**
 * Runs all workers repeatedly and concurrently.
 * @param ms duration
 * @returns runs per second of all
 */
export async function perSecond(
  workers: readonly ((round: number) => Promise<unknown>)[],
  milliseconds: number,
): Promise<number> {
  let rounds = 0;
  const began = performance.now();
  const ends = began + milliseconds;
  await Promise.all(
    workers.map(async (work) => {
      for (let round = 0; performance.now() < ends; round += 1) {
        await work(round);
        rounds += 1;
      }
    }),
  );
  return rounds / ((performance.now() - began) / 1000);
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}

/** @returns the range of the values, in percent of the median */
export function spread(values: readonly number[]): number {
  return ((Math.max(...values) - Math.min(...values)) / median(values)) * 100;
}

/** Measures ours and its floor alternately, so that both meet the same load of the machine. */
export async function alternately(
  runs: number,
  ours: () => Promise<number>,
  floor: () => Promise<number>,
): Promise<{ readonly ours: readonly number[]; readonly floor: readonly number[] }> {
  const measured = { ours: [] as number[], floor: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    measured.floor.push(await floor());
    measured.ours.push(await ours());
  }
  return measured;
}
