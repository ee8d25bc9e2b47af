import * as v from 'valibot';
import { randomId } from './random-id.ts';
import { tabRecordKey, tabRecordKeys } from './tab-record-keys.ts';

const most = 10;

const tabRecord = v.object({ id: v.string(), value: v.unknown() });
type TabRecord = v.InferOutput<typeof tabRecord>;
const stored = v.pipe(v.string(), v.parseJson(), v.array(tabRecord));

function listUnder(storage: Storage, key: string): readonly TabRecord[] {
  const parsed = v.safeParse(stored, storage.getItem(key));
  return parsed.success ? parsed.output : [];
}

/**
 * Values of history entries. The history holds their ids alone, since a sign-out cannot change its entries but
 * can empty the storage of the tab.
 * @param storageOf may throw
 */
export function createTabRecords(storageOf: () => Storage) {
  /** Where the browser refuses to store. A reload loses it, and its page asks the server. */
  let unstored: readonly TabRecord[] = [];
  const list = (): readonly TabRecord[] => {
    try {
      const storage = storageOf();
      return [...tabRecordKeys(storage).flatMap((key) => listUnder(storage, key)), ...unstored];
    } catch {
      return unstored;
    }
  };
  return {
    /** @param owner the user's id; null for a visitor. @returns the id of the record */
    keep(owner: string | null, value: unknown): string {
      const record = { id: randomId(), value };
      try {
        const storage = storageOf();
        const key = tabRecordKey(owner);
        storage.setItem(key, JSON.stringify([...listUnder(storage, key), record].slice(-most)));
      } catch {
        unstored = [record];
      }
      return record.id;
    },
    /** @returns undefined without a record; what is no id unchanged, as older releases stored it */
    find: (reference: unknown): unknown =>
      typeof reference === 'string' ? list().find(({ id }) => id === reference)?.value : reference,
  };
}

export const tabRecords = createTabRecords(() => window.sessionStorage);
