import * as v from 'valibot';
import { answers } from '#domain/attempt-work.ts';
import { activity } from './activity.ts';

const moment = v.pipe(v.number(), v.integer());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Of every event: the server's time in epoch milliseconds, and the page that brought it about. */
const common = { at: moment, clientId: v.nullable(v.string()) };
/** Question index to the answer that is new there; null where there is none any more. */
const changed = v.record(v.string(), v.nullable(v.string()));
const grade = { score: v.number(), correctCount: count, incorrectCount: count, totalQuestions: count };
const student = { activity: v.optional(activity) };
/** The time granted when the attempt started. */
const times = { startedAt: moment, deadline: moment };

/** What happened to a submission record. Each event is stored, and the record follows from its events. */
export const attemptEvent = v.variant('type', [
  v.object({ type: v.literal('attempt.started'), ...common, ...times, answers }),
  v.object({ type: v.literal('attempt.claimed'), ...common }),
  v.object({
    type: v.literal('answers.saved'),
    ...common,
    ...student,
    changed: v.optional(changed, {}),
    /** All answers, where those before were not known. */
    answers: v.optional(answers),
    /** The revision that the save is based on; absent when it does not name one, and once it is stored. */
    revision: v.optional(count),
  }),
  v.object({ type: v.literal('answers.merged'), ...common, changed }),
  v.object({
    type: v.literal('attempt.submitted'),
    ...common,
    ...student,
    ...grade,
    changed,
    revision: v.optional(count),
    background: v.boolean(),
  }),
  v.object({
    type: v.literal('attempt.submittedUnread'),
    ...common,
    ...student,
    ...times,
    ...grade,
    answers,
    background: v.boolean(),
  }),
  v.object({ type: v.literal('attempt.closed'), ...common, ...grade }),
  v.object({
    type: v.literal('answers.lateCounted'),
    ...common,
    ...student,
    ...grade,
    changed,
    /** The number of answers that were chosen before the submit and are not outdated. */
    added: count,
    background: v.boolean(),
  }),
  v.object({
    type: v.literal('answers.keptAside'),
    ...common,
    questions: v.pipe(v.array(v.string()), v.readonly()),
  }),
  v.object({ type: v.literal('end.seen'), ...common }),
  v.object({ type: v.literal('key.shown'), ...common }),
  v.object({ type: v.literal('score.corrected'), ...common, ...grade }),
  v.object({
    type: v.literal('attempt.reconstructed'),
    ...common,
    ...times,
    status: v.picklist(['in-progress', 'completed']),
    answers,
    revision: count,
    completedAt: v.nullable(moment),
    closedBy: v.nullable(v.picklist(['person', 'server'])),
    score: v.nullable(v.number()),
    correctCount: v.nullable(count),
    incorrectCount: v.nullable(count),
    totalQuestions: v.nullable(count),
    timeTaken: v.nullable(count),
    lateSync: v.boolean(),
    keyShownAt: v.nullable(moment),
    endSeenAt: v.nullable(moment),
  }),
]);
export type AttemptEvent = v.InferOutput<typeof attemptEvent>;
