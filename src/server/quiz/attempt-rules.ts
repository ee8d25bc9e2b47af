import { durationSeconds } from '#machines/rules/attempt-clock.ts';

const second = 1000;
const hour = 3_600_000;

/** Saves and submits that left the person in time may arrive this much after the deadline. */
export const graceMs = 10 * second;
/** How long after its deadline an attempt counts as left behind, and the server closes it. */
export const closeAfterMs = 15 * second;
/** How long after the deadline sealed answers are still taken, once. */
export const lateWindowMs = 24 * hour;

interface Timed {
  readonly deadline: Date;
}

/** When an attempt that starts now is over; `timeLimit` in minutes, null for the default. */
export function deadlineFrom(start: Date, timeLimit: number | null): Date {
  return new Date(start.getTime() + durationSeconds(timeLimit) * second);
}

/** Whether the server is to close the attempt. */
export function isLeftBehind(attempt: Timed, now: Date): boolean {
  return now.getTime() > attempt.deadline.getTime() + closeAfterMs;
}

/** Whether a submit arriving now is marked as late. */
export function isLate(attempt: Timed, now: Date): boolean {
  return now.getTime() > attempt.deadline.getTime() + graceMs;
}

/** Whether sealed answers may still arrive. */
export function isLateWindowOpen(attempt: Timed, now: Date): boolean {
  return now.getTime() <= attempt.deadline.getTime() + lateWindowMs;
}

export const words = {
  signIn: 'Please login to attempt the quiz',
  locked: 'Please complete the previous quizzes first',
  quizUnknown: 'Quiz not found',
  attemptUnknown: 'We could not find your answers',
  notYours: 'This belongs to somebody else',
  alreadyCompleted: 'You have already completed this quiz',
  alreadySubmitted: 'This quiz has already been handed in',
  resultSeen: 'You have already seen the result of this quiz',
  overtaken: 'This quiz is open in another window or on another device',
  timeOver: 'The time for this quiz is over',
  tooLate: 'The time for this quiz is over, and these answers came too late to count',
} as const;
