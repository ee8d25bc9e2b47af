import { columnMaximum } from '#contract/office/question-files.ts';
import { columnName } from './column-names.ts';
import { unusableReason } from './decode-text.ts';
import { EnoughRead, SheetError } from './sheet-xml.ts';
import { rowMaximum, type TableRow } from './table.ts';

const cellLength = 10_000;

interface Cell {
  readonly text: string;
  readonly fault?: string | undefined;
  readonly change?: string | undefined;
}

/** Excel writes any character as `_x0000_`, also half of a pair. */
const unusable = /(?![\t\n\r])[\p{Cc}\p{NChar}\p{Surrogate}]/u;

function unusableFault(text: string): string | undefined {
  const at = text.search(unusable);
  return at === -1 ? undefined : unusableReason(text, at);
}

/** Collects the cells of a sheet by row; rows without texts are left out. */
export class SheetRows {
  readonly rows: TableRow[] = [];
  private cells: string[] = [];
  private faults = new Map<number, string>();
  private changes = new Map<number, string>();

  /** @throws SheetError beyond the last possible column */
  set(column: number, row: number, { text, fault, change }: Cell): void {
    if (text === '' && fault === undefined) return;
    if (column >= columnMaximum)
      throw new SheetError(
        `The sheet has texts in column ${columnName(column)}, row ${row}. At most ${columnMaximum} columns are possible: copy those with questions into a new spreadsheet.`,
      );
    while (this.cells.length < column) this.cells.push('');
    this.cells[column] = text.slice(0, cellLength);
    const found = fault ?? unusableFault(this.cells[column]);
    if (found !== undefined) this.faults.set(column, found);
    if (change !== undefined) this.changes.set(column, change);
  }

  /** @throws EnoughRead once no more rows are needed */
  endRow(row: number): void {
    const { cells, faults, changes } = this;
    const isBlank = cells.every((cell) => cell.trim() === '');
    if (!isBlank) this.rows.push({ row, cells, faults, changes, reason: null, source: cells.join(' | ') });
    this.cells = [];
    this.faults = new Map();
    this.changes = new Map();
    if (this.rows.length === rowMaximum) throw new EnoughRead();
  }
}

export const dateFault =
  'The spreadsheet has made a date of this cell, perhaps of a text such as 1/2. Format the column as «Text» and write the cell again.';
export const errorFault = (shown: string): string =>
  `The formula of this cell has the error ${shown}. Correct it, or write the text in its place.`;
export const formulaFault =
  'This cell has a formula without a stored result. Open the file in Excel or LibreOffice, save it and import it again.';
export const mergedFault = (first: string): string =>
  `This cell is merged with ${first}. Split the merged cells («Unmerge») and write each text into its own cell.`;
