import { pageStorage } from '../../platform/browser-storage.ts';
import { inTime } from '../../platform/timing.ts';
import { holdsRecords } from '../../platform/web-storage-records.ts';

export const databaseName = 'attempts';

const timeoutMs = 1000;

/** Whether loading the store is worth it. Does not create the database. */
export async function mayHoldDrafts(): Promise<boolean> {
  if (holdsRecords(pageStorage().storage)) return true;
  try {
    if (typeof indexedDB === 'undefined') return false;
    const databases = await inTime(indexedDB.databases(), timeoutMs);
    return databases.some(({ name }) => name === databaseName);
  } catch {
    // Older browsers have no list, and a stuck one does not respond.
    return true;
  }
}
