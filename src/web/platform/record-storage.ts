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
  /** Whether it outlives the page. */
  readonly lasts: boolean;
  get(table: RecordTable, key: string): Promise<unknown>;
  all(table: RecordTable): Promise<ReadonlyMap<string, unknown>>;
  /**
   * Applies changes that depend on the current draft, atomically across tabs. Rejects when the browser
   * refuses to store.
   */
  change(key: string, changesFor: (copy: unknown) => readonly RecordChange[]): Promise<void>;
  /**
   * Overwrites without reading. Sent to the browser at once, so that it is stored even if the page crashes.
   */
  put(key: string, copy: unknown): Promise<void>;
}
