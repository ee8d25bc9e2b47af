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
