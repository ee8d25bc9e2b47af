import { type SheetExercise, writtenAnswer } from './sheet-exercises.ts';
import { a4, labelWidth, textWidth, widthOf } from './sheet-layout.ts';

export const keySize = 9.5;
export const keyRowHeight = 14;
export const keyHeadHeight = 18;

const top = 92;
const gap = 10;
const bottom = a4.height - a4.margin - 18;
const columnMaximum = 10;

export interface SheetKey {
  /** The number of the sheet. */
  readonly number: number;
  readonly exercises: readonly SheetExercise[];
}

/** The answers of a sheet, or as many of them as fit on the page. */
export interface KeyBlock extends SheetKey {
  readonly y: number;
  readonly columns: number;
}

export interface KeyPage {
  readonly blocks: readonly KeyBlock[];
}

export const keyColumnWidth = (columns: number): number => textWidth / columns;

/** Distributes the answers of sheets over pages of their own. A sheet stays on one page where it can. */
export function layOutKeys(keys: readonly SheetKey[]): readonly KeyPage[] {
  const pages: KeyPage[] = [];
  let blocks: KeyBlock[] = [];
  let y = top;
  const endPage = () => {
    pages.push({ blocks });
    blocks = [];
    y = top;
  };
  for (const { number, exercises } of keys) {
    const widest = Math.max(...exercises.map((each) => widthOf(writtenAnswer(each), keySize)));
    const columns = Math.max(1, Math.min(columnMaximum, Math.trunc(textWidth / (labelWidth + widest + 14))));
    let left = exercises;
    while (left.length > 0) {
      const height = keyHeadHeight + Math.ceil(left.length / columns) * keyRowHeight + gap;
      const isWhole = y + height - gap <= bottom;
      if (!isWhole && blocks.length > 0) {
        endPage();
        continue;
      }
      const rows = Math.trunc((bottom - y - keyHeadHeight) / keyRowHeight);
      const here = left.slice(0, rows * columns);
      blocks.push({ number, exercises: here, y, columns });
      y += height;
      left = left.slice(here.length);
      if (left.length > 0) endPage();
    }
  }
  if (blocks.length > 0) pages.push({ blocks });
  return pages;
}
