import type { RightForm, Spreadsheet } from '#contract/office/question-files.ts';
import { type PlainText, plainTexts } from '#domain/quizzes/question.ts';
import { csvLines } from '#server/common/csv.ts';
import type { Piece } from './check-draft.ts';
import { columnName, reducedName } from './column-names.ts';
import { protectedCell, unprotectedCell } from './csv-cells.ts';
import { csvHeader } from './csv-columns.ts';
import { hasOwnRight, type Layout } from './layout.ts';
import type { QuestionCollector } from './question-collector.ts';
import { detectRightForm, findRightOption, isBareNumber, placeByText } from './right-option.ts';
import { rightOptionProblem } from './right-option-problem.ts';
import type { Table, TableRow } from './table.ts';

interface Columns {
  readonly question: number;
  readonly options: readonly number[];
  readonly right: number;
  readonly explanation: number;
}

const valuesShown = 3;
const valueLength = 80;

/** Names the columns of a file, for what staff chose of them. */
export const layoutKey = (cells: readonly string[]): string =>
  JSON.stringify(cells.map(reducedName)).slice(0, 2000);

const csvRow = (cells: readonly string[]): string => csvLines([cells.map(protectedCell)]).trimEnd();

function findColumns({ roles, optionOrder }: Layout): Columns {
  const order = (index: number) => optionOrder.get(index) ?? index;
  return {
    question: roles.indexOf('question'),
    right: roles.indexOf('right'),
    explanation: roles.indexOf('explanation'),
    options: roles
      .flatMap((role, index) => (role === 'option' ? [index] : []))
      .toSorted((one, other) => order(one) - order(other)),
  };
}

/** Reads the questions of a table whose columns are known. */
export class TableReader {
  private readonly table: Table;
  private readonly layout: Layout;
  private readonly names: readonly string[];
  private readonly header: TableRow | null;
  private readonly columns: Columns;
  /** Without a name; their cells are 1, 2, 3 and so on. */
  private readonly counting: ReadonlySet<number>;
  /** Without a name: their texts may have moved there from others. */
  private readonly unclear: ReadonlySet<number>;
  /** Whether the right column has an option that no other column has. */
  private readonly ownRight: boolean;
  readonly body: readonly TableRow[];
  private readonly collector: QuestionCollector;

  constructor(table: Table, layout: Layout, collector: QuestionCollector) {
    this.table = table;
    this.layout = layout;
    this.collector = collector;
    this.columns = findColumns(layout);
    this.ownRight = hasOwnRight(layout);
    this.header = layout.headerIndex === null ? null : (table.rows[layout.headerIndex] ?? null);
    this.body = layout.headerIndex === null ? table.rows : table.rows.slice(layout.headerIndex + 1);
    const width = Math.max(this.header?.cells.length ?? 0, layout.roles.length);
    this.names = Array.from({ length: width }, (_, index) => this.header?.cells[index]?.trim() ?? '');
    const unnamed = this.unnamedColumns();
    this.counting = new Set(unnamed.filter((index) => this.countsRows(index)));
    this.unclear = new Set(unnamed.filter((index) => !this.counting.has(index)));
  }

  private unnamedColumns(): readonly number[] {
    if (this.header === null || this.layout.isChosen) return [];
    return this.names.flatMap((name, index) =>
      name === '' && (this.layout.roles[index] ?? 'leave-out') === 'leave-out' ? [index] : [],
    );
  }

  private countsRows(index: number): boolean {
    const cells = this.body.map((row) => (row.cells[index] ?? '').trim()).filter((cell) => cell !== '');
    return cells.every((cell, place) => cell === String(place + 1));
  }

  private isEmpty(row: TableRow): boolean {
    return (
      row.reason === null && row.cells.every((cell, index) => cell.trim() === '' || this.counting.has(index))
    );
  }

  private columnLabel(index: number): string {
    const name = (this.names[index] ?? '').replace(/\s+/g, ' ').slice(0, valueLength);
    return name === '' ? columnName(index) : name;
  }

  get key(): string | null {
    return this.header === null ? null : layoutKey(this.header.cells);
  }

