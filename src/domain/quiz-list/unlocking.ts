export interface SequencedQuiz {
  readonly _id: string;
  readonly sequence: number;
}

export interface QuizOutcome {
  readonly quizId: string;
  readonly status: 'completed' | 'in-progress';
}

export type CardState = 'locked' | 'available' | 'completed';

export function sortBySequence<Quiz extends SequencedQuiz>(quizzes: readonly Quiz[]): Quiz[] {
  return [...quizzes].sort((one, other) => one.sequence - other.sequence);
}

export function completedQuizIds(submissions: readonly QuizOutcome[]): ReadonlySet<string> {
  return new Set(submissions.filter((each) => each.status === 'completed').map((each) => each.quizId));
}

/** @param sorted every quiz of the subject by sequence */
export function cardState(
  quizId: string,
  sorted: readonly SequencedQuiz[],
  completed: ReadonlySet<string>,
  signedIn: boolean,
): CardState {
  if (!signedIn) return 'locked';
  if (completed.has(quizId)) return 'completed';
  const previous = sorted[sorted.findIndex((quiz) => quiz._id === quizId) - 1];
  return previous === undefined || completed.has(previous._id) ? 'available' : 'locked';
}
