import * as v from 'valibot';
import { role } from '#domain/accounts/role.ts';
import { id, numeric, text } from '#domain/checks.ts';
import { nameMaximum, optionalLine, requiredLine } from '#domain/text/text-fields.ts';
import { email, fullName, mobile } from '../accounts.ts';
import { certificate } from '../certificates.ts';
import { envelope, nothing } from '../wire.ts';
import { allowanceKind, givenTime } from './allowances.ts';
import { pageCursor, searched } from './list-request.ts';
import { contentRoles, defineOfficeCall, ownerAlone } from './office-call.ts';
import { orderRow } from './orders.ts';

/** Only `active` accounts can sign in. */
export const accountStates = ['active', 'deactivated', 'merged', 'erased'] as const;

const studentRow = v.object({
  _id: id,
  name: text,
  state: v.picklist(accountStates),
  /** Teachers of the site are listed too. */
  role,
  /** '' for a student who signs in with the mobile. */
  email: text,
  mobile: text,
  since: v.string(),
  courseCount: v.number(),
  lastAttemptAt: v.nullable(v.string()),
});
export type StudentRow = v.InferOutput<typeof studentRow>;

const foundStudent = v.object({
  ...studentRow.entries,
  /** The name is spelled differently from the search. */
  isNear: v.boolean(),
});
export type FoundStudent = v.InferOutput<typeof foundStudent>;

export const studentFilter = v.object({
  /** A name (one wrong letter per word, or another spelling), the start of a name or email, four digits of a mobile, or an order id. */
  search: v.optional(searched, ''),
});
export type StudentFilter = v.InferOutput<typeof studentFilter>;

export const getStudents = defineOfficeCall({
  method: 'GET',
  path: 'office/students',
  request: v.object({ ...studentFilter.entries, before: v.optional(pageCursor) }),
  /** Newest first. A search lists the best match first, without `next`; `hasMore` when it finds more. */
  response: v.object({
    ...envelope(v.array(foundStudent)).entries,
    next: v.nullable(v.string()),
    hasMore: v.boolean(),
  }),
  staff: contentRoles,
});

const attempt = v.object({
  _id: id,
  quizId: id,
  quiz: text,
  /** What staff can allow; of the newest attempt of a quiz only. */
  allowable: v.array(allowanceKind),
  startedAt: v.string(),
  /** null while it is in progress. */
  completedAt: v.nullable(v.string()),
  /** Percent; null in progress. */
  score: v.nullable(numeric),
  correctCount: v.nullable(v.number()),
  totalQuestions: v.nullable(v.number()),
  given: v.array(givenTime),
});
export type StudentAttempt = v.InferOutput<typeof attempt>;

