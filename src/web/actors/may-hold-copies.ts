import { pageStorage } from './browser-storage.ts';
import { copyKeysIn } from './web-storage-records.ts';

/** The name of the database that holds the copies of attempts. */
export const databaseName = 'attempts';

/**
 * Whether a look for copies of attempts on this device is worth its script: a paper was opened in this browser
 * before. Does not create the database.
 */
export async function mayHoldCopies(): Promise<boolean> {
  if (copyKeysIn(pageStorage().storage).length > 0) return true;
  if (typeof indexedDB === 'undefined') return false;
  try {
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === databaseName);
  } catch {
    // An older browser does not tell.
    return true;
  }
}
