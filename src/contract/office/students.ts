import * as v from 'valibot';
import { role } from '#domain/accounts/role.ts';
import { id, numeric, text } from '#domain/checks.ts';
import { nameMaximum, optionalLine } from '#domain/text/text-fields.ts';
import { email, fullName, mobile } from '../accounts.ts';
import { envelope, nothing } from '../wire.ts';
import { pageCursor, searched } from './list-request.ts';
import { contentRoles, defineOfficeCall } from './office-call.ts';
import { orderRow } from './orders.ts';

/** `merged`: everything moved to another account. Only an active one can sign in. */
export const accountStates = ['active', 'deactivated', 'merged', 'erased'] as const;

const studentRow = v.object({
  _id: id,
  name: text,
  state: v.picklist(accountStates),
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
  /** Of name, mobile and education. */
  digest: text,
  /** Whether a link that was sent to the email has been used. */
  isEmailConfirmed: v.boolean(),
  /** The account that this one was merged into; null for none. */
  mergedInto: v.nullable(v.object({ _id: id, name: text })),
  /** The accounts that were merged into this one. */
  merged: v.array(v.object({ _id: id, name: text, email: text })),
  /** A new email that waits for its link; null for none. */
  emailChange: v.nullable(v.object({ email: text, expiresAt: v.string() })),
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

/** What staff correct. The education of a teacher is ''. */
export const profileForm = v.object({
  name: fullName,
  mobile,
  education: v.pipe(
    optionalLine('Please write the education'),
    v.maxLength(nameMaximum, `Education may have at most ${nameMaximum} characters`),
  ),
});
export type ProfileForm = v.InferOutput<typeof profileForm>;

export const correctProfile = defineOfficeCall({
  method: 'POST',
  path: 'office/students/{id}/profile',
  request: v.object({
    ...profileForm.entries,
    /** Of the profile that the form was filled from: a change by another staff member is not overwritten. */
    digest: v.string(),
    /** Whether other accounts may have this mobile, as those of a family. */
    sharesMobile: v.optional(v.boolean(), false),
  }),
  response: envelope(openedStudent),
  staff: contentRoles,
});

export const emailForm = v.object({ email });

/** Sends a link to the new email. The old one stays valid until the link is opened. */
export const changeEmail = defineOfficeCall({
  method: 'POST',
  path: 'office/students/{id}/email',
  request: emailForm,
  response: envelope(openedStudent),
  staff: contentRoles,
  needsConfirmation: true,
});

const resetCode = v.object({
  /** Not stored, so it is shown only once. */
  code: v.string(),
  expiresAt: v.string(),
});
export type ResetCode = v.InferOutput<typeof resetCode>;

export const makeResetCode = defineOfficeCall({
  method: 'POST',
  path: 'office/students/{id}/reset-code',
  request: nothing,
  response: envelope(resetCode),
  staff: contentRoles,
  needsConfirmation: true,
});

export const deactivateStudent = defineOfficeCall({
  method: 'POST',
  path: 'office/students/{id}/deactivate',
  request: nothing,
  response: envelope(openedStudent),
  staff: contentRoles,
  needsConfirmation: true,
});
export const reactivateStudent = defineOfficeCall({
  method: 'POST',
  path: 'office/students/{id}/reactivate',
  request: nothing,
  response: envelope(openedStudent),
  staff: contentRoles,
  needsConfirmation: true,
});

const mergePreview = v.object({
  /** The account that goes. */
  other: studentRow,
  attemptCount: v.number(),
  orderCount: v.number(),
  /** The courses that the account that stays gets. */
  courses: v.array(text),
  /** Both have paid for the course: `orderId` is the one that gives no course any more. */
  boughtTwice: v.array(v.object({ course: text, orderId: id })),
  /** Both have results of the quiz, and all of them stay. */
  takenTwice: v.array(text),
  /** Why the accounts cannot be merged now; '' when they can. */
  refusal: text,
  /** Of what is shown: a merge of something else is refused. */
  digest: text,
});
export type MergePreview = v.InferOutput<typeof mergePreview>;

/** `id` stays, `other` goes. */
export const getMergePreview = defineOfficeCall({
  method: 'GET',
  path: 'office/students/{id}/merge/{other}',
  request: nothing,
  response: envelope(mergePreview),
  staff: contentRoles,
});
export const mergeStudents = defineOfficeCall({
  method: 'POST',
  path: 'office/students/{id}/merge/{other}',
  request: v.object({ digest: v.string() }),
  response: envelope(openedStudent),
  staff: contentRoles,
  needsConfirmation: true,
});
