/** What the storage keys of orders that are under way in a tab begin with. */
export const orderPrefix = 'payment:';

export const orderKeysIn = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(orderPrefix),
  );

/** Forgets the orders of this tab, of every user. */
export function forgetOrders(getStorage: () => Storage): void {
  try {
    const storage = getStorage();
    for (const key of orderKeysIn(storage)) storage.removeItem(key);
  } catch {
    // Where the browser forbids storage, nothing was kept.
  }
}
