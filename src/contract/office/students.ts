import * as v from 'valibot';
import { role } from '#domain/accounts/role.ts';
import { id, numeric, text } from '#domain/checks.ts';
import { envelope, nothing } from '../wire.ts';
import { pageCursor, searched } from './list-request.ts';
import { contentRoles, defineOfficeCall } from './office-call.ts';
import { orderRow } from './orders.ts';

const studentRow = v.object({
  _id: id,
  name: text,
  /** A teacher account of the site is listed too. */
  role,
  email: text,
  mobile: text,
  since: v.string(),
  /** How many courses the user is enrolled in. */
  courseCount: v.number(),
  lastAttemptAt: v.nullable(v.string()),
});
export type StudentRow = v.InferOutput<typeof studentRow>;

export const studentFilter = v.object({
  /** A name with at most one wrong letter in each word, or the beginning of a name, mobile or email, or an order id. */
  search: v.optional(searched, ''),
});
export type StudentFilter = v.InferOutput<typeof studentFilter>;

export const getStudents = defineOfficeCall({
  method: 'GET',
  path: 'office/students',
  request: v.object({ ...studentFilter.entries, before: v.optional(pageCursor) }),
  /**
   * Newest first, or the best match first with a search. `next` is the cursor of the next page; a search has none, and
   * `hasMore` when it finds more than it lists.
   */
  response: v.object({
    ...envelope(v.array(studentRow)).entries,
    next: v.nullable(v.string()),
    hasMore: v.boolean(),
  }),
  staff: contentRoles,
});

const attempt = v.object({
  _id: id,
  quiz: text,
  startedAt: v.string(),
  /** null while it is in progress. */
  completedAt: v.nullable(v.string()),
  /** Percent; null while it is in progress. */
  score: v.nullable(numeric),
  correctCount: v.nullable(v.number()),
  totalQuestions: v.nullable(v.number()),
});
export type StudentAttempt = v.InferOutput<typeof attempt>;

const openedStudent = v.object({
  ...studentRow.entries,
  /** '' for a teacher. */
  education: text,
  /** Whether a link that was sent to the email has been used. */
  isEmailConfirmed: v.boolean(),
  /** Newest first, as the other lists. */
  courses: v.array(v.object({ _id: id, title: text, enrolledAt: v.string(), orderId: id })),
  orders: v.array(orderRow),
  /** The newest ones. */
  attempts: v.array(attempt),
  attemptCount: v.number(),
  /** Emails to the user that are not sent yet. */
  emails: v.array(v.object({ _id: id, subject: text, createdAt: v.string(), tries: v.number() })),
});
export type OpenedStudent = v.InferOutput<typeof openedStudent>;

export const getStudent = defineOfficeCall({
  method: 'GET',
  path: 'office/students/{id}',
  request: nothing,
  response: envelope(openedStudent),
  staff: contentRoles,
});
