/** A row of a spreadsheet. */
export interface TableRow {
  /** From 1, as spreadsheets count. */
  readonly row: number;
  readonly cells: readonly string[];
  /** For a list of what is wrong. */
  readonly source: string;
  /** Why a cell cannot be read, by the index of its column. */
  readonly faults: ReadonlyMap<number, string>;
  /** What a cell loses, by the index of its column. */
  readonly changes: ReadonlyMap<number, string>;
  /** Why the whole row cannot be read. */
  readonly reason: string | null;
}

export interface Table {
  readonly rows: readonly TableRow[];
  /** null for CSV. */
  readonly sheet: string | null;
  readonly sheets: readonly string[];
}

/** Rows of a header, 1000 questions and one too many. */
export const rowMaximum = 1100;

const none: ReadonlyMap<number, string> = new Map();

export const plainRow = (
  row: number,
  cells: readonly string[],
  source: string,
  reason: string | null = null,
): TableRow => ({ row, cells, source, faults: none, changes: none, reason });
