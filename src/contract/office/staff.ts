import * as v from 'valibot';
import { checkedInOrder, id } from '#domain/checks.ts';
import { nameMaximum, personName, requiredLine } from '#domain/text/text-fields.ts';
import { envelope, nothing } from '../wire.ts';
import { defineOfficeCall, everyStaffRole, ownerAlone, staffRole, withoutSession } from './office-call.ts';

export const staffPasswordMinimum = 12;
/** Bounds the cost of hashing. */
const passwordMaximum = 200;
const emailMaximum = 254;
/** 32 random bytes as base64url. */
const linkLength = 43;
const setupMaximum = 200;

export const staffEmail = checkedInOrder(
  v.pipe(
    requiredLine('Email is required'),
    v.maxLength(emailMaximum, 'Invalid email format'),
    v.email('Invalid email format'),
    v.toLowerCase(),
  ),
);

const appCode = v.pipe(
  v.string('The code of your app is required'),
  v.transform((typed) => typed.replace(/\s/g, '')),
  v.regex(/^\d{6}$/, 'The code of your app has six digits'),
);

/** The code of an app, or a recovery code. */
const secondFactor = checkedInOrder(
  v.pipe(
    requiredLine('The code of your app is required'),
    v.maxLength(40, 'This code is too long'),
    v.transform((typed) => typed.replace(/[\s-]/g, '').toLowerCase()),
    v.regex(
      /^(?:\d{6}|[a-z0-9]{12})$/,
      'The code of your app has six digits, a recovery code has twelve characters',
    ),
  ),
);

const newPassword = v.pipe(
  v.string('Password is required'),
  v.minLength(staffPasswordMinimum, `Password must be at least ${staffPasswordMinimum} characters long`),
  v.maxLength(passwordMaximum, `Password may have at most ${passwordMaximum} characters`),
);

const linkCode = checkedInOrder(
  v.pipe(
    v.string('Part of this link is missing'),
    v.length(linkLength, 'Part of this link is missing'),
    v.regex(/^[\w-]+$/, 'Part of this link is missing'),
  ),
);

export const confirmationForm = v.object({
  password: v.pipe(
    v.string('Password is required'),
    v.nonEmpty('Password is required'),
    v.maxLength(passwordMaximum, 'Password is too long'),
  ),
  code: secondFactor,
});
export const officeSignInForm = v.object({ email: staffEmail, ...confirmationForm.entries });
export type OfficeSignInForm = v.InferOutput<typeof officeSignInForm>;

export const invitationForm = v.object({
  name: personName({
    missing: 'Name is required',
    tooLong: `Name may have at most ${nameMaximum} characters`,
  }),
  email: staffEmail,
  role: staffRole,
});
export type InvitationForm = v.InferOutput<typeof invitationForm>;

/** An encrypted secret, as base64url. */
const setup = checkedInOrder(
  v.pipe(
    v.string('Part of this page is missing'),
    v.maxLength(setupMaximum, 'Part of this page is missing'),
    v.regex(/^[\w-]+$/, 'Part of this page is missing'),
  ),
);

export const joinForm = v.object({ link: linkCode, setup, password: newPassword, code: appCode });
export type JoinForm = v.InferOutput<typeof joinForm>;

const staffStatus = v.picklist(['invited', 'active', 'deactivated']);

const member = v.object({
  _id: id,
  name: v.string(),
  email: v.string(),
  role: staffRole,
  status: staffStatus,
});
export type Member = v.InferOutput<typeof member>;

const session = v.object({
  _id: id,
  startedAt: v.string(),
  lastUsedAt: v.string(),
  expiresAt: v.string(),
  /** Derived from the `User-Agent`. */
  browser: v.string(),
  isThisOne: v.boolean(),
});
export type StaffSession = v.InferOutput<typeof session>;

const done = envelope(v.optional(v.unknown()));

export const officeSignIn = defineOfficeCall({
  method: 'POST',
  path: 'office/sign-in',
  request: officeSignInForm,
  response: envelope(member),
  staff: withoutSession,
});
export const officeSignOut = defineOfficeCall({
  method: 'POST',
  path: 'office/sign-out',
  request: nothing,
  response: done,
  staff: everyStaffRole,
});
export const getMyself = defineOfficeCall({
  method: 'GET',
  path: 'office/me',
  request: nothing,
  response: envelope(v.nullable(member)),
  staff: withoutSession,
});

