import type { ChosenColumns, ColumnRole, RightForm, Spreadsheet } from '#contract/office/question-files.ts';
import { optionMaximum } from '#domain/quizzes/edited-question.ts';
import { isAllOptions } from './column-names.ts';
import { canNameColumns, chosenLayout, guessLayout, hasOwnRight, type Layout, rowsAbove } from './layout.ts';
import type { QuestionCollector } from './question-collector.ts';
import type { Table, TableRow } from './table.ts';
import { layoutKey, TableReader } from './table-reader.ts';

/** What staff chose for files with these columns before. */
export interface RememberedColumns {
  readonly key: string;
  readonly roles: readonly ColumnRole[];
  readonly right: RightForm | null;
}

export interface TableChoices {
  readonly sheet: string | undefined;
  readonly chosen: ChosenColumns | undefined;
  /** Whether the chosen columns are those that an earlier check recognised. */
  readonly isRecognised: boolean;
  readonly remembered: readonly RememberedColumns[];
}

interface ReadTable {
  readonly spreadsheet: Spreadsheet | null;
  readonly layoutKey: string | null;
  readonly sourceHead: readonly string[];
}

function findOptionsInOneCell(table: Table, { headerIndex, roles }: Layout): number {
  const header = headerIndex === null ? undefined : table.rows[headerIndex];
  return header === undefined || roles.includes('option') ? -1 : header.cells.findIndex(isAllOptions);
}

function findRemembered(rows: readonly TableRow[], remembered: readonly RememberedColumns[]) {
  const byKey = new Map(remembered.map((each) => [each.key, each]));
  for (const [index, row] of rows.slice(0, rowsAbove).entries()) {
    const known = canNameColumns(row) ? byKey.get(layoutKey(row.cells)) : undefined;
    if (known !== undefined) return { known, index };
  }
  return { known: undefined, index: null };
}

const withoutLayout = { spreadsheet: null, layoutKey: null, sourceHead: [] };

/** Formulas of CSV are text. */
export function readTable(
  table: Table,
  { chosen, isRecognised, remembered }: TableChoices,
  collector: QuestionCollector,
): ReadTable {
  const [first] = table.rows;
  if (first === undefined) return withoutLayout;
  const { layout: guessed } = guessLayout(table.rows);
  const header = guessed.headerIndex === null ? undefined : table.rows[guessed.headerIndex];
  if (first.reason !== null && !guessed.isComplete) {
    collector.fail({ row: first.row, column: null, reason: first.reason, text: first.source });
    return withoutLayout;
  }
  const { known, index: knownHeader } = findRemembered(table.rows, remembered);
  const given = chosen ?? (known && { hasHeader: true, roles: known.roles, right: known.right });
  const isChosen = known !== undefined || !isRecognised;
  const layout =
    given === undefined
      ? guessed
      : { ...chosenLayout(guessed, given, { rows: table.rows, knownHeader }), isChosen };
  const reader = new TableReader(table, layout, collector);
  const isRemembered = chosen === undefined && known !== undefined;
  const described = (right: RightForm | null, unclear: Spreadsheet['unclear']): ReadTable => ({
    spreadsheet: reader.describe({ right, unclear, isRemembered }),
    layoutKey: reader.key,
    sourceHead: reader.sourceHead,
  });
  const inOneCell = given === undefined ? findOptionsInOneCell(table, layout) : -1;
  if (header !== undefined && inOneCell !== -1) {
    collector.fail({
      row: header.row,
      column: header.cells[inOneCell]?.trim() ?? null,
      reason:
        'All options stand in one cell. Give each option its own column: option A, option B and so on. In Excel, «Data», «Text to Columns» splits them.',
      text: reader.body[0]?.cells[inOneCell] ?? '',
    });
    return described(null, null);
  }
  if (!layout.isComplete || !isUsable(layout)) return described(null, 'columns');
  const { form, isUnclear } =
    given?.right != null ? { form: given.right, isUnclear: false } : reader.rightForms();
  if (!isUnclear || form !== null) reader.readAll(form);
  return described(form, isUnclear ? 'right' : null);
}

const isUsable = (layout: Layout): boolean => hasOneOfEach(layout.roles) && hasFewEnoughOptions(layout);

const hasOneOfEach = (roles: Layout['roles']): boolean =>
  roles.filter((role) => role === 'question').length === 1 &&
  roles.filter((role) => role === 'right').length === 1 &&
  roles.filter((role) => role === 'explanation').length <= 1 &&
  roles.includes('option');

function hasFewEnoughOptions(layout: Layout): boolean {
  const options = layout.roles.filter((role) => role === 'option').length;
  return options + (hasOwnRight(layout) ? 1 : 0) <= optionMaximum;
}

/** Whether a row names a question and other columns. */
export function hasHeader(table: Table): boolean {
  const { layout, score } = guessLayout(table.rows);
  if (!layout.roles.includes('question')) return false;
  return score >= 2 || findOptionsInOneCell(table, layout) !== -1;
}

const cellMinimum = 4;

/** Whether all first rows have as many cells. */
export function isRegular({ rows }: Table): boolean {
  const widths = new Set(rows.slice(0, 20).map(({ cells }) => cells.length));
  return rows.length >= 2 && widths.size === 1 && (rows[0]?.cells.length ?? 0) >= cellMinimum;
}
