import { memoryStorage } from './memory-storage.ts';

/** The browser's local storage; where it is forbidden, one that lasts as long as the page. */
export function browserStorage(browser: Pick<Window, 'localStorage'>): {
  readonly storage: Storage;
  /** Whether what is stored is still there after the page. */
  readonly lasts: boolean;
} {
  try {
    return { storage: browser.localStorage, lasts: true };
  } catch {
    return { storage: memoryStorage(), lasts: false };
  }
}