const invitation = v.object({
  name: v.string(),
  email: v.string(),
  role: staffRole,
  /** For manual entry; each read creates a new one. */
  secret: v.string(),
  setup: v.string(),
  appAddress: v.string(),
});
export type Invitation = v.InferOutput<typeof invitation>;

/** The link stays valid. */
export const readStaffLink = defineOfficeCall({
  method: 'POST',
  path: 'office/read-link',
  request: v.object({ link: linkCode }),
  response: envelope(invitation),
  staff: withoutSession,
});
const joined = v.object({ member, recoveryCodes: v.array(v.string()) });
export type Joined = v.InferOutput<typeof joined>;

export const joinStaff = defineOfficeCall({
  method: 'POST',
  path: 'office/join',
  request: joinForm,
  response: envelope(joined),
  staff: withoutSession,
});

export const confirmMyself = defineOfficeCall({
  method: 'POST',
  path: 'office/confirm',
  request: confirmationForm,
  response: done,
  staff: everyStaffRole,
});

export const getMySessions = defineOfficeCall({
  method: 'GET',
  path: 'office/my-sessions',
  request: nothing,
  response: envelope(v.array(session)),
  staff: everyStaffRole,
});
export const endMySession = defineOfficeCall({
  method: 'POST',
  path: 'office/my-sessions/{id}/end',
  request: nothing,
  response: done,
  staff: everyStaffRole,
  needsConfirmation: 'You sign out one of your browsers',
});

const oneTimeLink = v.object({
  /** Shown only once: it is not stored. */
  link: v.string(),
  expiresAt: v.string(),
  isMailed: v.boolean(),
});
export type OneTimeLink = v.InferOutput<typeof oneTimeLink>;

export const getStaff = defineOfficeCall({
  method: 'GET',
  path: 'office/staff',
  request: nothing,
  response: envelope(v.array(member)),
  staff: ownerAlone,
});
export const inviteStaff = defineOfficeCall({
  method: 'POST',
  path: 'office/staff',
  request: invitationForm,
  response: envelope(oneTimeLink),
  staff: ownerAlone,
  needsConfirmation: 'You invite a staff member',
});
/** Ends sessions and revokes the password and codes. */
export const renewStaffLink = defineOfficeCall({
  method: 'POST',
  path: 'office/staff/{id}/new-link',
  request: nothing,
  response: envelope(oneTimeLink),
  staff: ownerAlone,
  needsConfirmation: 'You make a new link for a staff member',
});
export const changeStaffRole = defineOfficeCall({
  method: 'POST',
  path: 'office/staff/{id}/role',
  request: v.object({ role: staffRole }),
  response: envelope(member),
  staff: ownerAlone,
  needsConfirmation: 'You change the role of a staff member',
});
export const deactivateStaff = defineOfficeCall({
  method: 'POST',
  path: 'office/staff/{id}/deactivate',
  request: nothing,
  response: envelope(member),
  staff: ownerAlone,
  needsConfirmation: 'You deactivate a staff member',
});
export const reactivateStaff = defineOfficeCall({
  method: 'POST',
  path: 'office/staff/{id}/reactivate',
  request: nothing,
  response: envelope(member),
  staff: ownerAlone,
  needsConfirmation: 'You reactivate a staff member',
});

const auditEntry = v.object({
  _id: v.string(),
  at: v.string(),
  /** The name at that time; «The machine» for commands. */
  who: v.string(),
  action: v.string(),
  subject: v.string(),
  before: v.nullable(v.record(v.string(), v.unknown())),
  after: v.nullable(v.record(v.string(), v.unknown())),
});
export type AuditEntry = v.InferOutput<typeof auditEntry>;

export const getAuditLog = defineOfficeCall({
  method: 'GET',
  path: 'office/audit-log',
  request: v.object({
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'There is no such page'))),
  }),
  response: v.object({ ...envelope(v.array(auditEntry)).entries, next: v.nullable(v.string()) }),
  staff: ownerAlone,
});

export const exportAuditLog = defineOfficeCall({
  method: 'GET',
  path: 'office/audit-log.csv',
  request: nothing,
  response: v.string(),
  staff: ownerAlone,
});
