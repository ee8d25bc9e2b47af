import { memoryStorage } from './memory-storage.ts';

/** localStorage; in memory where it is forbidden. */
export function browserStorage(browser: Pick<Window, 'localStorage'>): {
  readonly storage: Storage;
  /** Whether it outlives the page. */
  readonly lasts: boolean;
} {
  try {
    return { storage: browser.localStorage, lasts: true };
  } catch {
    return { storage: memoryStorage(), lasts: false };
  }
}

let ofThisPage: ReturnType<typeof browserStorage> | undefined;

/** A singleton, so that users of an in-memory storage share it. */
export function pageStorage(): ReturnType<typeof browserStorage> {
  ofThisPage ??= browserStorage(window);
  return ofThisPage;
}
