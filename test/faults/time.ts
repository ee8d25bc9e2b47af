import { AsyncLocalStorage } from 'node:async_hooks';
import { vi } from 'vitest';

const serverSide = new AsyncLocalStorage<true>();

/** What the server does in here takes its real time; the embedded database sets timers of its own all the while. */
export const atServer = <Result>(answerSheet: () => Result): Result => serverSide.run(true, answerSheet);

/** From now on time is paused for the pages and moves only through the returned controls. *//
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

/** Drops what pages that are gone were still waiting for, or every later schedule would carry it along. */
export function forgetTimers(): void {
  const now = Date.now();
  // This sets the time back to where it began as well.
  vi.clearAllTimers();
  vi.setSystemTime(now);
}
