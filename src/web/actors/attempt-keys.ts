/** What the names of the copies of attempts begin with in the storage. */
export const attemptPrefix = 'attempt:';

/** Whether a change of this key, or of all of storage (null), may be about an attempt. */
export const concernsAttempts = (key: string | null): boolean => key?.startsWith(attemptPrefix) ?? true;

/** The names of the copies in a storage; none where it cannot be read. */
export function attemptKeys(storage: Storage): readonly string[] {
  try {
    return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(attemptPrefix),
    );
  } catch {
    return [];
  }
}
