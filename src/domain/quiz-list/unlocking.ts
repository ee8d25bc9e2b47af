export interface SequencedQuiz {
  readonly _id: string;
  readonly sequence: number;
}

export interface QuizOutcome {
  readonly quizId: string;
  readonly status: 'completed' | 'in-progress';
}

export type CardState = 'locked' | 'available' | 'completed';

/** The quizzes of a subject in unlocking order. Equal sequences keep their order. */
export function sortBySequence<Quiz extends SequencedQuiz>(quizzes: readonly Quiz[]): Quiz[] {
  return [...quizzes].sort((one, other) => one.sequence - other.sequence);
}

/** The ids of the quizzes completed by these submissions. */
export function completedQuizIds(submissions: readonly QuizOutcome[]): ReadonlySet<string> {
  return new Set(submissions.filter((each) => each.status === 'completed').map((each) => each.quizId));
}

/**
 * The state of a quiz for a person (specification, section 4): completed once submitted; available if it is
 * the first of its subject or the previous one is submitted; otherwise locked. Without login nothing is
 * unlocked.
 * @param sorted every quiz of the subject, in order of sequence
 */
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
