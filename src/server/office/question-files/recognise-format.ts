import type { QuestionFileFormat } from '#contract/office/question-files.ts';
import { isQuestionHeader } from './csv-columns.ts';

/** Whether a text is a page of the web, as browsers save it under any name. */
export const isWebPage = (text: string): boolean => /^\s*(?:<!doctype\s+html|<html)\b/i.test(text);

/** The format of a file by what is in it; null when it is none of them. */
export function recogniseFormat(text: string): QuestionFileFormat | null {
  if (/^\s*</.test(text)) return 'moodle-xml';
  if (isQuestionHeader(text)) return 'csv';
  if (/^[^\S\n]*answer[^\S\n]*:/im.test(text)) return 'aiken';
  return /[{}]|^[^\S\n]*(?:\/\/|::|\$CATEGORY:)/m.test(text) ? 'gift' : null;
}
