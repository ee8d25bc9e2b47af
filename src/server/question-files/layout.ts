import type { ColumnRole } from '#contract/office/question-files.ts';
import { optionMaximum, optionMinimum } from '#domain/quizzes/edited-question.ts';
import { isTimeLimit, type KnownColumn, knownColumns, namesIndex, namesNumber } from './column-names.ts';
import type { TableRow } from './table.ts';

export interface Layout {
  /** The index of the row with the names; null without one. */
  readonly headerIndex: number | null;
  readonly roles: readonly ColumnRole[];
  /** By column; orders options by their letters or numbers. */
  readonly optionOrder: ReadonlyMap<number, number>;
  /** What the names say of the right answers. */
  readonly rightHint: 'index' | 'number' | null;
  /** The columns of wrong answers; the right one is then an option too. */
  readonly wrong: ReadonlySet<number>;
  readonly isComplete: boolean;
  /** Whether the roles are those that staff chose. */
  readonly isChosen: boolean;
}

/** Whether the text of the right answer belongs among the options. */
export const hasOwnRight = ({ roles, wrong }: Pick<Layout, 'roles' | 'wrong'>): boolean =>
  wrong.size > 0 && roles.every((role, index) => role !== 'option' || wrong.has(index));

/** How many rows may be above the header row. */
export const rowsAbove = 20;

interface Guess {
  readonly layout: Layout;
  readonly score: number;
}

function findRole(
  known: readonly (readonly KnownColumn[])[],
  role: 'question' | 'right' | 'explanation',
  taken: ReadonlySet<number>,
): { readonly index: number; readonly isDoubled: boolean } | null {
  const ranked = known
    .flatMap((columns, index) =>
      taken.has(index)
        ? []
        : columns.flatMap((column) => (column.role === role ? [{ index, rank: column.rank }] : [])),
    )
    .toSorted((one, other) => one.rank - other.rank);
  const [first, second] = ranked;
  return first === undefined ? null : { index: first.index, isDoubled: second?.rank === first.rank };
}

function guessHeader({ cells }: TableRow, headerIndex: number): Guess {
  const known = cells.map((cell) => (cell.length > 100 ? [] : knownColumns(cell)));
  const roles: ColumnRole[] = cells.map(() => 'leave-out');
  const optionOrder = new Map<number, number>();
  for (const [index, columns] of known.entries())
    for (const column of columns)
      if (column.role === 'option' && (column.index ?? 0) < optionMaximum) {
        roles[index] = 'option';
        optionOrder.set(index, column.index ?? index);
      }
  const wrong = new Set(
    known.flatMap((columns, index) =>
      columns.some((column) => column.role === 'option' && column.isWrong) ? [index] : [],
    ),
  );
  const question = findRole(known, 'question', new Set(optionOrder.keys()));
  const right = findRole(
    known,
    'right',
    new Set([...optionOrder.keys(), ...(question === null ? [] : [question.index])]),
  );
  // Letters and numbers alone are rather texts than names.
  if (question === null && right === null)
    for (const index of optionOrder.keys())
      if ((cells[index] ?? '').trim().length <= 2) {
        optionOrder.delete(index);
        roles[index] = 'leave-out';
      }
  const options = new Set(optionOrder.keys());
  const hasDoubledOption = new Set(optionOrder.values()).size < options.size;
  if (question !== null) roles[question.index] = 'question';
  if (right !== null) roles[right.index] = 'right';
  const explanation = findRole(known, 'explanation', new Set(right === null ? [] : [right.index]));
  if (explanation !== null) roles[explanation.index] = 'explanation';
  const rightName = right === null ? '' : (cells[right.index] ?? '');
  const rightHint = namesIndex(rightName)
    ? 'index'
    : namesNumber(rightName) || cells.some(isTimeLimit)
      ? 'number'
      : null;
  const isDoubled = [question, right, explanation].some((each) => each?.isDoubled === true);
  const ownRight = right !== null && hasOwnRight({ roles, wrong }) ? 1 : 0;
  const score =
    (question === null ? 0 : 1) + (right === null ? 0 : 1) + Math.min(options.size + ownRight, optionMinimum);
  return {
    score,
    layout: {
      headerIndex,
      roles,
      optionOrder,
      rightHint,
      isChosen: false,
      wrong,
      isComplete: score === 2 + optionMinimum && !isDoubled && !hasDoubledOption,
    },
  };
}

/** Of the header row among the first rows, or without one. */
export function guessLayout(rows: readonly TableRow[]): Guess {
  let best: Guess | null = null;
  for (const [index, row] of rows.slice(0, rowsAbove).entries()) {
    if (row.reason !== null) continue;
    const guess = guessHeader(row, index);
    if (best === null || guess.score > best.score) best = guess;
    if (guess.layout.isComplete) return guess;
  }
  return best !== null && best.score > 0 ? best : { layout: guessWithoutHeader(rows), score: 0 };
}

/** Columns with letters are right answers, the first column before the others a question. */
function guessWithoutHeader(rows: readonly TableRow[]): Layout {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const isLetters = (column: number) =>
    rows.every(({ cells }) => /^\(?[a-j][.)]?$/i.test((cells[column] ?? '').trim()));
  const right = Array.from({ length: width }, (_, column) => column).findLast(isLetters);
  const roles = Array.from({ length: width }, (_, column): ColumnRole => {
    if (right === undefined || column > right) return 'leave-out';
    if (column === right) return 'right';
    return column === 0 ? 'question' : 'option';
  });
  return {
    headerIndex: null,
    roles,
    optionOrder: new Map(),
    rightHint: null,
    wrong: new Set(),
    isComplete: false,
    isChosen: false,
  };
}

/** Whether a row can have the names of columns: a title is alone in its row. */
export const canNameColumns = ({ cells }: TableRow) => cells.filter((cell) => cell.trim() !== '').length > 1;

const belowTitles = (rows: readonly TableRow[]) =>
  Math.max(0, rows.slice(0, rowsAbove).findIndex(canNameColumns));

/** As a member of staff, or an earlier import, has chosen. */
export function chosenLayout(
  guessed: Layout,
  { hasHeader, roles }: { readonly hasHeader: boolean; readonly roles: readonly ColumnRole[] },
  { rows, knownHeader }: { readonly rows: readonly TableRow[]; readonly knownHeader: number | null },
): Layout {
  const isGuessed = guessed.roles.every((role, index) => role === (roles[index] ?? 'leave-out'));
  return {
    headerIndex: hasHeader ? (knownHeader ?? guessed.headerIndex ?? belowTitles(rows)) : null,
    roles,
    // Columns that were changed by hand are in their own order.
    optionOrder: isGuessed ? guessed.optionOrder : new Map(),
    rightHint: guessed.rightHint,
    wrong: guessed.wrong,
    isComplete: true,
    isChosen: true,
  };
}
