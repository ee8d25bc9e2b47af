import { pageStorage } from '../../platform/browser-storage.ts';
import { inTime } from '../../platform/timing.ts';
import { holdsRecords } from '../../platform/web-storage-records.ts';

/** The name of the database that holds the drafts of attempts. */
export const databaseName = 'attempts';

/** How long a browser gets to list its databases. */
const patienceMs = 1000;

/**
 * Whether a look for drafts of attempts on this device is worth its script: a paper was opened in this browser
 * before. Does not create the database.
 */
export async function mayHoldDrafts(): Promise<boolean> {
  if (holdsRecords(pageStorage().storage)) return true;
  try {
    if (typeof indexedDB === 'undefined') return false;
    const databases = await inTime(indexedDB.databases(), patienceMs);
    return databases.some(({ name }) => name === databaseName);
  } catch {
    // An older browser has no list, one that forbids databases has none, and a stuck one does not respond.
    return true;
  }
}
