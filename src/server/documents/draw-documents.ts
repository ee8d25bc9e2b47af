import PDFDocument from 'pdfkit';
import {
  creditLine,
  type DocumentRow,
  documentParts,
  documentTitle,
} from '#domain/payments/document-parts.ts';
import type { PaymentDocument } from '#domain/payments/payment-document.ts';
import { createPen, type Pen } from './pdf-pen.ts';

const margin = 56;
const gap = 14;
const logoSize = 48;

/**
 * @param logo a square JPEG, above the name of the seller
 * @returns a PDF with a page of A4 for each document
 */
export async function drawDocuments(documents: readonly PaymentDocument[], logo?: Buffer): Promise<Buffer> {
  const [first] = documents;
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    autoFirstPage: false,
    // Otherwise pdfkit loads Helvetica, whose file the built server does not have.
    font: '',
    lang: 'en-IN',
    info: {
      Title: first === undefined ? '' : documentTitle(first),
      Author: first?.seller.name ?? '',
      CreationDate: new Date(first?.issuedAt ?? 0),
    },
  });
  const pieces: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.on('end', () => resolve(Buffer.concat(pieces)));
    pdf.on('error', reject);
  });
  const pen = createPen(pdf);
  for (const document of documents) {
    pdf.addPage();
    if (logo !== undefined) pdf.image(logo, margin, margin, { width: logoSize });
    drawDocument(pen, pdf.page.width, document, {
      below: logo === undefined ? 0 : logoSize + gap,
      credit: creditLine(document, documents),
    });
  }
  pdf.end();
  return await done;
}

interface Surroundings {
  /** How far below the margin the seller begins. */
  readonly below: number;
  /** By which credit notes an invoice is taken back; ''. */
  readonly credit: string;
}

function drawDocument(
  pen: Pen,
  pageWidth: number,
  document: PaymentDocument,
  { below, credit }: Surroundings,
): void {
  const parts = documentParts(document);
  const right = pageWidth - margin;
  const width = right - margin;
  const half = (width - gap) / 2;
  const middle = margin + half + gap;

  const left = { x: margin, width: half };
  let y = pen.write(parts.seller.name, { ...left, y: margin + below, size: 15, bold: true });
  for (const line of parts.seller.lines) y = pen.write(line, { ...left, y, size: 9.5 });
  const title = { x: middle, width: half, align: 'right' } as const;
  let factsY = pen.write(parts.title, { ...title, y: margin, size: 20, bold: true });
  factsY = drawRows(pen, parts.facts, { x: middle, y: factsY + 4, width: half });
  if (credit !== '') factsY = pen.write(credit, { ...title, y: factsY + 2, size: 10, bold: true });
  y = Math.max(y, factsY) + gap;
  pen.rule(margin, right, y);

  y = pen.write('To', { x: margin, width, y: y + gap, size: 9, muted: true });
  for (const [place, line] of parts.buyer.entries())
    y = pen.write(line, { x: margin, width, y, size: 10.5, bold: place === 0 });
  y += gap;
  pen.rule(margin, right, y);

  const amounts = width * 0.28;
  y += gap;
  const named = pen.write(parts.course.label, {
    x: margin,
    y,
    width: width - amounts - gap,
    size: 11,
    bold: true,
  });
  pen.write(parts.course.value, { x: right - amounts, y, width: amounts, size: 11, align: 'right' });
  y = drawRows(pen, parts.amounts, { x: margin, y: named + 6, width });
  y += 4;
  pen.rule(margin, right, y);
  y = drawRows(pen, [parts.total], { x: margin, y: y + 8, width }, { size: 13, bold: true });
  y = pen.write(parts.words, { x: margin, y: y + 2, width, size: 10 });
  y += gap;
  pen.rule(margin, right, y);
  y = drawRows(pen, parts.payment, { x: margin, y: y + gap, width });
  y += gap;
  for (const note of parts.notes) y = pen.write(note, { x: margin, y, width, size: 9, muted: true });
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function drawRows(
  pen: Pen,
  rows: readonly DocumentRow[],
  { x, y, width }: Place,
  look: { readonly size?: number; readonly bold?: boolean } = {},
): number {
  const { size = 10, bold = false } = look;
  const half = width / 2;
  let next = y;
  for (const { label, value } of rows) {
    const labelEnd = pen.write(label, { x, y: next, width: half, size, bold, muted: !bold });
    const valueEnd = pen.write(value, { x: x + half, y: next, width: half, size, bold, align: 'right' });
    next = Math.max(labelEnd, valueEnd) + 2;
  }
  return next;
}
