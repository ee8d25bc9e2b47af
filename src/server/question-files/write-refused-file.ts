import type { CheckedFile, ReadFormat } from '#contract/office/question-files.ts';
import { csvLines } from '#server/common/csv.ts';
import type { RefusedQuestion } from './question-file.ts';

const mark = '\u{FEFF}';
const cell = (text: string): string => csvLines([[text]]).trimEnd();

const reasonsOf = ({ reasons }: RefusedQuestion): string =>
  [...new Set(reasons)].join(' ').replace(/\s+/g, ' ');

const comment = (question: RefusedQuestion): string => `Row ${question.row}: ${reasonsOf(question)}`;

const asTable = (head: readonly string[], refused: readonly RefusedQuestion[]): string =>
  [
    ...head.map((line) => `${line},${cell('what is wrong')}`),
    ...refused.map((question) => `${question.source},${cell(reasonsOf(question))}`),
  ]
    .map((line) => `${line}\r\n`)
    .join('');

const asText = (refused: readonly RefusedQuestion[]): string =>
  refused.map((question) => `// ${comment(question)}\n${question.source.trim()}\n`).join('\n');

const asXml = (refused: readonly RefusedQuestion[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<quiz>',
    ...refused.map(
      (question) => `<!-- ${comment(question).replace(/-(?=-)/g, '- ')} -->\n${question.source}`,
    ),
    '</quiz>\n',
  ].join('\n');

/** The refused questions of a file with their reasons, in a form that can be corrected and imported. */
export function writeRefusedFile(
  format: ReadFormat | null,
  head: readonly string[],
  refused: readonly RefusedQuestion[],
): CheckedFile['refusedFile'] {
  if (refused.length === 0 || format === null) return null;
  const sorted = refused.toSorted((one, other) => one.row - other.row);
  switch (format) {
    case 'gift':
    case 'aiken':
      return { name: `refused-questions.${format}.txt`, text: asText(sorted) };
    case 'moodle-xml':
      return { name: 'refused-questions.xml', text: asXml(sorted) };
    default:
      return { name: 'refused-questions.csv', text: mark + asTable(head, sorted) };
  }
}
