/** What a quiz without a duration gets: 30 minutes (specification, section 9). */
export const defaultDurationSeconds = 1800;

/** The whole time for a quiz, in seconds. `minutes` absent, zero or negative means the default. */
export function durationSeconds(minutes: number | null | undefined): number {
  return minutes !== null && minutes !== undefined && minutes > 0
    ? Math.round(minutes * 60)
    : defaultDurationSeconds;
}

/** Seconds left of an attempt: the duration minus the time already taken, never below 0. */
export function remainingAfter(duration: number, timeTaken: number): number {
  return Math.max(0, duration - timeTaken);
}

/**
 * Whole seconds from `now` until `deadline`, both in epoch milliseconds. A second that has begun is shown,
 * so that 0 is shown exactly when the time is over.
 */
export function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** Seconds that an attempt has taken by `now`, at most its duration and never below 0. */
export function secondsTaken(duration: number, deadline: number, now: number): number {
  return Math.min(duration, Math.max(0, Math.round(duration - (deadline - now) / 1000)));
}

/** The moments at which the time left is spoken: 5 min, 1 min, 30 s and 10 s before the end, in seconds. */
const spokenMoments: ReadonlyMap<number, string> = new Map([
  [300, '5 minutes left'],
  [60, '1 minute left'],
  [30, '30 seconds left'],
  [10, '10 seconds left'],
]);

/** The words for the last spoken moment that lies between two readings of the seconds left; null if none does. */
export function wordsForTimeLeft(before: number, after: number): string | null {
  let words: string | null = null;
  for (const [moment, spoken] of spokenMoments) if (before > moment && after <= moment) words = spoken;
  return words;
}

/** Between which moments a deadline lies, as measured by one answer of the server; epoch milliseconds. */
export interface DeadlineBounds {
  readonly earliest: number;
  readonly latest: number;
}

/**
 * The deadline within newly measured bounds: moved only as far as they demand, so that slow answers do not make
 * the clock jump and each quick one makes it more exact. Without bounds it stays.
 */
export function deadlineWithin(deadline: number, bounds: DeadlineBounds | null): number {
  return bounds === null ? deadline : Math.min(bounds.latest, Math.max(bounds.earliest, deadline));
}
