import type { ReadFormat } from './question-files.ts';

export const formatNames: Readonly<Record<ReadFormat, string>> = {
  csv: 'CSV (spreadsheet)',
  gift: 'GIFT',
  aiken: 'Aiken',
  'moodle-xml': 'Moodle XML',
  xlsx: 'Excel (.xlsx)',
  ods: 'LibreOffice (.ods)',
};
