import type { Submission } from './submission.ts';

export interface ScoreGrowth {
  /** Since the attempt before, in whole points of a hundred; never below 0. */
  readonly points: number;
  /** Whether no attempt before was as good. */
  readonly isBest: boolean;
}

/**
 * @param earlier the scores of the attempts before in percent, the newest first
 * @returns null for a first attempt
 */
export function scoreGrowth(score: number, earlier: readonly number[]): ScoreGrowth | null {
  const [last] = earlier;
  if (last === undefined) return null;
  return {
    points: Math.max(0, Math.round(score) - Math.round(last)),
    isBest: earlier.every((each) => Math.round(each) < Math.round(score)),
  };
}

/** Null where a page that an earlier release left behind does not know it. */
export interface ShownAttempt {
  readonly submissionId: string | null;
  /** ISO 8601, by the clock of the page or of the server. */
  readonly completedAt: string | null;
}

/**
 * @param newestFirst the attempts at one quiz, as far as the device has read them: offline the shown one may be missing
 * @returns the scores that are known of the completed attempts before the shown one, the newest first
 */
export function earlierScores(newestFirst: readonly Submission[], shown: ShownAttempt): readonly number[] {
  return attemptsBefore(newestFirst, shown)
    .filter(
      ({ status, endSeen, resultsHeld }) =>
        status === 'completed' && endSeen !== false && resultsHeld !== true,
    )
    .map(({ score }) => score);
}

function attemptsBefore(newestFirst: readonly Submission[], { submissionId, completedAt }: ShownAttempt) {
  const own = newestFirst.findIndex(({ _id }) => _id === submissionId);
  if (own !== -1) return newestFirst.slice(own + 1);
  const completed = newestFirst.filter(({ status }) => status === 'completed');
  const known =
    completedAt === null
      ? completed
      : completed.filter((attempt) => Date.parse(attempt.completedAt ?? '') <= Date.parse(completedAt));
  return submissionId === null ? known.slice(1) : known;
}
