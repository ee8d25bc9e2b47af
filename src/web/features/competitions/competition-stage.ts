import type { OwnCompetition } from '#contract/competitions.ts';

export type Stage =
  /** It has not opened. */
  | 'coming'
  | 'open'
  /** The child answers its questions. */
  | 'begun'
  | 'submitted'
  /** It has closed, and the child has not begun. */
  | 'missed'
  | 'released'
  | 'cancelled';

/** @param now milliseconds by the clock of the server */
export function stageOf({ state, opensAt, closesAt, attempt }: OwnCompetition, now: number): Stage {
  if (state === 'released' || state === 'cancelled') return state;
  if (attempt !== null) return attempt.status === 'completed' ? 'submitted' : 'begun';
  if (now < Date.parse(opensAt)) return 'coming';
  return now < Date.parse(closesAt) ? 'open' : 'missed';
}
