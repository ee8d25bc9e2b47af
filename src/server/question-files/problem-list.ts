import type { Problem } from '#contract/office/question-files.ts';
import { graphemes } from '#domain/text/graphemes.ts';

const problemMaximum = 200;
const textMaximum = 80;

function shortened(text: string): string {
  // Cut first: a long line is not searched to its end.
  const line = text
    .slice(0, textMaximum * 4)
    .replace(/\p{Surrogate}/gu, '�')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = graphemes(line);
  return characters.length > textMaximum ? `${characters.slice(0, textMaximum - 1).join('')}…` : line;
}

const sortKey = (value: number | string | null): number => (typeof value === 'number' ? value : 0);

/** The first 200; counts the others. */
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

  get listed(): readonly Problem[] {
    return this.problems.toSorted(
      (one, other) => sortKey(one.row) - sortKey(other.row) || sortKey(one.column) - sortKey(other.column),
    );
  }

  get isEmpty(): boolean {
    return this.problems.length === 0;
  }
}
