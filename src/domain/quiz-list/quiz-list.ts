import { durationSeconds, minutesOfAttempt, remainingAfter } from '#domain/attempts/attempt-clock.ts';
import type { ListedQuiz, ListedSubject, ListedSubmission } from './listed-quiz.ts';
import { type CardState, cardState, completedQuizIds } from './unlocking.ts';

/** The quiz list and its person, as far as loaded. */
interface QuizList {
  readonly userId: string | null;
  readonly selectedSubjectId: string | null;
  readonly quizzes: readonly ListedQuiz[];
  /** Null until they are loaded. */
  readonly submissions: readonly ListedSubmission[] | null;
}

/** Whether a quiz is locked, available or completed for the person. */
export function stateOfCard(
  list: Pick<QuizList, 'userId' | 'quizzes' | 'submissions'>,
  quizId: string,
): CardState {
  return cardState(quizId, list.quizzes, completedQuizIds(list.submissions ?? []), list.userId !== null);
}

/** Whether the person has an attempt of a quiz that is not handed in yet. */
export const isInProgress = ({ submissions }: Pick<QuizList, 'submissions'>, quizId: string): boolean =>
  submissions?.some((each) => each.quizId === quizId && each.status === 'in-progress') === true;

/**
 * The seconds left of the attempt of a quiz when the list was loaded: its duration minus the time taken
 * (specification, section 4).
 * @returns null without an attempt in progress
 */
export function secondsLeftWhenLoaded(
  { submissions }: Pick<QuizList, 'submissions'>,
  quiz: Pick<ListedQuiz, '_id' | 'timeLimit'>,
): number | null {
  const running = submissions?.find((each) => each.quizId === quiz._id && each.status === 'in-progress');
  if (running === undefined) return null;
  return remainingAfter(durationSeconds(minutesOfAttempt(running, quiz.timeLimit)), running.timeTaken);
}

/**
 * The sidebar's badge: completed quizzes of a subject, and its total.
 * @returns null until both are known; a visitor has completed none
 */
export function badgeOfSubject(
  list: QuizList,
  subject: ListedSubject,
): { readonly completed: number; readonly total: number } | null {
  const loaded =
    list.selectedSubjectId === subject._id && list.quizzes.length > 0 ? list.quizzes.length : null;
  const total = subject.quizCount ?? loaded;
  const submissions = list.userId === null ? [] : list.submissions;
  if (submissions === null || total === null) return null;
  const inSubject = submissions.filter((each) => each.subjectName === subject.name);
  return { completed: completedQuizIds(inSubject).size, total };
}
