import type { AnswerSheet } from '#domain/attempts/answers.ts';
import type { PaperQuestion } from '#domain/quizzes/question.ts';
import { t } from '#web/texts/t.ts';
import { optionLetter } from './option-letter.ts';

export interface View {
  readonly current: number;
  /** Null without an answer. */
  readonly chosen: string | null;
  readonly marked: boolean;
}

export const toView = ({ current, answers, marked }: AnswerSheet): View => ({
  current,
  chosen: answers[current] ?? null,
  marked: marked.includes(current),
});

/**
 * Null without a change, '' for another question, which its number and text announce.
 * @param before null before the first question
 */
export function getAnnouncement(
  before: View | null,
  { current, chosen, marked }: View,
  questions: readonly PaperQuestion[],
): string | null {
  const question = questions[current];
  if (question === undefined) return null;
  if (before?.current !== current) return '';
  if (chosen !== null && chosen !== before.chosen)
    return t('Answer {letter} chosen', { letter: optionLetter(question.options.indexOf(chosen)) });
  if (marked === before.marked) return null;
  return t(marked ? 'Marked for review' : 'Mark removed');
}
