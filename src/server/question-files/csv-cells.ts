import { comparableText } from '#domain/text/text-rules.ts';
import { isFormula } from '#server/common/csv.ts';
import { optionLetter } from './question-file.ts';

/** `toCsv` protects formulas by an apostrophe, which reading removes. */
export const protectedCell = (text: string): string =>
  text.startsWith("'") && isFormula(text.replace(/^'+/, '')) ? `'${text}` : text;

export const unprotectedCell = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.replace(/^'+/, '')) ? cell.slice(1) : cell;

export type RightOption = { readonly index: number } | { readonly clash: readonly [number, number] } | null;

const letterCell = /^(?:option\s*)?\(?([a-z])\)?$/i;

/** Matches `B`, `option B`, `(b)` or the whole text. */
export function findRightOption(cell: string, options: readonly string[]): RightOption {
  const letter = letterCell.exec(cell)?.[1]?.toUpperCase();
  const byLetter = options.findIndex((_, index) => optionLetter(index) === letter);
  const seen = comparableText(cell);
  const exact = options.indexOf(cell);
  const byText =
    exact === -1 ? options.findIndex((each) => seen !== '' && comparableText(each) === seen) : exact;
  if (byLetter !== -1 && byText !== -1 && byLetter !== byText) return { clash: [byLetter, byText] };
  const index = byText === -1 ? byLetter : byText;
  return index === -1 ? null : { index };
}

/** In a form that is not another option's text; there are more forms than options. */
export function rightCell(index: number, options: readonly string[]): string {
  const letters = [optionLetter(index), optionLetter(index).toLowerCase()];
  const forms = ['', 'option ', 'Option ', 'OPTION '].flatMap((start) =>
    letters.flatMap((letter) => [`${start}${letter}`, `${start}(${letter})`]),
  );
  return forms.find((form) => !options.includes(form)) ?? optionLetter(index);
}
