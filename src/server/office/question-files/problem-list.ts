import type { Problem } from './question-file.ts';

const problemMaximum = 200;
const textMaximum = 80;

/** A piece of a file as one line of at most 80 characters. */
function shortened(text: string): string {
  // A long line is cut first, so that it is not searched to its end.
  const line = text
    .slice(0, textMaximum * 4)
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length > textMaximum ? `${characters.slice(0, textMaximum - 1).join('')}…` : line;
}

/** Lists up to 200 problems and counts the others. */
export class ProblemList {
  readonly listed: Problem[] = [];
  more = 0;

  add({ row, column, reason, text }: Problem): void {
    if (this.listed.length < problemMaximum) this.listed.push({ row, column, reason, text: shortened(text) });
    else this.more += 1;
  }

  /** Adds a problem of the file as a whole. */
  addOfFile(reason: string, text = ''): void {
    this.add({ row: null, column: null, reason, text });
  }

  get isEmpty(): boolean {
    return this.listed.length === 0;
  }
}
