import type { Problem } from '#contract/office/question-files.ts';
import { graphemes } from '#domain/text/graphemes.ts';

const problemMaximum = 200;
const textMaximum = 80;

/** On one line of at most 80 characters. */
function shortened(text: string): string {
  // A long line is cut first, so that it is not searched to its end.
  const line = text
    .slice(0, textMaximum * 4)
    .replace(/\p{Surrogate}/gu, '�')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = graphemes(line);
  return characters.length > textMaximum ? `${characters.slice(0, textMaximum - 1).join('')}…` : line;
}

const placeOf = (value: number | string | null): number => (typeof value === 'number' ? value : 0);

/** Lists up to 200 problems and counts the others. */
export class ProblemList {
  private readonly problems: Problem[] = [];
  more = 0;

  add({ row, column, reason, text }: Problem): void {
    if (this.problems.length < problemMaximum)
      this.problems.push({ row, column, reason, text: shortened(text) });
    else this.more += 1;
  }

  addOfFile(reason: string, text = ''): void {
    this.add({ row: null, column: null, reason, text });
  }

  /** In the order of the file. */
  get listed(): readonly Problem[] {
    return this.problems.toSorted(
      (one, other) => placeOf(one.row) - placeOf(other.row) || placeOf(one.column) - placeOf(other.column),
    );
  }

  get isEmpty(): boolean {
    return this.problems.length === 0;
  }
}
