import { attemptMinutes, durationSeconds, remainingAfter } from '#domain/attempts/attempt-clock.ts';
import type { ListedQuiz, ListedSubject, ListedSubmission } from './listed-quiz.ts';
import { type CardState, cardState, completedQuizIds } from './unlocking.ts';

interface QuizList {
  readonly userId: string | null;
  readonly selectedSubjectId: string | null;
  readonly quizzes: readonly ListedQuiz[];
  readonly submissions: readonly ListedSubmission[] | null;
}

export function quizCardState(
  list: Pick<QuizList, 'userId' | 'quizzes' | 'submissions'>,
  quizId: string,
): CardState {
  return cardState(quizId, list.quizzes, completedQuizIds(list.submissions ?? []), list.userId !== null);
}

export const isInProgress = ({ submissions }: Pick<QuizList, 'submissions'>, quizId: string): boolean =>
  submissions?.some((each) => each.quizId === quizId && each.status === 'in-progress') === true;

/** @returns the quiz in progress, or else the first available one */
export function upNext(list: Pick<QuizList, 'userId' | 'quizzes' | 'submissions'>): ListedQuiz | undefined {
  const { quizzes } = list;
  const running = quizzes.find(({ _id }) => list.userId !== null && isInProgress(list, _id));
  return running ?? quizzes.find(({ _id }) => quizCardState(list, _id) === 'available');
}

/** @returns null without an attempt in progress */
export function secondsLeftWhenLoaded(
  { submissions }: Pick<QuizList, 'submissions'>,
  quiz: Pick<ListedQuiz, '_id' | 'timeLimit'>,
): number | null {
  const running = submissions?.find((each) => each.quizId === quiz._id && each.status === 'in-progress');
  if (running === undefined) return null;
  return remainingAfter(durationSeconds(attemptMinutes(running, quiz.timeLimit)), running.timeTaken);
}

/** @returns the minutes that an attempt in progress has beyond those of the quiz; 0 without one */
export function extraMinutes(
  { submissions }: Pick<QuizList, 'submissions'>,
  { _id, timeLimit }: Pick<ListedQuiz, '_id' | 'timeLimit'>,
): number {
  const running = submissions?.find((each) => each.quizId === _id && each.status === 'in-progress');
  return running === undefined ? 0 : extraMinutesOf(running, timeLimit);
}

/** @returns the minutes that an attempt has beyond those of its quiz */
export function extraMinutesOf(
  attempt: Pick<ListedSubmission, 'startedAt' | 'deadline'>,
  timeLimit: number | null,
): number {
  const extra = durationSeconds(attemptMinutes(attempt, timeLimit)) - durationSeconds(timeLimit);
  return Math.max(0, Math.round(extra / 60));
}

/** @returns null until both counts are known */
export function subjectBadge(
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
