import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { draftKey } from '#web/actors/quiz/draft-key.ts';
import { databaseName } from '#web/actors/quiz/may-hold-drafts.ts';

export const notKept =
  'This browser cannot keep a copy of your answers. They are saved online as you go, so stay connected and keep this page open.';
export const unreadable =
  'The copy of your answers on this device could not be read. You go on from what was saved.';

/** Runs in the page. Browsers notice a lowered quota late, so the error is simulated too. */
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
  Reflect.set(window, 'putWithRoom', IDBObjectStore.prototype.put);
  Reflect.set(IDBObjectStore.prototype, 'put', () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
}

export const fillStorage = (page: Page) => page.evaluate(fill);
export const fillStorageAtStart = (page: Page) => page.addInitScript(fill);

export const emptyStorage = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('ballast ')) localStorage.removeItem(key);
    Reflect.set(IDBObjectStore.prototype, 'put', Reflect.get(window, 'putWithRoom'));
  });

/** Reads a draft from IndexedDB, and replaces it when `next` is given. */
async function exchangeCopy(page: Page, key: string, next?: unknown): Promise<unknown> {
  return await page.evaluate(
    ([name, place, value]) =>
      new Promise((found, failed) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const transaction = database.transaction('copies', value === undefined ? 'readonly' : 'readwrite');
          const reading = transaction.objectStore('copies').get(place);
          if (value !== undefined) transaction.objectStore('copies').put(value, place);
          transaction.onabort = () => failed(transaction.error);
          transaction.oncomplete = () => {
            database.close();
            found(reading.result);
          };
        };
      }),
    [databaseName, key, next] as const,
  );
}

/** @returns undefined when there is none */
export const copyIn = (page: Page, userId: string, quizId: string) =>
  exchangeCopy(page, draftKey(userId, quizId));

export async function changeCopy(
  page: Page,
  [userId, quizId]: readonly [string, string],
  change: { readonly replace: unknown } | { readonly merge: object },
): Promise<void> {
  const key = draftKey(userId, quizId);
  const draft = v.parse(v.looseObject({}), await exchangeCopy(page, key));
  await exchangeCopy(page, key, 'replace' in change ? change.replace : { ...draft, ...change.merge });
}

/** Runs in the page: a transaction that does not end blocks all others. */
function hold(name: string): void {
  const opening = indexedDB.open(name);
  opening.onsuccess = () => {
    const store = opening.result.transaction('copies', 'readwrite').objectStore('copies');
    const goOn = () => {
      store.count().onsuccess = goOn;
    };
    goOn();
  };
}

export const holdDatabase = (page: Page) => page.evaluate(hold, databaseName);

/** Runs in the page: no database opens, and no error follows. */
export function hangDatabaseOpening(): void {
  IDBFactory.prototype.open = () =>
    Object.create(IDBOpenDBRequest.prototype, { addEventListener: { value() {} } });
}

/** Runs in the page: databases open, but no transaction ends. */
export function hangTransactions(): void {
  const { addEventListener } = EventTarget.prototype;
  IDBTransaction.prototype.addEventListener = () => undefined;
  IDBRequest.prototype.addEventListener = function listen(
    this: IDBRequest,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
  ) {
    if (this instanceof IDBOpenDBRequest) addEventListener.call(this, type, listener);
  };
}

export async function originStorage(page: Page) {
  return await page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((found, failed) => {
        request.onsuccess = () => found(request.result);
        request.onerror = () => failed(request.error);
      });
    const databases: Record<string, Record<string, Record<string, unknown>>> = {};
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      const stores: Record<string, Record<string, unknown>> = {};
      for (const store of database.objectStoreNames) {
        const kept = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([done(kept.getAllKeys()), done(kept.getAll())]);
        stores[store] = Object.fromEntries(keys.map((key, place) => [String(key), values[place]]));
      }
      databases[name] = stores;
      database.close();
    }
    return {
      databases,
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookies: document.cookie,
      caches: await caches.keys(),
    };
  });
}
