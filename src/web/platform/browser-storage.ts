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

let ofThisPage: ReturnType<typeof browserStorage> | undefined;

/** The storage of this page: always the same one, so that one in memory is shared by all who use it. */
export function pageStorage(): ReturnType<typeof browserStorage> {
  ofThisPage ??= browserStorage(window);
  return ofThisPage;
}
