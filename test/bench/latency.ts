export interface Latencies {
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

export function latenciesOf(milliseconds: readonly number[]): Latencies {
  const sorted = [...milliseconds].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p99: at(0.99), max: sorted.at(-1) ?? 0 };
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
