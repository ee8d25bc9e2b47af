import type { Quiz } from '../quizzes/quiz.ts';
import { cardState, completedQuizIds, type QuizOutcome, sortBySequence } from './unlocking.ts';

export interface ComingQuiz {
  readonly quiz: Quiz;
  readonly isOpen: boolean;
  /** The title of the quiz before it; '' for the first one. */
  readonly after: string;
}

/** @returns the quizzes that have no attempt, by sequence */
export function comingQuizzes(
  quizzes: readonly (Quiz & { readonly unlocked?: boolean | undefined })[],
  outcomes: readonly QuizOutcome[],
): readonly ComingQuiz[] {
  const sorted = sortBySequence(quizzes);
  const completed = completedQuizIds(outcomes);
  const begun = new Set(outcomes.map(({ quizId }) => quizId));
  return sorted.flatMap((quiz, place) =>
    begun.has(quiz._id)
      ? []
      : [
          {
            quiz,
            isOpen: cardState(quiz._id, sorted, completed, true) === 'available',
            after: sorted[place - 1]?.title ?? '',
          },
        ],
  );
}
