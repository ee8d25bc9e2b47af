/** docs/specification.md#3 */
export const paymentResultKey = 'paymentResult';

export const orderPrefix = 'payment:';

export const orderKeysIn = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(orderPrefix),
  );

/** Of every user. */
export function forgetOrders(getStorage: () => Storage): void {
  try {
    const storage = getStorage();
    for (const key of orderKeysIn(storage)) storage.removeItem(key);
  } catch {
    // No storage, so no orders.
  }
}
