/** docs/specification.md#3 */
export const paymentResultKey = 'paymentResult';

export const orderPrefix = 'payment:';

export const orderKeysIn = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(orderPrefix),
  );

const signOutKey = 'signedOut';

/** Other tabs then forget their orders. After an expired session the tabs keep them. */
export function announceSignOut(storage: Storage): void {
  try {
    storage.setItem(signOutKey, '');
    storage.removeItem(signOutKey);
  } catch {
    // A full storage must not stop a sign-out.
  }
}

export const isSignOut = ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): boolean =>
  key === signOutKey && newValue !== null;

/** Of every user. */
export function forgetOrders(getStorage: () => Storage): void {
  try {
    const storage = getStorage();
    for (const key of orderKeysIn(storage)) storage.removeItem(key);
  } catch {
    // No storage, so no orders.
  }
}
