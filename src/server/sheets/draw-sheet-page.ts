import { generate } from 'lean-qr';
import { optionLetter, type SheetExercise } from '#domain/sheets/sheet-exercises.ts';
import {
  a4,
  type Band,
  headingHeight,
  labelSize,
  labelWidth,
  lineHeight,
  type SheetPage,
  textWidth,
} from '#domain/sheets/sheet-layout.ts';
import { counted } from '#domain/text/counted.ts';
import type { Pen } from '#server/documents/pdf-pen.ts';
import { drawFoot } from './draw-foot.ts';

interface SheetPageFacts {
  readonly title: string;
  readonly institute: string;
  readonly fontSize: number;
  /** Of the sheet. */
  readonly number: number;
  /** Of all exercises of the sheet. */
  readonly count: number;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** Where the answers are checked. */
  readonly address: string;
}

const { margin } = a4;
const right = a4.width - margin;
const codeSize = 84;

export function drawSheetPage(
  pdf: PDFKit.PDFDocument,
  pen: Pen,
  { bands }: SheetPage,
  facts: SheetPageFacts,
): void {
  if (facts.page === 1) drawFirstHead(pdf, pen, facts);
  else drawHead(pen, facts);
  for (const band of bands) drawBand(pen, band, facts.fontSize);
  const place = facts.pages === 1 ? '' : `, page ${facts.page} of ${facts.pages}`;
  drawFoot(pen, facts.institute, `Sheet ${facts.number}${place}`);
}

function drawFirstHead(pdf: PDFKit.PDFDocument, pen: Pen, { title, number, count, address }: SheetPageFacts) {
  const width = textWidth - codeSize - 16;
  const below = pen.write(title, { x: margin, y: margin - 6, width, size: 15, bold: true, lines: 2 });
  pen.write(`Sheet ${number} · ${counted(count, 'exercise')}`, {
    x: margin,
    y: below,
    width,
    size: 10,
    muted: true,
  });
  const y = 104;
  pen.write('Name', { x: margin, y, width: 40, size: 10 });
  pen.rule(margin + 32, margin + 196, y + 13);
  pen.write('Date', { x: margin + 206, y, width: 40, size: 10 });
  pen.rule(margin + 232, margin + 310, y + 13);
  pen.write('Score', { x: margin + 320, y, width: 40, size: 10 });
  pen.rule(margin + 350, margin + 382, y + 13);
  pen.write(`of ${count}`, { x: margin + 385, y, width: 40, size: 10 });
  drawCode(pdf, address, { x: right - codeSize, y: margin - 12 });
  pen.write('Check your answers', {
    x: right - codeSize - 20,
    y: 118,
    width: codeSize + 20,
    size: 7.5,
    align: 'right',
  });
}

function drawHead(pen: Pen, { title, number, page, pages }: SheetPageFacts) {
  pen.write(title, { x: margin, y: margin - 6, width: textWidth / 2, size: 11, bold: true, lines: 1 });
  pen.write(`Sheet ${number}, page ${page} of ${pages}`, {
    x: margin + textWidth / 2,
    y: margin - 6,
    width: textWidth / 2,
    size: 10,
    align: 'right',
  });
  pen.rule(margin, right, margin + 16);
}

/** White modules around the code, without which cameras do not find it. */
const quiet = 4;

function drawCode(
  pdf: PDFKit.PDFDocument,
  text: string,
  { x, y }: { readonly x: number; readonly y: number },
) {
  const code = generate(text);
  const side = codeSize / (code.size + 2 * quiet);
  for (let row = 0; row < code.size; row += 1) {
    for (let from = 0; from < code.size; from += 1) {
      if (!code.get(from, row)) continue;
      const start = from;
      while (code.get(from + 1, row)) from += 1;
      pdf.rect(x + (quiet + start) * side, y + (quiet + row) * side, (from - start + 1) * side, side);
    }
  }
  pdf.fill('#000000');
}

function drawBand(pen: Pen, { look, heading, y, exercises, ...cell }: Band, size: number): void {
  if (heading !== '')
    pen.write(heading, { x: margin, y: y - headingHeight + 4, width: textWidth, size: 11, bold: true });
  for (const [place, exercise] of exercises.entries()) {
    const at = { x: margin + place * cell.step, y, width: cell.width, size };
    if (look === 'column') drawColumn(pen, exercise, { ...at, x: at.x + (cell.step - cell.width) / 2 });
    else if (look === 'line') drawLine(pen, exercise, { ...at, answerWidth: cell.answerWidth });
    else drawChoice(pen, exercise, { ...at, optionColumns: cell.optionColumns });
  }
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Of the font. */
  readonly size: number;
}

/** Wider than the text, so that rounding breaks no line. */
const spare = 6;

function drawColumn(pen: Pen, { number, lines }: SheetExercise, { x, y, width, size }: Place): void {
  pen.write(String(number), { x: x + 2, y, width, size: labelSize, muted: true });
  const edge = x + width - 12;
  let below = y + 12;
  for (const line of lines) {
    pen.write(line, { x: x - spare, y: below, width: edge - x + spare, size, align: 'right' });
    below += size * lineHeight;
  }
  pen.rule(x + 6, edge + 4, below + 3, 'dark');
  pen.rule(x + 6, edge + 4, below + size * 1.9);
}

function drawLine(
  pen: Pen,
  { number, lines }: SheetExercise,
  { x, y, width, size, answerWidth }: Place & Pick<Band, 'answerWidth'>,
): void {
  pen.write(String(number), { x: x + 2, y: y + size * 0.4, width: labelWidth, size: labelSize, muted: true });
  const end = x + width - 12;
  const edge = end - answerWidth;
  pen.write(`${lines.join(' ')} =`, { x: x - spare, y, width: edge - 4 - x + spare, size, align: 'right' });
  pen.rule(edge, end, y + size * 1.35);
}

function drawChoice(
  pen: Pen,
  { number, lines, options }: SheetExercise,
  { x, y, width, size, optionColumns }: Place & Pick<Band, 'optionColumns'>,
): void {
  pen.write(String(number), { x: x + 2, y: y + size * 0.4, width: labelWidth, size: labelSize, muted: true });
  const left = x + labelWidth;
  const room = width - labelWidth - 12;
  pen.write(lines.join(' '), { x: left, y, width: room + spare, size });
  for (const [place, option] of options.entries()) {
    const [column, row] = [place % optionColumns, Math.trunc(place / optionColumns)];
    const optionX = left + column * (room / optionColumns);
    const optionY = y + (row + 1) * size * 1.5;
    pen.write(optionLetter(place), { x: optionX, y: optionY, width: 16, size, bold: true });
    pen.write(option, { x: optionX + 16, y: optionY, width: room / optionColumns - 12, size });
  }
}
