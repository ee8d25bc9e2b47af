import type { BrowserContext } from '@playwright/test';

/** Runs no page of the site, so it never yields the lock. */
export async function openRival(context: BrowserContext, url: string, name: string) {
  const tab = await context.newPage();
  await tab.goto(`${url}/healthz`);
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
    isWaitedFor: () =>
      tab.evaluate(async (name) => {
        const { pending = [] } = await navigator.locks.query();
        return pending.some((each) => each.name === name);
      }, name),
  };
}
