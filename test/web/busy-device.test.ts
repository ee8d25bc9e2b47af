import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { type BrowserLocks, createTabLock } from '#web/platform/tab-lock.ts';
import { simulateWindows } from '../support/screens/simulated-windows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A window that requests the tab lock; each of its lock calls takes `slowness` ms. */
function openWindow({ locks, openChannel }: ReturnType<typeof simulateWindows>, slowness = 0) {
  const told: string[] = [];
  const later = () => new Promise<void>((over) => setTimeout(over, slowness));
  const slowLocks: BrowserLocks = {
    request: async (name, options, granted) => {
      await later();
      options.signal?.throwIfAborted();
      return await locks.request(name, options, granted);
    },
    query: () => later().then(() => locks.query()),
  };
  const tabLock = createTabLock({ locks: slowLocks, openChannel });
  const actor = createActor(
    setup({ actors: { tabLock } }).createMachine({
      invoke: { src: 'tabLock', input: { quizId: 'beads', userId: 'st-1' } },
      on: { '*': { actions: ({ event }) => told.push(event.type) } },
    }),
  );
  actor.start();
  return { told, close: () => actor.stop() };
}

it('a window gets the free lock of an attempt, however long the browser takes to grant it', async () => {
  const page = openWindow(simulateWindows(), 5000);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(page.told).toEqual(['lock.granted']);
  page.close();
});

it('a window is refused the lock of an attempt that another window has', async () => {
  const browser = simulateWindows();
  const first = openWindow(browser);
  await vi.advanceTimersByTimeAsync(0);
  const second = openWindow(browser, 200);
  await vi.advanceTimersByTimeAsync(20_000);
  expect([first.told, second.told]).toEqual([['lock.granted'], ['lock.refused']]);
  first.close();
  second.close();
});
