import { setTimeout as pause } from 'node:timers/promises';

/** Waits for work, but no longer than this; the work goes on behind. */
export async function answersWithin(ms: number, work: Promise<unknown>): Promise<void> {
  const giveUp = new AbortController();
  const patience = pause(ms, undefined, { signal: giveUp.signal }).catch(() => undefined);
  await Promise.race([work, patience]).finally(() => giveUp.abort());
}
