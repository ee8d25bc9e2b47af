import { pageStorage } from '../../platform/browser-storage.ts';
import { holdsRecords } from '../../platform/web-storage-records.ts';

/** The name of the database that holds the copies of attempts. */
export const databaseName = 'attempts';

/**
 * Whether a look for copies of attempts on this device is worth its script: a paper was opened in this browser
 * before. Does not create the database.
 */
export async function mayHoldCopies(): Promise<boolean> {
  if (holdsRecords(pageStorage().storage)) return true;
  try {
    if (typeof indexedDB === 'undefined') return false;
    const databases = await indexedDB.databases();
    return databases.some(({ name }) => name === databaseName);
  } catch {
    // An older browser does not tell, and one that forbids it has none.
    return true;
  }
}
