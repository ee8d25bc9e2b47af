import {
  type KeyPage,
  keyColumnWidth,
  keyHeadHeight,
  keyRowHeight,
  keySize,
} from '#domain/sheets/key-layout.ts';
import { writtenAnswer } from '#domain/sheets/sheet-exercises.ts';
import { a4, labelSize, labelWidth, textWidth } from '#domain/sheets/sheet-layout.ts';
import type { Pen } from '#server/documents/pdf-pen.ts';
import { drawFoot } from './draw-foot.ts';

interface KeyPageFacts {
  readonly title: string;
  readonly institute: string;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
}

const { margin } = a4;

export function drawKeyPage(
  pen: Pen,
  { blocks }: KeyPage,
  { title, institute, page, pages }: KeyPageFacts,
): void {
  pen.write('Answers', { x: margin, y: margin - 6, width: textWidth / 2, size: 15, bold: true });
  pen.write(title, {
    x: margin + textWidth / 2,
    y: margin,
    width: textWidth / 2,
    size: 9,
    align: 'right',
    muted: true,
    lines: 2,
  });
  pen.rule(margin, a4.width - margin, 76);
  for (const { number, exercises, y, columns } of blocks) {
    pen.write(`Sheet ${number}`, { x: margin, y, width: textWidth, size: 10.5, bold: true });
    const width = keyColumnWidth(columns);
    for (const [place, exercise] of exercises.entries()) {
      const x = margin + (place % columns) * width;
      const rowY = y + keyHeadHeight + Math.trunc(place / columns) * keyRowHeight;
      pen.write(String(exercise.number), { x, y: rowY + 1, width: labelWidth, size: labelSize, muted: true });
      pen.write(writtenAnswer(exercise), {
        x: x + labelWidth,
        y: rowY,
        width: width - labelWidth + 4,
        size: keySize,
      });
    }
  }
  drawFoot(pen, institute, `Answers, page ${page} of ${pages}`);
}
