/** Resolves with null. */
export const pause = (ms: number) => new Promise<null>((over) => setTimeout(over, ms, null));

export class TooLateError extends Error {
  override readonly name = 'TooLateError';
  constructor() {
    super('The browser did not respond in time');
  }
}

/** @throws TooLateError after `ms` milliseconds */
export async function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new TooLateError()), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

export async function timed<Value>(now: () => number, work: () => Promise<Value>) {
  const asked = now();
  const value = await work();
  return { value, times: { asked, answered: now() } };
}
