/** Why an event changes nothing. */
export type CompetitionRefusal = 'unfitTimes' | 'hasOpened' | 'unfinished';

/** Milliseconds. */
export interface CompetitionTimes {
  readonly opensAt: number;
  /** No child can begin from then on. */
  readonly closesAt: number;
}

export type CompetitionEvent = { readonly at: number } & (
  | ({ readonly type: 'competition.scheduled' } & CompetitionTimes)
  | ({ readonly type: 'competition.moved' } & CompetitionTimes)
  | { readonly type: 'clock.read' }
  | { readonly type: 'competition.cancelled'; readonly reason: string }
  /** `openAttempts` counts those that are not submitted. */
  | { readonly type: 'results.released'; readonly openAttempts: number }
);
