import { a4, textWidth } from '#domain/sheets/sheet-layout.ts';
import type { Pen } from '#server/documents/pdf-pen.ts';

const { margin, height } = a4;

export function drawFoot(pen: Pen, left: string, right: string): void {
  const y = height - margin + 2;
  const half = textWidth / 2;
  pen.write(left, { x: margin, y, width: half, size: 8, muted: true, lines: 1 });
  pen.write(right, { x: margin + half, y, width: half, size: 8, muted: true, align: 'right' });
}
