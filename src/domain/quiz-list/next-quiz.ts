import {
  cardState,
  completedQuizIds,
  type QuizOutcome,
  type SequencedQuiz,
  sortBySequence,
} from './unlocking.ts';

/**
 * The quiz to go on with after another one of the same subject: the first later one that is not completed.
 * @returns null when there is none, or when it is still locked
 */
export function nextQuiz<Quiz extends SequencedQuiz>(
  quizId: string,
  quizzes: readonly Quiz[],
  submissions: readonly QuizOutcome[],
): Quiz | null {
  const sorted = sortBySequence(quizzes);
  const completed = completedQuizIds(submissions);
  const place = sorted.findIndex(({ _id }) => _id === quizId);
  if (place === -1) return null;
  const next = sorted.slice(place + 1).find(({ _id }) => !completed.has(_id));
  return next !== undefined && cardState(next._id, sorted, completed, true) === 'available' ? next : null;
}
