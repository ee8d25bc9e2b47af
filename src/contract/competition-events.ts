import * as v from 'valibot';

/** Epoch milliseconds of the server. */
const moment = v.pipe(v.number(), v.integer());

export const competitionTimes = v.object({
  opensAt: moment,
  /** No child can begin from then on. */
  closesAt: moment,
});
export type CompetitionTimes = v.InferOutput<typeof competitionTimes>;

const times = { at: moment, ...competitionTimes.entries };

/** Stored; the state and the times of a competition are derived from them. */
export const competitionEvent = v.variant('type', [
  v.object({ type: v.literal('competition.scheduled'), ...times }),
  v.object({ type: v.literal('competition.moved'), ...times }),
  v.object({ type: v.literal('competition.cancelled'), at: moment, reason: v.string() }),
  v.object({
    type: v.literal('results.released'),
    at: moment,
    /** How many attempts are not submitted. */
    openAttempts: v.pipe(v.number(), v.integer(), v.minValue(0)),
  }),
]);
export type CompetitionEvent = v.InferOutput<typeof competitionEvent>;
