import type { RecordStorage, RecordTable } from './record-storage.ts';

const prefixes: Readonly<Record<RecordTable, string>> = { copies: 'attempt:', notCounted: 'not-counted:' };

/** false where localStorage cannot be read. */
export const holdsRecords = (storage: Storage): boolean =>
  keysIn(storage, 'copies').length > 0 || keysIn(storage, 'notCounted').length > 0;

function keysIn(storage: Storage, table: RecordTable): readonly string[] {
  try {
    const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    const prefix = prefixes[table];
    return names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
  } catch {
    return [];
  }
}

export function webStorageRecords(storage: Storage, lasts: boolean): RecordStorage {
  const get = (table: RecordTable, key: string): unknown => {
    const text = storage.getItem(prefixes[table] + key);
    if (text === null) return undefined;
    try {
      return JSON.parse(text);
    } catch {
      return text;
    }
  };
  return {
    lasts,
    get: async (table, key) => get(table, key),
    all: async (table) => new Map(keysIn(storage, table).map((key) => [key, get(table, key)])),
    put: async (key, copy) => storage.setItem(prefixes.copies + key, JSON.stringify(copy)),
    // Synchronous, so atomic across tabs.
    async change(key, changesFor) {
      for (const { table, key: name, value } of changesFor(get('copies', key))) {
        if (value === undefined) storage.removeItem(prefixes[table] + name);
        else storage.setItem(prefixes[table] + name, JSON.stringify(value));
      }
    },
  };
}
