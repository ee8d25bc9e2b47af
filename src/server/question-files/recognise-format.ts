import type { QuestionFileFormat } from '#contract/office/question-files.ts';
import { readCsvTable } from './csv-records.ts';
import { hasHeader, isRegular } from './read-table.ts';

/** Browsers save web pages under any name. */
const isWebPage = (text: string): boolean => /^\s*(?:<!doctype\s+html|<html)\b/i.test(text);

const asExcel =
  'Open it in Excel or LibreOffice, choose «Save As» and «Excel Workbook (.xlsx)», and import that file.';

function isJson(text: string): boolean {
  if (!/^\s*[[{]\s*["[{\]}]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** @returns what is to be done with a text that is none of the formats */
export function foreignReason(text: string): string | null {
  if (/^\s*\{\\rtf/.test(text))
    return 'This is a formatted text (RTF). Open it in Word, choose «Save As», «Plain Text» and the encoding «UTF-8», and import that file.';
  if (isJson(text))
    return 'This is a JSON file, which programs exchange. Export the questions as a spreadsheet (CSV or Excel), GIFT, Aiken or Moodle XML.';
  if (isWebPage(text))
    return `This is a page of the web, not a file of questions. Download the file itself, or export the questions again. If a program has named it .xls, it is a table: ${asExcel.charAt(0).toLowerCase()}${asExcel.slice(1)}`;
  if (/^\s*(?:<\?xml[^>]*>\s*)?(?:<\?mso[^>]*>\s*)?<(?:ss:)?workbook\b/i.test(text))
    return `This is a spreadsheet of an old Excel (XML). ${asExcel}`;
  return null;
}

const optionLine = /^(?:\([a-z]\)|[a-z][.)])/i;
const aikenAnswer = /^answer[^\S\n]*:[^\S\n]*(?:[a-z][.)]?(?:[^\S\n]*[,&][^\S\n]*[a-z])*)?$/i;
const otherAnswer = /^(?:(?:correct|right)\s+answer|answer|key|ans)\s*[.:=-]\s*[a-z][.)]?$/i;

function isAiken(text: string): boolean {
  let options = 0;
  let answers = 0;
  for (const whole of text.split('\n')) {
    const line = whole.trim();
    if (optionLine.test(line)) options += 1;
    else if (aikenAnswer.test(line) || otherAnswer.test(line)) answers += 1;
  }
  return answers > 0 && (options > 0 || !text.includes('{'));
}

export function recogniseFormat(text: string): QuestionFileFormat | null {
  if (/^\s*</.test(text)) return 'moodle-xml';
  const table = readCsvTable(text);
  if (hasHeader(table)) return 'csv';
  if (isAiken(text)) return 'aiken';
  if (/[{}]|(?:^|\n)[^\S\n]*(?:\/\/|::|\$CATEGORY:)/.test(text)) return 'gift';
  return isRegular(table) ? 'csv' : null;
}
