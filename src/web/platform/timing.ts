/** Fulfils with null after so many milliseconds. */
export const pause = (ms: number) => new Promise<null>((over) => setTimeout(over, ms, null));

/** The error of work that did not settle in time. */
export class TooLateError extends Error {
  override readonly name = 'TooLateError';
  constructor() {
    super('The browser did not respond in time');
  }
}

/** Settles as the work does. @throws TooLateError after so many milliseconds */
export async function inTime<Value>(work: Promise<Value>, ms: number): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new TooLateError()), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** What a piece of work gives, and between which moments of the page's time it was done. */
export async function timed<Value>(now: () => number, work: () => Promise<Value>) {
  const asked = now();
  const value = await work();
  return { value, times: { asked, answered: now() } };
}
