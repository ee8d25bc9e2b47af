import type { QuestionFileFormat } from './question-files.ts';

export const formatNames: Readonly<Record<QuestionFileFormat, string>> = {
  csv: 'CSV (spreadsheet)',
  gift: 'GIFT',
  aiken: 'Aiken',
  'moodle-xml': 'Moodle XML',
};
