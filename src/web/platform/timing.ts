/** Fulfils with null after so many milliseconds. */
export const pause = (ms: number) => new Promise<null>((over) => setTimeout(over, ms, null));

/** What a piece of work gives, and between which moments of the page's time it was done. */
export async function timed<Value>(now: () => number, work: () => Promise<Value>) {
  const asked = now();
  const value = await work();
  return { value, times: { asked, answered: now() } };
}