const openedStudent = v.object({
  ...studentRow.entries,
  education: text,
  /** '' when it is not known. */
  parentName: text,
  /** Of name, mobile, education and parent's name. */
  digest: text,
  /** The user has opened a link that was sent to the email. */
  isEmailConfirmed: v.boolean(),
  erasedAt: v.nullable(v.string()),
  mergedInto: v.nullable(v.object({ _id: id, name: text })),
  merged: v.array(v.object({ _id: id, name: text, email: text })),
  /** A new email that is not confirmed yet. */
  emailChange: v.nullable(v.object({ email: text, expiresAt: v.string() })),
  courses: v.array(v.object({ _id: id, title: text, enrolledAt: v.string(), orderId: id })),
  orders: v.array(orderRow),
  attempts: v.array(attempt),
  certificates: v.array(certificate),
  attemptCount: v.number(),
  /** In the order of the quiz list. */
  lockedQuizzes: v.array(v.object({ _id: id, title: text, subject: text })),
  /** Not sent yet. */
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

const parentName = v.pipe(
  optionalLine("Please write the parent's name"),
  v.maxLength(nameMaximum, `The parent's name may have at most ${nameMaximum} characters`),
);

const education = v.pipe(
  requiredLine('Education field is required'),
  v.maxLength(nameMaximum, `Education may have at most ${nameMaximum} characters`),
);

export const addStudentForm = v.object({
  name: fullName,
  mobile,
  /** '' for a student who signs in with the mobile. */
  email: v.union([v.literal(''), email], 'Invalid email format'),
  education,
  parentName,
  /** '' for none. */
  classId: v.optional(v.string(), ''),
});
export type AddStudentForm = v.InferOutput<typeof addStudentForm>;

const addedStudent = v.object({
  _id: id,
  /** For a first password, to the email. */
  isLinkSent: v.boolean(),
});
export type AddedStudent = v.InferOutput<typeof addedStudent>;

export const addStudent = defineOfficeCall({
  method: 'POST',
  path: 'office/students',
  request: v.object({
    ...addStudentForm.entries,
    /** Allows the mobile of another account, as in a family. */
    sharesMobile: v.optional(v.boolean(), false),
  }),
  response: envelope(addedStudent),
  staff: contentRoles,
});

/** '' for the education of a teacher. */
export const profileForm = v.object({
  name: fullName,
  mobile,
  education: v.pipe(
    optionalLine('Please write the education'),
    v.maxLength(nameMaximum, `Education may have at most ${nameMaximum} characters`),
  ),
  /** Stays when it is not sent. */
  parentName: v.optional(parentName),
});
export type ProfileForm = v.InferOutput<typeof profileForm>;

export const correctProfile = defineOfficeCall({
  method: 'POST',
  path: 'office/students/{id}/profile',
  request: v.object({
    ...profileForm.entries,
    /** A profile that another staff member has changed meanwhile is not overwritten. */
    digest: v.string(),
    /** Allows the mobile of another account, as in a family. */
    sharesMobile: v.optional(v.boolean(), false),
  }),
  response: envelope(openedStudent),
  staff: contentRoles,
});

export const emailForm = v.object({ email });

/** The old email stays valid until the link to the new one is opened. */
export const changeEmail = defineOfficeCall({
  method: 'POST',
  path: 'office/students/{id}/email',
  request: emailForm,
  response: envelope(openedStudent),
  staff: contentRoles,
  needsConfirmation: 'You change the email of an account',
});

const resetCode = v.object({
  /** Shown only once: it is not stored. */
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
  needsConfirmation: 'You make a code for a new password',
});

export const deactivateStudent = defineOfficeCall({
  method: 'POST',
  path: 'office/students/{id}/deactivate',
  request: nothing,
  response: envelope(openedStudent),
  staff: contentRoles,
  needsConfirmation: 'You deactivate an account',
});
export const reactivateStudent = defineOfficeCall({
  method: 'POST',
  path: 'office/students/{id}/reactivate',
  request: nothing,
  response: envelope(openedStudent),
  staff: contentRoles,
  needsConfirmation: 'You reactivate an account',
});

const mergePreview = v.object({
  other: studentRow,
  attemptCount: v.number(),
  orderCount: v.number(),
  /** Courses that the kept account gets. */
  courses: v.array(text),
  /** Paid for by both accounts; `orderId` is the order that loses its course. */
  boughtTwice: v.array(v.object({ course: text, orderId: id })),
  /** Quizzes with results of both accounts, all of which stay. In a competition the first one counts. */
  takenTwice: v.array(v.object({ quiz: text, isCompetition: v.boolean() })),
  /** Instalments that both have and that are owed once afterwards. */
  sameFees: v.array(v.object({ course: text, dueOn: v.string(), amount: v.number() })),
  /** '' when the accounts can be merged. */
  refusal: text,
  /** A merge of anything but this preview is rejected. */
  digest: text,
});
export type MergePreview = v.InferOutput<typeof mergePreview>;

/** `other` is merged into `id`. */
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
  needsConfirmation: 'You merge two accounts',
});

const studentExport = v.object({
  /** Of everything that is kept. */
  json: v.string(),
  /** A page to read, with names and times in words, without ids. */
  html: v.string(),
  /** In India. */
  day: v.string(),
});
export type StudentExport = v.InferOutput<typeof studentExport>;

/** It is a write, since the audit log has it. */
export const exportStudent = defineOfficeCall({
  method: 'POST',
  path: 'office/students/{id}/export',
  request: nothing,
  response: envelope(studentExport),
  staff: contentRoles,
  needsConfirmation: 'You export what is kept of a user',
});

const reasonMaximum = 200;
export const erasureForm = v.object({
  /** Who asked and how. */
  reason: v.pipe(
    requiredLine('Please write who asked for it'),
    v.maxLength(reasonMaximum, `Please write at most ${reasonMaximum} characters`),
  ),
});
export type ErasureForm = v.InferOutput<typeof erasureForm>;

/** Cannot be undone. */
export const eraseStudent = defineOfficeCall({
  method: 'POST',
  path: 'office/students/{id}/erase',
  request: erasureForm,
  response: envelope(openedStudent),
  staff: ownerAlone,
  needsConfirmation: 'You erase an account',
});
