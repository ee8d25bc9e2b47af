import type { RecordStorage } from './record-storage.ts';
import { inTime, TooLateError } from './timing.ts';

/** Per operation. */
const mostMs = 2000;

/** Adds a timeout. After one, operations reject at once until the browser responds again. */
export function timelyRecords(records: RecordStorage): RecordStorage {
  let isStuck = false;
  const timely = async <Value>(work: Promise<Value>): Promise<Value> => {
    const responds = () => {
      isStuck = false;
    };
    work.then(responds, responds);
    try {
      return await inTime(work, isStuck ? 0 : mostMs);
    } catch (error) {
      isStuck = isStuck || error instanceof TooLateError;
      throw error;
    }
  };
  return {
    lasts: records.lasts,
    get: (table, key) => timely(records.get(table, key)),
    all: (table) => timely(records.all(table)),
    change: (key, changesFor) => timely(records.change(key, changesFor)),
    put: (key, copy) => timely(records.put(key, copy)),
  };
}
