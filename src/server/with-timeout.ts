import { setTimeout as pause } from 'node:timers/promises';

/**
 * Waits for work for at most `ms` milliseconds; the work continues in the background.
 * @returns its result; undefined on timeout
 * @throws what the work throws in time
 */
export async function withTimeout<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  const done = new AbortController();
  const timeout = pause(ms, undefined, { signal: done.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    done.abort();
  }
}
