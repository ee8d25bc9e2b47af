import { optionMaximum } from '#domain/quizzes/edited-question.ts';
import { plainTexts } from '#domain/quizzes/question.ts';
import type { QuestionCollector } from './question-collector.ts';
import { optionLetter } from './question-file.ts';

export const questionColumn = 'question';
export const rightColumn = 'right option';
export const optionColumns = Array.from(
  { length: optionMaximum },
  (_, index) => `option ${optionLetter(index)}`,
);

/** More options add columns. */
export const usualOptions = 6;

export const csvHeader = (optionCount: number): string[] => [
  questionColumn,
  ...optionColumns.slice(0, Math.max(usualOptions, optionCount)),
  rightColumn,
  ...plainTexts,
];

const known = csvHeader(optionMaximum);
const required = [questionColumn, ...optionColumns.slice(0, 2), rightColumn];

const normalised = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');
const knownByName = new Map(known.map((name) => [normalised(name), name]));
const findColumn = (name: string): string | undefined => knownByName.get(normalised(name));

const delimiters = [',', ';', '\t'] as const;

/** The most frequent delimiter of a header row. */
export function detectDelimiter(header: string): (typeof delimiters)[number] {
  const counts = delimiters.map((each) => header.split(each).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

const firstLine = (text: string): string => (/\S[^\n]*/.exec(text)?.[0] ?? '').slice(0, 1000);

export function isQuestionHeader(text: string): boolean {
  const line = firstLine(text);
  const columns = line.split(detectDelimiter(line)).map((each) => findColumn(each.replaceAll('"', '')));
  return columns.filter((each) => each !== undefined).length >= 2;
}

const template = 'Take the header row of our template:';

/** @returns null after reporting unknown, duplicate and missing columns */
export function readHeader(
  cells: readonly string[],
  row: number,
  collector: QuestionCollector,
): readonly string[] | null {
  const names = cells.map((each) => each.trim());
  const refuse = (column: string | null, reason: string) =>
    collector.refuse({ row, column, reason, text: names.join(', ') });
  const columns = names.map((each) => findColumn(each) ?? '');
  if (columns.every((each) => each === '')) {
    refuse(null, `The first line is not the header row. ${template} ${csvHeader(0).join(',')}`);
    return null;
  }
  const unknown = names.filter((each, index) => each !== '' && columns[index] === '');
  const doubled = columns.filter((each, index) => each !== '' && columns.indexOf(each) < index);
  const missing = required.filter((each) => !columns.includes(each));
  for (const name of unknown)
    refuse(
      name,
      `The column «${name}» is not known. Possible are: ${known.join(', ')}. Rename it or take it out.`,
    );
  for (const name of doubled) refuse(name, `The column «${name}» stands twice. Take one of them out.`);
  for (const name of missing)
    refuse(name, `The column «${name}» is missing. ${template} ${csvHeader(0).join(',')}`);
  return unknown.length + doubled.length + missing.length === 0 ? columns : null;
}
