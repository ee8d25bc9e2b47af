import { plainTexts } from '#domain/quizzes/question.ts';
import { toCsv } from '#server/common/csv.ts';
import { protectedCell } from './csv-cells.ts';
import { csvHeader, usualOptions } from './csv-columns.ts';
import { rightCell } from './right-option.ts';
import type { WritableQuestion } from './writable-question.ts';

export function writeCsv(questions: readonly WritableQuestion[]): string {
  const optionCount = Math.max(usualOptions, ...questions.map(({ options }) => options.length));
  const rows = questions.map(({ text, options, right, texts }) => [
    text,
    ...Array.from({ length: optionCount }, (_, index) => options[index] ?? ''),
    rightCell(right, options),
    ...plainTexts.map((name) => texts.get(name) ?? ''),
  ]);
  return toCsv([csvHeader(optionCount), ...rows.map((row) => row.map(protectedCell))]);
}

const examples: readonly WritableQuestion[] = [
  {
    text: 'How many sides has a triangle?',
    options: ['2', '3', '4', '5'],
    right: 1,
    texts: new Map([['explanation', 'A triangle has three sides and three corners.']]),
  },
  { text: '7 × 8 = ?', options: ['54', '56', '63'], right: 1, texts: new Map() },
];

export const questionTemplate = (): string => writeCsv(examples);
