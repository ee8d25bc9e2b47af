import type { RecordStorage, RecordTable } from '#web/platform/record-storage.ts';

type Tables = Readonly<Record<RecordTable, ReadonlyMap<string, unknown>>>;
const empty: Tables = { copies: new Map(), notCounted: new Map() };

/** The records of one browser, each with the time at which it reached the disk. */
export function simulateDisk(now: () => number) {
  let tables = empty;
  let written: readonly { readonly at: number; readonly tables: Tables }[] = [];
  let full = false;

  const records: RecordStorage = {
    lasts: true,
    get: async (table, key) => tables[table].get(key),
    all: async (table) => tables[table],
    put: (key, value) => records.change(key, () => [{ table: 'copies', key, value }]),
    async change(key, changesFor) {
      const changes = changesFor(tables.copies.get(key));
      const isPut = changes.some(({ value }) => value !== undefined);
      if (full && isPut) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      const next = { copies: new Map(tables.copies), notCounted: new Map(tables.notCounted) };
      for (const { table, key: name, value } of changes) {
        if (value === undefined) next[table].delete(name);
        else next[table].set(name, structuredClone(value));
      }
      tables = next;
      written = [...written, { at: now(), tables }];
    },
  };
  return {
    records,
    set full(value: boolean) {
      full = value;
    },
    lose(milliseconds: number): void {
      tables = written.findLast(({ at }) => at <= now() - milliseconds)?.tables ?? empty;
      written = [{ at: now() - milliseconds, tables }];
    },
  };
}
