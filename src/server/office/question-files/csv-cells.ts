import { comparableText } from '#domain/text-rules.ts';
import { isFormula } from '#server/csv.ts';
import { letterOf } from './question-file.ts';

/**
 * The text of a cell as a spreadsheet is given it. `csvOf` writes an apostrophe before a formula; a text that begins
 * so of itself gets one more, since reading takes one off.
 */
export const protectedCell = (text: string): string =>
  text.startsWith("'") && isFormula(text.replace(/^'+/, '')) ? `'${text}` : text;

/** The text of a cell without the apostrophe that protects it. */
export const unprotectedCell = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.replace(/^'+/, '')) ? cell.slice(1) : cell;

/** What the cell of the right option means: an option, none, or two options. */
export type RightOption = { readonly index: number } | { readonly clash: readonly [number, number] } | null;

const letterCell = /^(?:option\s*)?\(?([a-z])\)?$/i;

/** Finds the option of a letter, as in `B`, `option B` or `(b)`, or of a whole text. */
export function rightOptionOf(cell: string, options: readonly string[]): RightOption {
  const letter = letterCell.exec(cell)?.[1]?.toUpperCase();
  const byLetter = options.findIndex((_, index) => letterOf(index) === letter);
  const seen = comparableText(cell);
  const exact = options.indexOf(cell);
  const byText =
    exact === -1 ? options.findIndex((each) => seen !== '' && comparableText(each) === seen) : exact;
  if (byLetter !== -1 && byText !== -1 && byLetter !== byText) return { clash: [byLetter, byText] };
  const index = byText === -1 ? byLetter : byText;
  return index === -1 ? null : { index };
}

/**
 * The cell that names an option: its letter, in a form that is no text of another option. There are more forms than
 * other options.
 */
export function rightCellOf(index: number, options: readonly string[]): string {
  const letters = [letterOf(index), letterOf(index).toLowerCase()];
  const forms = ['', 'option ', 'Option ', 'OPTION '].flatMap((start) =>
    letters.flatMap((letter) => [`${start}${letter}`, `${start}(${letter})`]),
  );
  return forms.find((form) => !options.includes(form)) ?? letterOf(index);
}
