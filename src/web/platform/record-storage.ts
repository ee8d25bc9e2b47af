/** Copies of attempts that are under way, and answers that do not count. */
export type RecordTable = 'copies' | 'notCounted';

export interface RecordChange {
  readonly table: RecordTable;
  readonly key: string;
  /** Undefined removes the record. */
  readonly value: unknown;
}

/** Keeps records on this device. What it gives back is not parsed. */
export interface RecordStorage {
  /** Whether what is stored is still there after the page. */
  readonly lasts: boolean;
  /** Undefined when there is none. */
  get(table: RecordTable, key: string): Promise<unknown>;
  all(table: RecordTable): Promise<ReadonlyMap<string, unknown>>;
  /**
   * Makes the changes that the copy under a key calls for, with nothing of other windows in between. Rejects when
   * the browser refuses to store.
   */
  change(key: string, changesFor: (copy: unknown) => readonly RecordChange[]): Promise<void>;
  /**
   * Writes a copy without a look at the one that is there. All of it leaves the page at once, so that it is stored
   * even if the page crashes right after.
   */
  put(key: string, copy: unknown): Promise<void>;
}
