import { durationSeconds } from '#domain/attempts/attempt-clock.ts';
import { closeAfterMs, graceMs, lateWindowMs } from '#domain/attempts/submission-times.ts';

interface Timed {
  readonly deadline: Date;
}

export function deadlineFrom(start: Date, timeLimit: number | null): Date {
  return new Date(start.getTime() + durationSeconds(timeLimit) * 1000);
}

export function shouldClose(attempt: Timed, now: Date): boolean {
  return now.getTime() > attempt.deadline.getTime() + closeAfterMs;
}

export function isLate(attempt: Timed, now: Date): boolean {
  return now.getTime() > attempt.deadline.getTime() + graceMs;
}

export function isLateWindowOpen(attempt: Timed, now: Date): boolean {
  return now.getTime() <= attempt.deadline.getTime() + lateWindowMs;
}

export const messages = {
  locked: 'Please complete the previous quizzes first',
  quizUnknown: 'Quiz not found',
  attemptUnknown: 'We could not find your answers',
  notYours: 'This belongs to another user',
  alreadyCompleted: 'You have already completed this quiz',
  alreadySubmitted: 'This quiz has already been submitted',
  resultSeen: 'You have already seen the result of this quiz',
  conflict: 'This quiz is open in another window or on another device',
  moreTime: 'You have more time for this quiz',
  timeOver: 'The time for this quiz is over',
  notOpen: 'This competition has not opened yet',
  closed: 'You can no longer begin this competition',
  notEntered: 'Please enter the competition with a nickname first',
  notBegun: 'Please begin the competition first',
  notOpened: 'Please open the quiz first',
  held: 'Results come when the institute releases them',
  released: 'The results of the competition are out, and these answers came too late to count',
  tooLate: 'The time for this quiz is over, and these answers came too late to count',
} as const;
