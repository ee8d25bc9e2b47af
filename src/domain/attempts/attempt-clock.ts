/** 30 minutes: docs/specification.md#9-constants */
export const defaultDurationSeconds = 1800;

export function durationSeconds(minutes: number | null | undefined): number {
  return minutes !== null && minutes !== undefined && minutes > 0
    ? Math.round(minutes * 60)
    : defaultDurationSeconds;
}

/** From ISO 8601 times of the attempt: the duration of its quiz may have changed. */
export function attemptMinutes(
  {
    startedAt,
    deadline,
  }: { readonly startedAt?: string | null | undefined; readonly deadline?: string | null | undefined },
  minutesOfQuiz: number | null,
): number | null {
  const minutes = (Date.parse(deadline ?? '') - Date.parse(startedAt ?? '')) / 60_000;
  return minutes > 0 ? minutes : minutesOfQuiz;
}

export function remainingAfter(duration: number, timeTaken: number): number {
  return Math.max(0, duration - timeTaken);
}

export function secondsUntil(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

export const secondsLeft = ({ deadline, now }: { readonly deadline: number; readonly now: number }): number =>
  secondsUntil(deadline, now);

export function secondsTaken(duration: number, deadline: number, now: number): number {
  return Math.min(duration, Math.max(0, Math.round(duration - (deadline - now) / 1000)));
}

export const urgentSeconds = (duration: number): number => Math.min(300, duration * 0.2);

const spokenMoments: ReadonlyMap<number, string> = new Map([
  [300, '5 minutes left'],
  [60, '1 minute left'],
  [30, '30 seconds left'],
  [10, '10 seconds left'],
]);

export function timeLeftMessage(before: number, after: number): string | null {
  let message: string | null = null;
  for (const [moment, spoken] of spokenMoments) if (before > moment && after <= moment) message = spoken;
  return message;
}

interface ClockReading {
  readonly now: number;
  readonly spokenTime: string;
}

export function clockAt(before: ClockReading & { readonly deadline: number }, now: number): ClockReading {
  const spoken = timeLeftMessage(secondsLeft(before), secondsUntil(before.deadline, now));
  return { now, spokenTime: spoken ?? before.spokenTime };
}

/** Epoch milliseconds, as one response measured them. */
export interface DeadlineBounds {
  readonly earliest: number;
  readonly latest: number;
}

/** The smallest correction: slow responses must not make the clock jump. */
export function deadlineWithin(deadline: number, bounds: DeadlineBounds | null): number {
  return bounds === null ? deadline : Math.min(bounds.latest, Math.max(bounds.earliest, deadline));
}
