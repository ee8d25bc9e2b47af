import { optionMaximum } from '#domain/quizzes/edited-question.ts';
import { plainTexts } from '#domain/quizzes/question.ts';
import { knownColumns } from './column-names.ts';
import { optionLetter } from './question-file.ts';

/** More options add columns. */
export const usualOptions = 6;

export const csvHeader = (optionCount: number): string[] => [
  'question',
  ...Array.from(
    { length: Math.min(optionMaximum, Math.max(usualOptions, optionCount)) },
    (_, index) => `option ${optionLetter(index)}`,
  ),
  'right option',
  ...plainTexts,
];

const delimiters = [',', ';', '\t'] as const;
const separatorLine = /^sep=(.)[^\S\n]*(?:\n|$)/i;

export interface Delimited {
  readonly delimiter: string;
  /** Without the line «sep=;» that Excel reads. */
  readonly text: string;
  readonly firstRow: number;
}

const headRows = 10;

const knownIn = (line: string, delimiter: string): number =>
  line.split(delimiter).filter((each) => knownColumns(each.replaceAll('"', '')).length > 0).length;

/** The delimiter that a line «sep=» names, or else the one by which a row has the most known columns, or cells. */
export function detectDelimiter(text: string): Delimited {
  const named = separatorLine.exec(text);
  if (named !== null) return { delimiter: named[1] ?? ',', text: text.slice(named[0].length), firstRow: 2 };
  const lines = text.trimStart().slice(0, 5000).split('\n', headRows);
  const scores = delimiters.map(
    (each) =>
      1000 * Math.max(...lines.map((line) => knownIn(line, each))) + (lines[0] ?? '').split(each).length,
  );
  return { delimiter: delimiters[scores.indexOf(Math.max(...scores))] ?? ',', text, firstRow: 1 };
}
