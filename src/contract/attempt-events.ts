import * as v from 'valibot';
import { answers } from '#domain/attempts/answers.ts';
import { activity } from './activity.ts';

const moment = v.pipe(v.number(), v.integer());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** `at` in epoch milliseconds of the server. */
const common = { at: moment, clientId: v.nullable(v.string()) };
/** null for a removed answer. */
const changed = v.record(v.string(), v.nullable(v.string()));
const grade = { score: v.number(), correctCount: count, incorrectCount: count, totalQuestions: count };
const student = { activity: v.optional(activity) };
const times = { startedAt: moment, deadline: moment };

/** Stored; the record of a submission is derived from them. */
export const attemptEvent = v.variant('type', [
  v.object({ type: v.literal('attempt.started'), ...common, ...times, answers }),
  v.object({ type: v.literal('attempt.claimed'), ...common }),
  v.object({
    type: v.literal('answers.saved'),
    ...common,
    ...student,
    changed: v.optional(changed, {}),
    answers: v.optional(answers),
    /** Absent in stored events and in saves without one. */
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
    /** The page submits because its clock has ended. */
    timeUp: v.optional(v.boolean()),
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
  v.object({
    type: v.literal('time.extended'),
    ...common,
    deadline: moment,
    reason: v.string(),
    /** Absent from events of earlier releases. */
    staffId: v.optional(v.string()),
  }),
  v.object({ type: v.literal('attempt.closed'), ...common, ...grade }),
  v.object({
    type: v.literal('answers.lateCounted'),
    ...common,
    ...student,
    ...grade,
    changed,
    added: count,
    background: v.boolean(),
  }),
  v.object({
    type: v.literal('answers.keptAside'),
    ...common,
    questions: v.pipe(v.array(v.string()), v.readonly()),
  }),
  /** By the office. */
  v.object({
    type: v.literal('answers.officeCounted'),
    ...common,
    ...grade,
    changed,
    reason: v.string(),
  }),
  v.object({ type: v.literal('attempt.anotherAllowed'), ...common, reason: v.string() }),
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
