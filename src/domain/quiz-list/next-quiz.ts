import {
  cardState,
  completedQuizIds,
  type QuizOutcome,
  type SequencedQuiz,
  sortBySequence,
} from './unlocking.ts';

/** @param quizzes of the subject */
export function isSubjectDone(
  quizzes: readonly SequencedQuiz[],
  submissions: readonly QuizOutcome[],
): boolean {
  const completed = completedQuizIds(submissions);
  return quizzes.length > 0 && quizzes.every(({ _id }) => completed.has(_id));
}

/** @returns null without an uncompleted quiz, or while it is locked */
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
