import type { QuestionFileFormat } from '#contract/office/question-files.ts';
import { isQuestionHeader } from './csv-columns.ts';

/** Whether a text is a page of the web, as browsers save it under any name. */
export const isWebPage = (text: string): boolean => /^\s*(?:<!doctype\s+html|<html)\b/i.test(text);

/** The format of a file by what is in it; null when it is none of them. */
export function recogniseFormat(text: string): QuestionFileFormat | null {
  if (/^\s*</.test(text)) return 'moodle-xml';
  if (isQuestionHeader(text)) return 'csv';
  // With the flag `m`, `^` matches behind each U+2028 as well, and a run of them takes quadratic time.
  if (/(?:^|\n)[^\S\n]*answer[^\S\n]*:/i.test(text)) return 'aiken';
  return /[{}]|(?:^|\n)[^\S\n]*(?:\/\/|::|\$CATEGORY:)/.test(text) ? 'gift' : null;
}
