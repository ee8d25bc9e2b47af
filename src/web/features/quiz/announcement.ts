import type { AnswerSheet } from '#domain/attempts/answers.ts';
import type { PaperQuestion } from '#domain/quizzes/question.ts';
import { optionLetter } from './option-letter.ts';

/** The question on view, and what is done with it. */
export interface View {
  readonly current: number;
  /** The chosen text; null while none is. */
  readonly chosen: string | null;
  readonly marked: boolean;
}

/** The question on view of a paper, with what is done with it. */
export const viewOf = ({ current, answers, marked }: AnswerSheet): View => ({
  current,
  chosen: answers[current] ?? null,
  marked: marked.includes(current),
});

/**
 * The message for a change from one view to the next; null without a change. Empty for another question, which its own
 * number and text announce.
 * @param before null before the first question
 */
export function announcementOf(
  before: View | null,
  { current, chosen, marked }: View,
  questions: readonly PaperQuestion[],
): string | null {
  const question = questions[current];
  if (question === undefined) return null;
  if (before?.current !== current) return '';
  if (chosen !== null && chosen !== before.chosen)
    return `Answer ${optionLetter(question.options.indexOf(chosen))} chosen`;
  if (marked === before.marked) return null;
  return marked ? 'Marked for review' : 'Mark removed';
}
