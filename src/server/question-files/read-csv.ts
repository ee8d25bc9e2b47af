import { plainTexts } from '#domain/quizzes/question.ts';
import type { Piece } from './check-draft.ts';
import { findRightOption, unprotectedCell } from './csv-cells.ts';
import { detectDelimiter, optionColumns, questionColumn, readHeader, rightColumn } from './csv-columns.ts';
import { csvRecords } from './csv-records.ts';
import type { QuestionCollector } from './question-collector.ts';
import { optionLetter } from './question-file.ts';

type ReadPiece = (column: string) => Piece;

/** Up to the last with a text; validation reports empty ones before it. */
function readOptions(readPiece: ReadPiece): readonly Piece[] {
  const pieces = optionColumns.map(readPiece);
  return pieces.slice(0, pieces.findLastIndex(({ text }) => text !== '') + 1);
}

/** @returns null after reporting a problem */
function readRight(cell: Piece, options: readonly Piece[], collector: QuestionCollector): number | null {
  const right = findRightOption(
    cell.text,
    options.map(({ text }) => text),
  );
  if (right !== null && 'index' in right) return right.index;
  const last = optionLetter(options.length - 1);
  const refuse = (reason: string) => {
    collector.refuse({ ...cell, reason });
    return null;
  };
  if (right !== null)
    return refuse(
      `«${cell.text}» is the letter of option ${optionLetter(right.clash[0])} and the text of option ${optionLetter(right.clash[1])}. Write «option ${optionLetter(right.clash[0])}» or «option ${optionLetter(right.clash[1])}».`,
    );
  if (cell.text === '') return refuse('The right option is missing. Write its letter, such as A.');
  return refuse(
    `«${cell.text}» is neither a letter from A to ${last} nor the text of an option. Write the letter of the right option.`,
  );
}

function readRow(row: number, readPiece: ReadPiece, collector: QuestionCollector): void {
  const options = readOptions(readPiece);
  collector.accept({
    row,
    text: readPiece(questionColumn),
    options,
    right: options.length === 0 ? null : readRight(readPiece(rightColumn), options, collector),
    texts: new Map(plainTexts.map((name) => [name, readPiece(name)])),
  });
}

/** Needs our header row; delimited by commas, semicolons or tabs. Formulas are text. */
export function readCsv(text: string, collector: QuestionCollector): void {
  const header = /\S[^\n]*/.exec(text)?.[0] ?? '';
  let columns: readonly string[] | null = null;
  for (const record of csvRecords(text, detectDelimiter(header))) {
    if ('cells' in record && record.cells.length === 0) continue;
    const { row, source } = record;
    const refuse = (reason: string) => collector.refuse({ row, column: null, reason, text: source });
    if (columns === null) {
      if ('reason' in record) {
        refuse(record.reason);
        return;
      }
      columns = readHeader(record.cells, row, collector);
      if (columns === null) return;
      continue;
    }
    if (!collector.begin(row, source)) return;
    if ('reason' in record) refuse(record.reason);
    else if (record.cells.length !== columns.length)
      refuse(
        `This row has ${record.cells.length} cells, the header row has ${columns.length}. Put a text that has a comma, a semicolon or a tab in quotes.`,
      );
    else {
      const { cells } = record;
      const names = columns;
      const readPiece = (column: string): Piece => {
        const cell = cells[names.indexOf(column)] ?? '';
        return { text: unprotectedCell(cell.trim()), row, column };
      };
      const unnamed = cells.find((cell, index) => names[index] === '' && cell.trim() !== '');
      if (unnamed === undefined) readRow(row, readPiece, collector);
      else
        refuse(
          `«${unnamed}» stands in a column without a name. Name the column in the header row, or empty the cell.`,
        );
    }
  }
}
