import type { RightForm } from '#contract/office/question-files.ts';
import { comparableText } from '#domain/text/text-rules.ts';
import { optionLetter } from './question-file.ts';

export type RightOption =
  | { readonly index: number }
  | { readonly clash: readonly [number, number] }
  | { readonly isSeveral: true }
  | null;

const prefix = /^(?:option|opt|choice|answer|ans)[\s_.-]*/i;
const letterCell = /^\(?([a-z])\)?[.)]?$/i;
const letterBeforeText = /^\(?([a-z])[.):]\s+(\S[\s\S]*)$/i;
const numberCell = /^(\d{1,3})(?:\.0+)?$/;
const severalCell = /^(?:\d+|[a-j])(?:\s*[,;&]\s*(?:\d+|[a-j]))+$/i;

export const isBareNumber = (cell: string): boolean => numberCell.test(cell);

const letterIndex = (letter: string | undefined, count: number): number => {
  const index = letter === undefined ? -1 : letter.toUpperCase().charCodeAt(0) - 65;
  return index < count ? index : -1;
};

function findByText(cell: string, options: readonly string[]): number {
  const seen = comparableText(cell);
  const exact = options.indexOf(cell);
  if (exact !== -1 || seen === '') return exact;
  return options.findIndex((each) => comparableText(each) === seen);
}

/** The only option that differs in case alone. */
function findInAnyCase(cell: string, options: readonly string[]): number {
  const lower = comparableText(cell).toLowerCase();
  const found = options.flatMap((each, index) =>
    comparableText(each).toLowerCase() === lower ? [index] : [],
  );
  return found.length === 1 ? (found[0] ?? -1) : -1;
}

const firstFound = (...indexes: readonly number[]): number => indexes.find((index) => index !== -1) ?? -1;

function findByLetter(cell: string, options: readonly string[]): number {
  const named = cell.replace(prefix, '');
  const letter = letterIndex(letterCell.exec(named)?.[1], options.length);
  if (letter !== -1) return letter;
  const [, before, text = ''] = letterBeforeText.exec(cell) ?? [];
  const index = letterIndex(before, options.length);
  if (index !== -1 && findByText(text, options) === index) return index;
  return named === cell ? -1 : findByNumber(named, options, 1);
}

function findByNumber(cell: string, options: readonly string[], first: 0 | 1): number {
  const number = numberCell.exec(cell)?.[1];
  const index = number === undefined ? -1 : Number(number) - first;
  return index < options.length ? index : -1;
}

const found = (index: number): RightOption => (index === -1 ? null : { index });

/** @param form null for a letter or a text: `B`, `option B`, `(b)`, `option 2` or the whole text */
export function findRightOption(
  cell: string,
  options: readonly string[],
  form: RightForm | null,
): RightOption {
  const byText = findByText(cell, options);
  const inAnyCase = byText === -1 ? findInAnyCase(cell, options) : byText;
  if (form === 'text') return found(inAnyCase);
  const byLetter = findByLetter(cell, options);
  if (form === 'letter') return found(byLetter);
  const isSeveral = severalCell.test(cell);
  if (form === 'number' || form === 'number-from-0') {
    const byNumber = findByNumber(cell.replace(prefix, ''), options, form === 'number' ? 1 : 0);
    const index = isBareNumber(cell) ? byNumber : firstFound(byNumber, byText, byLetter, inAnyCase);
    return index === -1 && isSeveral ? { isSeveral } : found(index);
  }
  if (byLetter !== -1 && byText !== -1 && byLetter !== byText) return { clash: [byLetter, byText] };
  const index = firstFound(byText, byLetter, inAnyCase);
  return index === -1 && isSeveral ? { isSeveral } : found(index);
}

/** In a form that is not another option's text; there are more forms than options. */
export function rightCell(index: number, options: readonly string[]): string {
  const letters = [optionLetter(index), optionLetter(index).toLowerCase()];
  const forms = ['', 'option ', 'Option ', 'OPTION '].flatMap((start) =>
    letters.flatMap((letter) => [`${start}${letter}`, `${start}(${letter})`]),
  );
  const isTaken = (form: string) => findByText(form, options) !== -1;
  return forms.find((form) => !isTaken(form)) ?? optionLetter(index);
}

interface KeyedRow {
  readonly cell: string;
  readonly options: readonly string[];
}

interface RightForms {
  /** null for letters or texts, or when nothing says which. */
  readonly form: RightForm | null;
  /** Whether the column can be read in two ways. */
  readonly isUnclear: boolean;
}

/**
 * Of a whole column, since one number alone says little.
 * @param hint what the name of the column says
 */
export function detectRightForm(rows: readonly KeyedRow[], hint: 'index' | 'number' | null): RightForms {
  const numbered = rows.filter(({ cell }) => isBareNumber(cell));
  if (numbered.length === 0) return { form: null, isUnclear: false };
  const readBy = (form: RightForm) =>
    numbered.map(({ cell, options }) => {
      const right = findRightOption(cell, options, form);
      return right !== null && 'index' in right ? right.index : -1;
    });
  const forms = { text: readBy('text'), number: readBy('number'), 'number-from-0': readBy('number-from-0') };
  const isWhole = (form: keyof typeof forms) => !forms[form].includes(-1);
  const fits = (form: keyof typeof forms) => forms[form].filter((index) => index !== -1).length;
  if (hint === 'number') return { form: 'number', isUnclear: false };
  if (hint === 'index') {
    const isEither = isWhole('number') && isWhole('number-from-0');
    if (isEither) return { form: null, isUnclear: true };
    return {
      form: fits('number-from-0') > fits('number') ? 'number-from-0' : 'number',
      isUnclear: false,
    };
  }
  if (isWhole('text'))
    return {
      form: 'text',
      isUnclear: isWhole('number') && forms.text.some((index, row) => index !== forms.number[row]),
    };
  if (isWhole('number')) return { form: 'number', isUnclear: false };
  const best = (['text', 'number', 'number-from-0'] as const).toSorted(
    (one, other) => fits(other) - fits(one),
  )[0];
  return { form: best ?? 'text', isUnclear: false };
}

/** Spreads the right answers over the places, the same ones for the same file. */
export const placeByText = (text: string, places: number): number =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7) % places;
