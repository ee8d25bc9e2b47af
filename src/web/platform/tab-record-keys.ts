const prefix = 'tabRecords:';

export const tabRecordKey = (owner: string | null): string => `${prefix}${JSON.stringify(owner)}`;

export const tabRecordKeys = (storage: Storage): readonly string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );

/** @param owner the signed-in user's id; null for a visitor. @param storageOf may throw */
export function forgetOtherRecords(storageOf: () => Storage, owner: string | null): void {
  try {
    const storage = storageOf();
    for (const key of tabRecordKeys(storage)) if (key !== tabRecordKey(owner)) storage.removeItem(key);
  } catch {
    // No storage, so no records.
  }
}
