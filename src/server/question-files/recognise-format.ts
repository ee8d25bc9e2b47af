import type { QuestionFileFormat } from '#contract/office/question-files.ts';
import { isQuestionHeader } from './csv-columns.ts';

/** Browsers save web pages under any name. */
export const isWebPage = (text: string): boolean => /^\s*(?:<!doctype\s+html|<html)\b/i.test(text);

export function recogniseFormat(text: string): QuestionFileFormat | null {
  if (/^\s*</.test(text)) return 'moodle-xml';
  if (isQuestionHeader(text)) return 'csv';
  // With the flag `m`, a run of U+2028 takes quadratic time.
  if (/(?:^|\n)[^\S\n]*answer[^\S\n]*:/i.test(text)) return 'aiken';
  return /[{}]|(?:^|\n)[^\S\n]*(?:\/\/|::|\$CATEGORY:)/.test(text) ? 'gift' : null;
}
