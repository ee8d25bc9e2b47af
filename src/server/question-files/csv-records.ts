import { CsvError, parse } from 'csv-parse/sync';
import { detectDelimiter } from './csv-columns.ts';
import { sourceMaximum } from './question-file.ts';
import { plainRow, rowMaximum, type Table, type TableRow } from './table.ts';

const textInQuotes = 'Put a text that has a quotation mark in quotes and double the mark: "He said ""yes""".';

const errorReason = ({ code }: CsvError): string =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? `A quotation mark is opened here and not closed. ${textInQuotes}`
    : `A quotation mark stands here in the middle of a text. ${textInQuotes}`;

function parseCells(source: string, delimiter: string): { cells: readonly string[] } | { reason: string } {
  if (source.length > sourceMaximum)
    return {
      reason: `This row is too long. Is a quotation mark opened here and not closed? ${textInQuotes}`,
    };
  try {
    return { cells: parse(source, { delimiter, record_delimiter: '\n', relax_column_count: true })[0] ?? [] };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { reason: errorReason(error) };
  }
}

/** Spreadsheets write empty rows as delimiters. */
const isBlank = (source: string, delimiter: string): boolean =>
  source.replaceAll(delimiter, '').replaceAll('"', '').trim() === '';

const hasOddQuotes = (line: string): boolean => line.split('"').length % 2 === 0;

/** @returns the index after the next line with an odd number of quotation marks */
function endOfQuotes(lines: readonly string[], from: number): number {
  let end = from + 1;
  while (end < lines.length && !hasOddQuotes(lines[end] ?? '')) end += 1;
  return Math.min(end + 1, lines.length);
}

/**
 * One by one, so that an invalid record does not hide others. Odd quotation marks continue a record on the
 * next line, unless that is not valid CSV.
 */
function* csvRows(text: string, delimiter: string, firstRow: number): Generator<TableRow> {
  const lines = text.split('\n');
  for (let index = 0; index < lines.length; index += 1) {
    const first = lines[index] ?? '';
    if (first === '') continue;
    const end = hasOddQuotes(first) ? endOfQuotes(lines, index) : index + 1;
    const source = lines.slice(index, end).join('\n');
    if (isBlank(source, delimiter)) {
      index = end - 1;
      continue;
    }
    const read = parseCells(source, delimiter);
    const row = index + firstRow;
    if ('cells' in read) {
      yield plainRow(row, read.cells, first);
      index = end - 1;
    } else yield plainRow(row, [], first, read.reason);
  }
}

/** Without blank rows. */
export function readCsvTable(whole: string): Table {
  const { delimiter, text, firstRow } = detectDelimiter(whole);
  const rows: TableRow[] = [];
  for (const row of csvRows(text, delimiter, firstRow)) {
    rows.push(row);
    if (rows.length === rowMaximum) break;
  }
  return { rows, sheet: null, sheets: [] };
}
