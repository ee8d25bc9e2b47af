import type { QuestionFileFormat } from './question-files.ts';

/** The formats of question files, as people know them. */
export const formatNames: Readonly<Record<QuestionFileFormat, string>> = {
  csv: 'CSV (spreadsheet)',
  gift: 'GIFT',
  aiken: 'Aiken',
  'moodle-xml': 'Moodle XML',
};
