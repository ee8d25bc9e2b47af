import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { RecordStorage } from '#web/platform/record-storage.ts';
import { databaseName } from './may-hold-drafts.ts';

interface Tables extends DBSchema {
  copies: { key: string; value: unknown };
  notCounted: { key: string; value: unknown };
}
type Database = IDBPDatabase<Tables>;

const isFull = (error: unknown) => error instanceof Error && error.name === 'QuotaExceededError';

async function connect(): Promise<Database> {
  const database: Database = await openDB<Tables>(databaseName, 1, {
    upgrade(created) {
      created.createObjectStore('copies');
      created.createObjectStore('notCounted');
    },
    // Lets a newer page of the site upgrade the database.
    blocking: () => database.close(),
  });
  return database;
}

export async function openIndexedRecords(): Promise<RecordStorage> {
  let connection = Promise.resolve(await connect());
  /** Reopens the database when the browser has closed it, such as after deleting its data. */
  const use = async <Result>(run: (database: Database) => Promise<Result>): Promise<Result> => {
    const current = connection;
    try {
      return await run(await current);
    } catch (error) {
      if (isFull(error)) throw error;
      if (connection === current) {
        connection = connect();
        current.then((database) => database.close()).catch(() => undefined);
      }
      return await run(await connection);
    }
  };
  return {
    lasts: true,
    get: (table, key) => use((database) => database.get(table, key)),
    all: (table) =>
      use(async (database) => {
        const { store, done } = database.transaction(table);
        const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll(), done]);
        return new Map(keys.map((key, place) => [key, values[place]]));
      }),
    put: (key, draft) =>
      use(async (database) => {
        const transaction = database.transaction('copies', 'readwrite');
        const stored = Promise.all([transaction.store.put(draft, key), transaction.done]);
        try {
          // Safari before 15 has no `commit`; an aborted transaction cannot commit.
          transaction.commit?.();
        } catch {}
        await stored;
      }),
    change: (key, changesFor) =>
      use(async (database) => {
        const transaction = database.transaction(['copies', 'notCounted'], 'readwrite');
        const apply = async () => {
          const draft = await transaction.objectStore('copies').get(key);
          const changes = changesFor(draft).map(async ({ table, key: name, value }) => {
            const store = transaction.objectStore(table);
            await (value === undefined ? store.delete(name) : store.put(value, name));
          });
          await Promise.all(changes);
        };
        const abort = (error: unknown): never => {
          transaction.abort();
          throw error;
        };
        await Promise.all([apply().catch(abort), transaction.done]);
      }),
  };
}
