import type { CompetitionEvent as StoredEvent } from '#contract/competition-events.ts';

/** Why an event changes nothing. */
export type CompetitionRefusal = 'unfitTimes' | 'hasOpened' | 'unfinished';

export type CompetitionEvent = StoredEvent | { readonly type: 'clock.read'; readonly at: number };
