import type { BrowserContext } from '@playwright/test';

/**
 * Another tab of the same browser that wants the lock of an attempt, and nothing else: no page of the site runs in
 * it that would give way when it is asked to.
 */
export async function openRival(context: BrowserContext, url: string, name: string) {
  const tab = await context.newPage();
  await tab.goto(`${url}/healthz`);
  /** Resolves when this tab has the lock. */
  const take = (steal: boolean) =>
    tab.evaluate(
      (given) =>
        new Promise<void>((taken, failed) => {
          const keep = () => {
            taken();
            return new Promise<void>((letGo) => {
              window.addEventListener('give-back', () => letGo(), { once: true });
            });
          };
          navigator.locks.request(given.name, { steal: given.steal }, keep).catch(failed);
        }),
      { name, steal },
    );
  return {
    hold: () => take(false),
    steal: () => take(true),
    giveBack: () => tab.evaluate(() => void window.dispatchEvent(new Event('give-back'))),
    /** Whether another user waits for the lock. */
    isWaitedFor: () =>
      tab.evaluate(async (name) => {
        const { pending = [] } = await navigator.locks.query();
        return pending.some((each) => each.name === name);
      }, name),
  };
}
