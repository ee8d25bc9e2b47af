import type { GivenTime } from '#contract/office/allowances.ts';
import type { AttemptOfClass } from '#contract/office/class-results.ts';
import { counted } from '#domain/text/counted.ts';
import { formatMoment } from '#domain/text/format-date.ts';

export type ResultState = 'done' | 'timeOver' | 'inProgress' | 'notBegun';

export const stateTexts: Readonly<Record<ResultState, string>> = {
  done: 'Done',
  timeOver: 'Time ran out',
  inProgress: 'In progress',
  notBegun: 'Not begun',
};

export function stateOfResult(attempt: AttemptOfClass | null): ResultState {
  if (attempt === null) return 'notBegun';
  if (attempt.completedAt === null) return 'inProgress';
  return attempt.isClosedByServer || attempt.hasTimeRunOut ? 'timeOver' : 'done';
}

/** In place of the score of a competition. */
export const notReleased = 'Not released yet';

/** «80%, 4 of 5 right»; '' while it is in progress. */
export function scoreOf({ completedAt, score, correctCount, totalQuestions }: AttemptOfClass): string {
  if (completedAt === null) return '';
  if (score === null) return notReleased;
  const percent = `${Math.round(score)}%`;
  return correctCount === null || totalQuestions === null
    ? percent
    : `${percent}, ${correctCount} of ${totalQuestions} right`;
}

export function givenTimeText({ at, minutes, reason, by }: GivenTime): string {
  const who = by === '' ? '' : ` by ${by}`;
  return `${counted(minutes, 'minute')} more, given${who} on ${formatMoment(at)}: ${reason}`;
}

/** What a teacher should know of an attempt, a sentence each. */
export function notesOf(attempt: AttemptOfClass, attemptCount: number): string[] {
  return [
    ...(attempt.completedAt === null ? [`Ends at ${formatMoment(attempt.deadline)}`] : []),
    ...(attempt.isClosedByServer ? ['Not submitted; the answers until then count'] : []),
    ...attempt.given.map(givenTimeText),
    ...(attempt.isLate ? ['Submitted late, counted'] : []),
    ...(attempt.keptAside > 0 ? ['Late answers that do not count'] : []),
    ...(attempt.anotherAllowed ? ['Another attempt allowed'] : []),
    ...(attemptCount > 1 ? [counted(attemptCount, 'attempt')] : []),
  ];
}
