import { generatePaper, type PaperExercise, type TooFew } from '#domain/practice/paper.ts';
import type { Part } from '#domain/practice/specification.ts';
import { readTypedNumber } from '#domain/practice/typed-answer.ts';
import type { SheetOrigin } from './sheet-code.ts';

/** Figures in a column, one line with an answer after it, or a question with options. */
export type ExerciseLook = 'column' | 'line' | 'choice';

const looks: Readonly<Record<Part['kind'], ExerciseLook>> = {
  sums: 'column',
  multiplication: 'line',
  division: 'line',
  vedic: 'line',
  phonics: 'choice',
  cube: 'choice',
};

export const partNames: Readonly<Record<Part['kind'], string>> = {
  sums: 'Add and subtract',
  multiplication: 'Multiply',
  division: 'Divide',
  vedic: 'Vedic maths',
  phonics: 'Letters and sounds',
  cube: 'Cube',
};

export interface SheetExercise extends PaperExercise {
  /** From 1. */
  readonly number: number;
  readonly look: ExerciseLook;
}

/** The exercises of one part of a sheet. */
export interface SheetPart {
  readonly kind: Part['kind'];
  readonly look: ExerciseLook;
  readonly exercises: readonly SheetExercise[];
}

export type SheetParts = { readonly kind: 'sheet'; readonly parts: readonly SheetPart[] } | TooFew;

/** The same origin gives the same exercises on every machine and in every release. */
export function sheetParts({ specification, seed }: Pick<SheetOrigin, 'specification' | 'seed'>): SheetParts {
  const paper = generatePaper(specification, seed);
  if (paper.kind === 'too-few') return paper;
  let from = 0;
  const parts = specification.parts.map(({ kind, count }) => {
    const look = looks[kind];
    const exercises = paper.exercises
      .slice(from, from + count)
      .map((exercise, place) => ({ ...exercise, look, number: from + place + 1 }));
    from += count;
    return { kind, look, exercises };
  });
  return { kind: 'sheet', parts };
}

const letters = 'ABCD';

/** «B» */
export const optionLetter = (place: number): string => letters.charAt(place);

/** In print: the answer, or the letter of its option. */
export const writtenAnswer = ({ look, answer, options }: SheetExercise): string =>
  look === 'choice' ? optionLetter(options.indexOf(answer)) : answer;

/** «1,234» and « 1234 » are the same number, and so are «2.50» and «2.5». */
export function isRightAnswer(exercise: SheetExercise, typed: string): boolean {
  const text = typed.trim();
  if (text === '') return false;
  const answer = writtenAnswer(exercise);
  return exercise.look === 'choice'
    ? text.toUpperCase() === answer
    : readTypedNumber(text) === readTypedNumber(answer);
}
