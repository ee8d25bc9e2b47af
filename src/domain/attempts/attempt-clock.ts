/** The time for a quiz without a duration: 30 minutes (specification, section 9). */
export const defaultDurationSeconds = 1800;

/** The time for a quiz in seconds. `minutes` absent, zero or negative means the default. */
export function durationSeconds(minutes: number | null | undefined): number {
  return minutes !== null && minutes !== undefined && minutes > 0
    ? Math.round(minutes * 60)
    : defaultDurationSeconds;
}

/**
 * The minutes of an attempt that runs: from its start to its deadline, which stay as they are when the quiz is given
 * another duration; those of the quiz where the host tells neither.
 * @param startedAt ISO 8601, as `deadline`
 */
export function minutesOfAttempt(
  {
    startedAt,
    deadline,
  }: { readonly startedAt?: string | null | undefined; readonly deadline?: string | null | undefined },
  minutesOfQuiz: number | null,
): number | null {
  const minutes = (Date.parse(deadline ?? '') - Date.parse(startedAt ?? '')) / 60_000;
  return minutes > 0 ? minutes : minutesOfQuiz;
}

/** The seconds left of an attempt: the duration minus the time taken, never below 0. */
export function remainingAfter(duration: number, timeTaken: number): number {
  return Math.max(0, duration - timeTaken);
}

/**
 * The whole seconds from `now` to `deadline`, both in epoch milliseconds. Rounded up, so that 0 appears
 * exactly when the time is over.
 */
export function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** Whole seconds left of an attempt, as the clock shows them. */
export const secondsLeft = ({ deadline, now }: { readonly deadline: number; readonly now: number }): number =>
  secondsUntil(deadline, now);

/** The seconds taken by `now`, between 0 and the duration. */
export function secondsTaken(duration: number, deadline: number, now: number): number {
  return Math.min(duration, Math.max(0, Math.round(duration - (deadline - now) / 1000)));
}

/** From these seconds left on an attempt is urgent: the last 5 minutes, or the last fifth of a shorter one. */
export const urgentSeconds = (duration: number): number => Math.min(300, duration * 0.2);

/** The announced times left, in seconds: 5 min, 1 min, 30 s and 10 s. */
const spokenMoments: ReadonlyMap<number, string> = new Map([
  [300, '5 minutes left'],
  [60, '1 minute left'],
  [30, '30 seconds left'],
  [10, '10 seconds left'],
]);

/** The message of the last announced time between two readings of the seconds left; null if none. */
export function timeLeftMessage(before: number, after: number): string | null {
  let message: string | null = null;
  for (const [moment, spoken] of spokenMoments) if (before > moment && after <= moment) message = spoken;
  return message;
}

/** What a clock shows and says. */
interface ClockReading {
  readonly now: number;
  /** What a screen reader is told of the time; '' until the first spoken moment. */
  readonly spokenTime: string;
}

/** The clock of an attempt at the moment `now`: the text stays until the next spoken moment. */
export function clockAt(before: ClockReading & { readonly deadline: number }, now: number): ClockReading {
  const spoken = timeLeftMessage(secondsLeft(before), secondsUntil(before.deadline, now));
  return { now, spokenTime: spoken ?? before.spokenTime };
}

/** The bounds of a deadline, as measured by one response of the server; epoch milliseconds. */
export interface DeadlineBounds {
  readonly earliest: number;
  readonly latest: number;
}

/**
 * Moves the deadline into newly measured bounds by the smallest step, so that slow responses do not make the
 * clock jump and fast ones make it exact. Without bounds it stays.
 */
export function deadlineWithin(deadline: number, bounds: DeadlineBounds | null): number {
  return bounds === null ? deadline : Math.min(bounds.latest, Math.max(bounds.earliest, deadline));
}
