import type { Page } from '@playwright/test';

/** What the paper says of a device that keeps no copy, and of a copy that cannot be read. */
export const notKept =
  'This browser cannot keep a copy of your answers. They are saved online as you go, so stay connected and keep this page open.';
export const unreadable =
  'The copy of your answers on this device could not be read. You go on from what was saved.';

/** Runs in the page. */
function fill(): void {
  let piece = 0;
  for (let size = 1 << 22; size >= 1; ) {
    try {
      localStorage.setItem(`ballast ${piece}`, 'x'.repeat(size));
      piece += 1;
    } catch {
      size >>= 1;
    }
  }
}

/** Stores so much beside the site's own data that not one letter more fits in. */
export const fillStorage = (page: Page) => page.evaluate(fill);
/** Does so as soon as the next page begins. */
export const fillStorageAtStart = (page: Page) => page.addInitScript(fill);

export const emptyStorage = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('ballast ')) localStorage.removeItem(key);
  });
