import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';

const serverSide = new AsyncLocalStorage<true>();

/** Runs a function with real timers, which the embedded database needs. */
export const atServer = <Result>(work: () => Result): Result => serverSide.run(true, work);

/**
 * Fakes timers and the clock for the pages.
 * @returns restore
 */
export function simulateTime(now: Date): () => void {
  const real = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
  vi.useFakeTimers({ now, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const simulated = { setTimeout: globalThis.setTimeout, clearTimeout: globalThis.clearTimeout };
  const side = () => (serverSide.getStore() ? real : simulated);
  vi.stubGlobal('setTimeout', (...given: Parameters<typeof setTimeout>) => side().setTimeout(...given));
  vi.stubGlobal('clearTimeout', (...given: Parameters<typeof clearTimeout>) => side().clearTimeout(...given));
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
}

/** Clears the timers of closed pages, which later schedules would run otherwise. */
export function forgetTimers(): void {
  const now = Date.now();
  // This also resets the time.
  vi.clearAllTimers();
  vi.setSystemTime(now);
}
