import type { Page } from '@playwright/test';

export const hour = 3_600_000;

/** From the next page on the device's clock is so many milliseconds wrong; the page's own time runs on evenly. */
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

/** Sets the clock of a page that `misadjustClock` prepared, while it is open. */
export const adjustClock = (page: Page, byMs: number) =>
  page.evaluate((detail) => void window.dispatchEvent(new CustomEvent('adjust-clock', { detail })), byMs);

/**
 * Waits until the paper's clock changes; gives the seconds that it then shows, which it shows exactly at that
 * moment, and the real moment in epoch milliseconds.
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
