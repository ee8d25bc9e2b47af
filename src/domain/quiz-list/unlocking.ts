export interface SequencedQuiz {
  readonly _id: string;
  readonly sequence: number;
  /** The office lets the student begin it. */
  readonly unlocked?: boolean | undefined;
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
  const place = sorted.findIndex((quiz) => quiz._id === quizId);
  const previous = sorted[place - 1];
  const isOpen = previous === undefined || completed.has(previous._id) || sorted[place]?.unlocked === true;
  return isOpen ? 'available' : 'locked';
}

export const withUnlocked = <Quiz extends SequencedQuiz>(
  quizzes: readonly Quiz[],
  unlocked: readonly string[],
): Quiz[] => quizzes.map((quiz) => (unlocked.includes(quiz._id) ? { ...quiz, unlocked: true } : quiz));