  get sourceHead(): readonly string[] {
    return this.header === null ? [] : [this.paddedRow(this.header.cells)];
  }

  private paddedRow(cells: readonly string[]): string {
    return csvRow([...cells, ...this.names.slice(cells.length).map(() => '')]);
  }

  /** @returns what the right column holds, by its values */
  rightForms(): ReturnType<typeof detectRightForm> {
    if (this.ownRight) return { form: 'text', isUnclear: false };
    const { right } = this.columns;
    return detectRightForm(
      this.body.flatMap((row) => {
        const cell = (row.cells[right] ?? '').trim();
        return cell === '' ? [] : [{ cell, options: this.optionTexts(row) }];
      }),
      this.layout.rightHint,
    );
  }

  private optionTexts({ cells }: TableRow): readonly string[] {
    const texts = this.columns.options.map((index) => unprotectedCell((cells[index] ?? '').trim()));
    return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1);
  }

  describe(rest: Pick<Spreadsheet, 'right' | 'unclear' | 'isRemembered'>): Spreadsheet {
    return {
      ...rest,
      sheet: this.table.sheet,
      sheets: [...this.table.sheets],
      hasHeader: this.header !== null,
      roles: [...this.names.keys()].map((index) => this.layout.roles[index] ?? 'leave-out'),
      columns: this.names.map((name, index) => ({
        name: name === '' ? '' : this.columnLabel(index),
        values: this.body
          .map(({ cells }) => (cells[index] ?? '').trim())
          .filter((value) => value !== '')
          .slice(0, valuesShown)
          .map((value) => (value.length > valueLength ? `${value.slice(0, valueLength - 1)}…` : value)),
      })),
    };
  }

  readAll(form: RightForm | null): void {
    this.noteWhatIsLeftOut();
    this.noteNumbers(form);
    this.noteOwnRight();
    for (const row of this.body) {
      if (this.isEmpty(row)) continue;
      const source = this.paddedRow(row.reason === null ? row.cells : [row.source]);
      if (!this.collector.begin(row.row, row.source, source)) return;
      if (row.reason === null) this.readRow(row, form);
      else this.collector.refuse({ row: row.row, column: null, reason: row.reason, text: row.source });
    }
  }

  private noteWhatIsLeftOut(): void {
    const { header } = this;
    for (const row of this.table.rows.slice(0, this.layout.headerIndex ?? 0))
      this.collector.notes.add({
        row: row.row,
        column: null,
        reason: 'This row above the header row is left out.',
        text: row.cells.filter((cell) => cell.trim() !== '').join(' '),
      });
    const ownTexts = new Set(this.textColumns.values());
    for (const index of this.names.keys()) {
      if ((this.layout.roles[index] ?? 'leave-out') !== 'leave-out' || ownTexts.has(index)) continue;
      const value = this.body.map(({ cells }) => cells[index]?.trim() ?? '').find((cell) => cell !== '');
      if (value === undefined || this.unclear.has(index)) continue;
      this.collector.notes.add({
        row: header?.row ?? null,
        column: this.columnLabel(index),
        reason: `The column «${this.columnLabel(index)}» is left out.`,
        text: value,
      });
    }
  }

  private noteOwnRight(): void {
    if (!this.ownRight) return;
    this.collector.notes.add({
      row: this.header?.row ?? null,
      column: this.columnLabel(this.columns.right),
      reason: 'The right answers have a column of their own: each one is placed among the wrong ones.',
      text: '',
    });
  }

  private noteNumbers(form: RightForm | null): void {
    if (this.ownRight || (form !== 'number' && form !== 'number-from-0')) return;
    const { right } = this.columns;
    const row = this.body.find(({ cells }) => isBareNumber((cells[right] ?? '').trim()));
    if (row === undefined) return;
    this.collector.notes.add({
      row: row.row,
      column: this.columnLabel(right),
      reason:
        form === 'number'
          ? 'A number here is the number of the right option, counted from 1.'
          : 'A number here is the number of the right option, counted from 0.',
      text: row.cells[right] ?? '',
    });
  }

  private readRow(row: TableRow, form: RightForm | null): void {
    const { question, right } = this.columns;
    const extra = row.cells.findIndex((cell, index) => index >= this.names.length && cell.trim() !== '');
    if (this.header !== null && extra !== -1) {
      this.collector.refuse({
        row: row.row,
        column: null,
        reason: `This row has ${row.cells.length} cells, the header row has ${this.names.length}. Put a text that has a comma, a semicolon or a tab in quotes.`,
        text: row.source,
      });
      return;
    }
    const unnamed = row.cells.find((cell, index) => this.unclear.has(index) && cell.trim() !== '');
    if (unnamed !== undefined) {
      this.collector.refuse({
        row: row.row,
        column: null,
        reason: `«${unnamed}» stands in a column without a name. Name the column in the header row, or empty the cell.`,
        text: row.source,
      });
      return;
    }
    const others = this.readOptions(row);
    const text = this.readPiece(row, question);
    const rightCell = this.readPiece(row, right);
    const own = this.ownRight && rightCell.text !== '' ? placeByText(text.text, others.length + 1) : null;
    const options = own === null ? others : others.toSpliced(own, 0, rightCell);
    this.noteDates(options);
    this.collector.accept({
      row: row.row,
      text,
      options,
      right: own ?? (options.length === 0 ? null : this.readRight(rightCell, options, form)),
      texts: new Map(
        [...this.textColumns].map(([name, index]) => [name, this.readPiece(row, index)] as const),
      ),
    });
  }

  private readPiece({ row, cells, faults, changes }: TableRow, index: number): Piece {
    const piece = {
      text: unprotectedCell((cells[index] ?? '').trim()),
      row,
      column: this.columnLabel(index),
      isVerbatim: this.isOurOwn,
    };
    const fault = faults.get(index);
    if (fault !== undefined) this.collector.refuse({ ...place(piece), reason: fault });
    const change = changes.get(index);
    if (change !== undefined) this.collector.change({ ...place(piece), reason: change });
    return piece;
  }

  /** Up to the last with a text; validation reports empty ones before it. */
  private readOptions(row: TableRow): readonly Piece[] {
    const pieces = this.columns.options.map((index) => this.readPiece(row, index));
    return pieces.slice(0, pieces.findLastIndex(({ text }) => text !== '') + 1);
  }

  private noteDates(options: readonly Piece[]): void {
    const date = options.find(({ text }) => dateOfFraction.test(text));
    if (date !== undefined)
      this.collector.change({
        ...place(date),
        reason: `«${date.text}» looks like a date that a spreadsheet has made of a text such as 1/2. If so, format the column as «Text» and write it again.`,
      });
  }

  /** @returns null after reporting a problem */
  private readRight(cell: Piece, options: readonly Piece[], form: RightForm | null): number | null {
    const right = findRightOption(
      cell.text,
      options.map(({ text }) => text),
      form,
    );
    if (right !== null && 'index' in right) return right.index;
    const named = { text: cell.text, optionCount: options.length, isOwn: this.ownRight };
    this.collector.refuse({ ...place(cell), reason: rightOptionProblem(right, named) });
    return null;
  }

  /** The columns of texts that a question of this site has. */
  private get textColumns(): ReadonlyMap<PlainText, number> {
    const indexOf = (name: string) =>
      name === 'explanation'
        ? this.columns.explanation
        : this.names.findIndex((each) => reducedName(each) === reducedName(name));
    const all = plainTexts.map((name) => [name, indexOf(name)] as const);
    return new Map(all.filter(([, index]) => index !== -1));
  }

  /** An export of this site comes back to the letter. */
  private get isOurOwn(): boolean {
    const names = this.names.filter((name) => name !== '');
    return names.join('\n') === csvHeader(names.length - 2 - plainTexts.length).join('\n');
  }
}

const place = ({ text, row, column }: Piece) => ({ text, row, column });
const dateOfFraction =
  /^\d{1,2}[-/ ](?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}(?:[-/ ]\d{2,4})?$/i;
