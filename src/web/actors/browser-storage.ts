import { memoryStorage } from './memory-storage.ts';

/** The browser's local storage; where it is forbidden, one that lasts as long as the page. */
export function browserStorage(browser: Pick<Window, 'localStorage'>): Storage {
  try {
    return browser.localStorage;
  } catch {
    return memoryStorage();
  }
}
