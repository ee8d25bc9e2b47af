import * as v from 'valibot';
import { calendarDay, id, numeric, text } from '#domain/checks.ts';
import { envelope } from '../wire.ts';
import { pageCursor, searched } from './list-request.ts';
import { contentRoles, defineOfficeCall } from './office-call.ts';

/** '' for all. */
export const attemptFilter = v.object({
  quiz: v.optional(v.string(), ''),
  version: v.optional(v.string(), ''),
  /** In India; of what ended on it. */
  day: v.optional(v.union([v.literal(''), calendarDay('There is no such day')]), ''),
  /** Of the student, as in the search for students. */
  search: v.optional(searched, ''),
});
export type AttemptFilter = v.InferOutput<typeof attemptFilter>;

const listedAttempt = v.object({
  _id: id,
  studentId: id,
  student: text,
  /** Names of the classes that are not archived. */
  classes: v.array(text),
  quizId: id,
  quiz: text,
  /** null when the version is gone. */
  version: v.nullable(v.number()),
  startedAt: v.string(),
  /** null while it is in progress. */
  completedAt: v.nullable(v.string()),
  /** Not submitted before the time ran out. */
  isClosedByServer: v.boolean(),
  /** Percent; null in progress. */
  score: v.nullable(numeric),
  correctCount: v.nullable(v.number()),
  totalQuestions: v.nullable(v.number()),
});
export type ListedAttempt = v.InferOutput<typeof listedAttempt>;

export const getAttempts = defineOfficeCall({
  method: 'GET',
  path: 'office/attempts',
  request: v.object({ ...attemptFilter.entries, before: v.optional(pageCursor) }),
  /** The newest start first. */
  response: v.object({
    ...envelope(v.array(listedAttempt)).entries,
    /** How many the filter has. */
    total: v.number(),
    /** Of the filter's quiz; '' without one. */
    quizTitle: text,
    /** Of the filter's version; null without one. */
    versionNumber: v.nullable(v.number()),
    next: v.nullable(v.string()),
  }),
  staff: contentRoles,
});
