import type { QuestionDocument } from '#contract/office/question-document.ts';
import { withoutUnusable } from './decode-text.ts';

/** What a file of questions holds of a question. */
export interface WritableQuestion {
  readonly text: string;
  readonly options: readonly string[];
  /** The index of the right option. */
  readonly right: number;
  /** Empty without one. */
  readonly explanation: string;
}

/** Texts as files can hold them: trimmed, with plain line ends, without control characters. */
const fileText = (text: string): string => withoutUnusable(text).trim();

export const writableOf = ({
  text,
  options,
  correctOptionId,
  explanation,
}: QuestionDocument): WritableQuestion => ({
  text: fileText(text),
  options: options.map((option) => fileText(option.text)),
  right: options.findIndex(({ id }) => id === correctOptionId),
  explanation: fileText(explanation),
});
