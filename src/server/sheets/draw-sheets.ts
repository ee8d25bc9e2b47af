import PDFDocument from 'pdfkit';
import type { SheetsToPrint } from '#contract/office/sheets.ts';
import { tooFewText } from '#domain/practice/too-few-text.ts';
import { layOutKeys, type SheetKey } from '#domain/sheets/key-layout.ts';
import { type SheetOrigin, sheetsFrom, writeSheetCode } from '#domain/sheets/sheet-code.ts';
import { type SheetPart, sheetParts } from '#domain/sheets/sheet-exercises.ts';
import { layOutSheet } from '#domain/sheets/sheet-layout.ts';
import { counted } from '#domain/text/counted.ts';
import { createPen } from '#server/documents/pdf-pen.ts';
import { drawKeyPage } from './draw-key-page.ts';
import { drawSheetPage } from './draw-sheet-page.ts';

export interface SheetsToDraw extends Omit<SheetsToPrint, 'code'> {
  readonly first: SheetOrigin;
  readonly institute: string;
  /** The address of the site. */
  readonly siteUrl: string;
}

export type DrawnSheets =
  | { readonly kind: 'drawn'; readonly pdf: string; readonly pages: number }
  | { readonly kind: 'refused'; readonly field: 'code' | 'sheets'; readonly reason: string };

export const pageMaximum = 500;

/**
 * Draws sheets of A4, and after them pages with their answers.
 * @returns the PDF as base64, or why there is none
 */
export async function drawSheets(input: SheetsToDraw): Promise<DrawnSheets> {
  const { first, sheets, perPage, contents, title, institute } = input;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    // Otherwise pdfkit loads Helvetica, whose file the built server does not have.
    font: '',
    lang: 'en-IN',
    info: { Title: title, Author: institute },
  });
  const pieces: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.on('end', () => resolve(Buffer.concat(pieces)));
    pdf.on('error', reject);
  });
  const pen = createPen(pdf);
  const keys: SheetKey[] = [];
  let pages = 0;
  for (const origin of sheetsFrom(first, sheets)) {
    const made = sheetParts(origin);
    if (made.kind === 'too-few') return { kind: 'refused', field: 'code', reason: tooFewText(made) };
    keys.push({ number: origin.number, exercises: made.parts.flatMap(({ exercises }) => exercises) });
    if (contents === 'answers') continue;
    const layout = layOutSheet(made.parts, perPage);
    const wanted = layout.pages.length * sheets;
    if (wanted > pageMaximum) return { kind: 'refused', field: 'sheets', reason: tooManyText(wanted) };
    for (const [place, page] of layout.pages.entries()) {
      pdf.addPage();
      drawSheetPage(pdf, pen, page, {
        title,
        institute,
        fontSize: layout.fontSize,
        number: origin.number,
        count: exerciseCount(made.parts),
        page: place + 1,
        pages: layout.pages.length,
        address: `${input.siteUrl}/sheets/${writeSheetCode(origin)}`,
      });
    }
    pages += layout.pages.length;
  }
  if (contents !== 'sheets') {
    const keyPages = layOutKeys(keys);
    for (const [place, page] of keyPages.entries()) {
      pdf.addPage();
      drawKeyPage(pen, page, { title, institute, page: place + 1, pages: keyPages.length });
    }
    pages += keyPages.length;
  }
  pdf.end();
  return { kind: 'drawn', pdf: (await done).toString('base64'), pages };
}

const exerciseCount = (parts: readonly SheetPart[]) =>
  parts.reduce((sum, { exercises }) => sum + exercises.length, 0);

const grouped = new Intl.NumberFormat('en-IN');

const tooManyText = (pages: number) =>
  `That is ${grouped.format(pages)} pages, and at most ${counted(pageMaximum, 'page')} are printed at once. Choose fewer sheets, or more exercises a page.`;
