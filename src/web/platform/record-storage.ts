/** Drafts of running attempts, and uncounted answers. */
export type RecordTable = 'copies' | 'notCounted';

export interface RecordChange {
  readonly table: RecordTable;
  readonly key: string;
  /** undefined removes the record. */
  readonly value: unknown;
}

/** Returned values are not parsed. */
export interface RecordStorage {
  readonly lasts: boolean;
  get(table: RecordTable, key: string): Promise<unknown>;
  all(table: RecordTable): Promise<ReadonlyMap<string, unknown>>;
  /** Atomic across tabs. Rejects when the browser refuses to store. */
  change(key: string, changesFor: (copy: unknown) => readonly RecordChange[]): Promise<void>;
  /** Overwrites without reading, so that the browser stores it even if the page crashes. */
  put(key: string, copy: unknown): Promise<void>;
}
