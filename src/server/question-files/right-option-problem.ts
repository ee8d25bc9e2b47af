import { optionLetter } from './question-file.ts';
import type { RightOption } from './right-option.ts';

interface Named {
  readonly text: string;
  readonly optionCount: number;
  /** Whether the right answers have a column of their own. */
  readonly isOwn: boolean;
}

/** @returns why a cell does not name the right option, and what to write instead */
export function rightOptionProblem(
  found: Exclude<RightOption, { readonly index: number }>,
  { text, optionCount, isOwn }: Named,
): string {
  if (found !== null && 'clash' in found) {
    const [letter, other] = found.clash.map(optionLetter);
    return `«${text}» is the letter of option ${letter} and the text of option ${other}. Write «option ${letter}» or «option ${other}».`;
  }
  if (found !== null)
    return `«${text}» names several right options; a question of this site has one. Write one of them.`;
  if (text === '' && isOwn) return 'The right answer is missing. Write its text.';
  if (text === '') return 'The right option is missing. Write its letter, such as A.';
  return `«${text}» is neither a letter from A to ${optionLetter(optionCount - 1)} nor the text of an option. Write the letter of the right option.`;
}
