import * as v from 'valibot';
import { id, text } from '#domain/checks.ts';
import { envelope, nothing } from '../wire.ts';
import { givenTime } from './allowances.ts';
import { defineOfficeCall, everyStaffRole } from './office-call.ts';

const quizOfClass = v.object({
  _id: id,
  title: text,
  subject: text,
  done: v.number(),
  inProgress: v.number(),
  /** Students who have not begun it. */
  absent: v.number(),
  /** Percent, of newest attempts that are done; null for none, and until the results of a competition are released. */
  averageScore: v.nullable(v.number()),
  /** Newest attempts with answers that were sent too late. */
  late: v.number(),
});
export type QuizOfClass = v.InferOutput<typeof quizOfClass>;

const studentOfClass = v.object({
  _id: id,
  name: text,
  /**
   * Of the newest attempt at each quiz that was begun; `score` in percent, null while it is in progress and until the
   * results of a competition are released.
   */
  results: v.array(v.object({ quizId: id, isDone: v.boolean(), score: v.nullable(v.number()) })),
});
export type StudentOfClass = v.InferOutput<typeof studentOfClass>;

/** Published quizzes, and those that a student of the class has begun. */
export const getClassResults = defineOfficeCall({
  method: 'GET',
  path: 'office/classes/{id}/results',
  request: nothing,
  response: v.object({
    ...envelope(v.array(quizOfClass)).entries,
    /** By name. */
    students: v.array(studentOfClass),
  }),
  staff: everyStaffRole,
});

const attempt = v.object({
  _id: id,
  startedAt: v.string(),
  deadline: v.string(),
  /** null while it is in progress. */
  completedAt: v.nullable(v.string()),
  /** The time was over. */
  isClosedByServer: v.boolean(),
  /** The page submitted it because its clock had ended. */
  hasTimeRunOut: v.boolean(),
  given: v.array(givenTime),
  /** Percent; null while it is in progress, and until the results of a competition are released. */
  score: v.nullable(v.number()),
  correctCount: v.nullable(v.number()),
  totalQuestions: v.nullable(v.number()),
  /** Submitted late, but within the time that counts. */
  isLate: v.boolean(),
  /** Saves of answers that were sent too late to count. */
  keptAside: v.number(),
  /** The office allows one more attempt after this one. */
  anotherAllowed: v.boolean(),
});
export type AttemptOfClass = v.InferOutput<typeof attempt>;

const studentResult = v.object({
  _id: id,
  name: text,
  /** The newest; null for none. */
  attempt: v.nullable(attempt),
  attemptCount: v.number(),
  /** The office lets the student begin it although it would be locked. */
  isUnlocked: v.boolean(),
  /** An earlier quiz of the subject is not submitted. */
  isLocked: v.boolean(),
});
export type StudentResult = v.InferOutput<typeof studentResult>;

const questionResult = v.object({
  _id: id,
  text,
  options: v.array(v.object({ text, isRight: v.boolean(), count: v.number() })),
  unanswered: v.number(),
});
export type QuestionResult = v.InferOutput<typeof questionResult>;

const quizResults = v.object({
  quiz: v.object({ _id: id, title: text, subject: text, allowReattempt: v.boolean() }),
  students: v.array(studentResult),
  /** Of newest attempts that are done. Versions of a question are one question. */
  questions: v.array(questionResult),
});
export type QuizResults = v.InferOutput<typeof quizResults>;

export const getQuizResults = defineOfficeCall({
  method: 'GET',
  path: 'office/classes/{id}/results/{quiz}',
  request: nothing,
  response: envelope(quizResults),
  staff: everyStaffRole,
});

/** A row per student, a column per quiz that the class has begun. */
export const exportClassResults = defineOfficeCall({
  method: 'GET',
  path: 'office/classes/{id}/results.csv',
  request: nothing,
  response: v.string(),
  staff: everyStaffRole,
});

export const exportQuizResults = defineOfficeCall({
  method: 'GET',
  path: 'office/classes/{id}/results/{quiz}/results.csv',
  request: nothing,
  response: v.string(),
  staff: everyStaffRole,
});
