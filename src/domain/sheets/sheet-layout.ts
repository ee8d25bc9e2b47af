import { type ExerciseLook, partNames, type SheetExercise, type SheetPart } from './sheet-exercises.ts';

/** Points of an A4 page, 72 to the inch. */
export const a4 = { width: 595, height: 842, margin: 42 } as const;
export const textWidth = a4.width - 2 * a4.margin;

/** Where exercises begin below the head of a first and of another page, and where they end. */
const tops = { first: 144, other: 82 } as const;
const bottom = a4.height - a4.margin - 18;

const fontSizes = [15, 14, 13, 12, 11, 10, 9] as const;
export const lineHeight = 1.28;
export const headingHeight = 24;
export const labelSize = 8;
export const labelWidth = 24;

/** The advance of a character of the typeface for a font size of 1; for a letter, more than most have. */
function advance(character: string): number {
  if (character === '.' || character === ',') return 0.23;
  if (character === ' ') return 0.26;
  return /[\d+−×÷=]/.test(character) ? 0.6 : 0.64;
}

export const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, character) => sum + advance(character) * size, 0);

interface CellSize {
  readonly width: number;
  readonly height: number;
  /** More than one where the options of a question do not fit beside each other. */
  readonly optionColumns: number;
  /** Of the line on which an answer is written. */
  readonly answerWidth: number;
}

/** Exercises that are drawn side by side. */
export interface Band extends CellSize {
  readonly look: ExerciseLook;
  /** Where another kind of exercises begins; '' elsewhere. */
  readonly heading: string;
  readonly y: number;
  /** From the left edge of an exercise to that of the next. */
  readonly step: number;
  readonly exercises: readonly SheetExercise[];
}

export interface SheetPage {
  readonly bands: readonly Band[];
}

export interface SheetLayout {
  readonly fontSize: number;
  readonly pages: readonly SheetPage[];
}

const widest = (texts: readonly string[], size: number) =>
  Math.max(...texts.map((text) => widthOf(text, size)));

/** Room to write an answer by hand. */
const answerWidth = (exercises: readonly SheetExercise[], size: number): number =>
  Math.max(
    48,
    1.3 *
      widest(
        exercises.map(({ answer }) => answer),
        size,
      ) +
      16,
  );

const optionIndent = 16;

function choiceSize(exercises: readonly SheetExercise[], size: number): CellSize {
  const question =
    widest(
      exercises.flatMap(({ lines }) => lines),
      size,
    ) + labelWidth;
  const width = question > textWidth / 2 - 12 ? textWidth : textWidth / 2;
  const option =
    widest(
      exercises.flatMap(({ options }) => options),
      size,
    ) +
    optionIndent +
    12;
  const room = width - labelWidth - 12;
  const optionColumns = [4, 2].find((columns) => columns * option <= room) ?? 1;
  const rows = 1 + 4 / optionColumns;
  return { width, height: rows * size * 1.5 + 10, optionColumns, answerWidth: 0 };
}

function cellSize(look: ExerciseLook, exercises: readonly SheetExercise[], size: number): CellSize {
  const text = widest(
    exercises.flatMap(({ lines }) => lines),
    size,
  );
  if (look === 'choice') return choiceSize(exercises, size);
  if (look === 'line') {
    const answer = answerWidth(exercises, size);
    const width = labelWidth + text + size + answer + 12;
    return { width, height: size * 2.2, optionColumns: 1, answerWidth: answer };
  }
  const answer = widest(
    exercises.map((each) => each.answer),
    size,
  );
  const rows = Math.max(...exercises.map(({ lines }) => lines.length));
  return {
    width: Math.max(text, answer, 2.2 * size) + 20,
    height: 12 + rows * size * lineHeight + size * 1.9 + 8,
    optionColumns: 1,
    answerWidth: 0,
  };
}

const columnMaximum: Readonly<Record<ExerciseLook, number>> = { column: 10, line: 3, choice: 2 };
/** How far apart the bands of a page may be moved to fill it. */
const stretchMaximum: Readonly<Record<ExerciseLook, number>> = { column: 36, line: 10, choice: 14 };

/** Moves the bands of a page apart, so that it is filled. */
function stretch(bands: readonly Band[], end: number): readonly Band[] {
  const extra = (bottom - end) / Math.max(1, bands.length);
  let moved = 0;
  return bands.map((band) => {
    const y = band.y + moved;
    moved += Math.min(extra, stretchMaximum[band.look]);
    return { ...band, y };
  });
}

function paginate(parts: readonly SheetPart[], perPage: number, size: number): readonly SheetPage[] {
  const pages: SheetPage[] = [];
  let bands: Band[] = [];
  let count = 0;
  let y: number = tops.first;
  let named = '';
  const hasKinds = new Set(parts.map(({ kind }) => kind)).size > 1;
  const endPage = () => {
    pages.push({ bands: stretch(bands, y) });
    bands = [];
    count = 0;
    y = tops.other;
    named = '';
  };
  for (const { look, kind, exercises } of parts) {
    const cell = cellSize(look, exercises, size);
    const columns = Math.max(1, Math.min(columnMaximum[look], Math.trunc(textWidth / cell.width)));
    let left = exercises;
    while (left.length > 0) {
      const heading = hasKinds && named !== kind ? partNames[kind] : '';
      const head = heading === '' ? 0 : headingHeight;
      const fitting = Math.trunc((bottom - y - head) / cell.height);
      if (count > 0 && (fitting < 1 || count >= perPage)) {
        endPage();
        continue;
      }
      const here = Math.min(left.length, perPage - count, columns * Math.max(1, fitting));
      const rows = Math.ceil(here / columns);
      // As many in each row, where one would be short.
      const inRow = Math.ceil(here / rows);
      y += head;
      named = kind;
      for (let row = 0; row < rows; row += 1) {
        bands.push({
          ...cell,
          look,
          heading: row === 0 ? heading : '',
          step: textWidth / inRow,
          y,
          exercises: left.slice(row * inRow, Math.min(here, (row + 1) * inRow)),
        });
        y += cell.height;
      }
      count += here;
      left = left.slice(here);
    }
  }
  endPage();
  return pages;
}

/**
 * Distributes exercises over pages with the largest figures that need no further page.
 * @param perPage at most so many on a page; long ones take more room
 */
export function layOutSheet(parts: readonly SheetPart[], perPage: number): SheetLayout {
  const count = parts.reduce((sum, { exercises }) => sum + exercises.length, 0);
  let best: SheetLayout = { fontSize: fontSizes[0], pages: paginate(parts, perPage, fontSizes[0]) };
  for (const fontSize of fontSizes) {
    if (best.pages.length <= Math.ceil(count / perPage)) break;
    const pages = paginate(parts, perPage, fontSize);
    if (pages.length < best.pages.length) best = { fontSize, pages };
  }
  return best;
}
