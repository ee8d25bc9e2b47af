import type { Page } from '@playwright/test';

declare global {
  interface Window {
    passTime?: (ms: number) => Promise<void>;
  }
}

export const hour = 3_600_000;

/** From the next page on, time passes only when the test says so. */
export async function stopTime(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}

/**
 * From the next page on, holds timers of a second or longer until `passTime`. Playwright's own clock would
 * count as a click in the page, which matters while a page opens.
 */
export const holdLongTimers = (page: Page) =>
  page.addInitScript(() => {
    const [start, stop] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
    const held = new Map<number, { readonly due: number; readonly run: () => void }>();
    let [passed, lastId] = [0, 0];
    const holdOrStart = (run: () => void, ms = 0, ...given: never[]) => {
      if (ms < 1000) return start(run, ms, ...given);
      lastId -= 1;
      held.set(lastId, { due: passed + ms, run });
      return lastId;
    };
    const dropOrStop = (id?: number) => {
      if (id === undefined || !held.delete(id)) stop(id);
    };
    const passTime = async (ms: number) => {
      while (held.size === 0) await new Promise(requestAnimationFrame);
      const until = passed + ms;
      for (;;) {
        const [next] = [...held].filter(([, { due }]) => due <= until).sort(([, a], [, b]) => a.due - b.due);
        if (next === undefined) break;
        const [id, { due, run }] = next;
        held.delete(id);
        passed = due;
        run();
      }
      passed = until;
    };
    Object.assign(window, { setTimeout: holdOrStart, clearTimeout: dropOrStop, passTime });
  });

/** Waits for a timer that `holdLongTimers` holds, then advances them. */
export const passTime = (page: Page, ms: number) =>
  page.evaluate((given) => {
    if (window.passTime === undefined) throw new Error('This page was opened without holdLongTimers');
    return window.passTime(given);
  }, ms);

/** From the next page on, the device's clock is wrong by these milliseconds; monotonic time is not. */
export const misadjustClock = (page: Page, byMs: number) =>
  page.addInitScript((from) => {
    const RealDate = Date;
    let shift = from;
    window.addEventListener('adjust-clock', (event) => {
      if (event instanceof CustomEvent) shift = Number(event.detail);
    });
    const deviceTime = () => RealDate.now() + shift;
    const DeviceDate = new Proxy(RealDate, {
      construct: (target, given: unknown[], caller: new () => object) =>
        given.length === 0 ? new target(deviceTime()) : Reflect.construct(target, given, caller),
      get: (target, name) => (name === 'now' ? deviceTime : Reflect.get(target, name)),
    });
    Object.assign(window, { Date: DeviceDate });
  }, byMs);

export const adjustClock = (page: Page, byMs: number) =>
  page.evaluate((detail) => void window.dispatchEvent(new CustomEvent('adjust-clock', { detail })), byMs);

/**
 * Waits until the displayed clock changes.
 * @returns its seconds, and the moment of the change in epoch milliseconds
 */
export async function readClockAsItChanges(page: Page) {
  const { text, at } = await page.getByRole('timer', { name: 'Time left' }).evaluate(
    (clock) =>
      new Promise<{ text: string; at: number }>((changed) => {
        const observer = new MutationObserver(() => {
          observer.disconnect();
          changed({ text: clock.textContent ?? '', at: performance.timeOrigin + performance.now() });
        });
        observer.observe(clock, { subtree: true, characterData: true, childList: true });
      }),
  );
  const [minutes = Number.NaN, seconds = Number.NaN] = text.trim().split(':').map(Number);
  return { shown: minutes * 60 + seconds, at };
}
