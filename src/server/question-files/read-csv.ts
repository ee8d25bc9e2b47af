import { plainTexts } from '#domain/quizzes/question.ts';
import type { Piece } from './check-draft.ts';
import { rightOptionOf, unprotectedCell } from './csv-cells.ts';
import { delimiterOf, optionColumns, questionColumn, readHeader, rightColumn } from './csv-columns.ts';
import { csvRecords } from './csv-records.ts';
import type { QuestionCollector } from './question-collector.ts';
import { letterOf } from './question-file.ts';

type PieceOf = (column: string) => Piece;

/** Up to the last with a text; validation reports empty ones before it. */
function optionsOf(pieceOf: PieceOf): readonly Piece[] {
  const pieces = optionColumns.map(pieceOf);
  return pieces.slice(0, pieces.findLastIndex(({ text }) => text !== '') + 1);
}

/** @returns null after reporting a problem */
function rightOf(cell: Piece, options: readonly Piece[], collector: QuestionCollector): number | null {
  const right = rightOptionOf(
    cell.text,
    options.map(({ text }) => text),
  );
  if (right !== null && 'index' in right) return right.index;
  const last = letterOf(options.length - 1);
  const refuse = (reason: string) => {
    collector.refuse({ ...cell, reason });
    return null;
  };
  if (right !== null)
    return refuse(
      `«${cell.text}» is the letter of option ${letterOf(right.clash[0])} and the text of option ${letterOf(right.clash[1])}. Write «option ${letterOf(right.clash[0])}» or «option ${letterOf(right.clash[1])}».`,
    );
  if (cell.text === '') return refuse('The right option is missing. Write its letter, such as A.');
  return refuse(
    `«${cell.text}» is neither a letter from A to ${last} nor the text of an option. Write the letter of the right option.`,
  );
}

function readRow(row: number, pieceOf: PieceOf, collector: QuestionCollector): void {
  const options = optionsOf(pieceOf);
  collector.accept({
    row,
    text: pieceOf(questionColumn),
    options,
    right: options.length === 0 ? null : rightOf(pieceOf(rightColumn), options, collector),
    texts: new Map(plainTexts.map((name) => [name, pieceOf(name)])),
  });
}

/** Needs our header row; delimited by commas, semicolons or tabs. Formulas are text. */
export function readCsv(text: string, collector: QuestionCollector): void {
  const header = /\S[^\n]*/.exec(text)?.[0] ?? '';
  let columns: readonly string[] | null = null;
  for (const record of csvRecords(text, delimiterOf(header))) {
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
      const pieceOf = (column: string): Piece => {
        const cell = cells[names.indexOf(column)] ?? '';
        return { text: unprotectedCell(cell.trim()), row, column };
      };
      const unnamed = cells.find((cell, index) => names[index] === '' && cell.trim() !== '');
      if (unnamed === undefined) readRow(row, pieceOf, collector);
      else
        refuse(
          `«${unnamed}» stands in a column without a name. Name the column in the header row, or empty the cell.`,
        );
    }
  }
}
