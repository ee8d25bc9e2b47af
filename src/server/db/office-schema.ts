import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The institute's own people, who use the office. Nobody is deleted: the log names them. */
export const staff = pgTable(
  'staff',
  {
    id: text('id').primaryKey(),
    /** Stored in lower case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role', { enum: ['owner', 'office', 'teacher'] }).notNull(),
    /** Null until the person has joined, and until a new link is used. */
    passwordHash: text('password_hash'),
    /** The secret of the second factor, encrypted by the site's secret. */
    secondFactor: text('second_factor'),
    /** The time step of the last code, which is accepted once. 0 until the person has joined. */
    lastTimeStep: bigint('last_time_step', { mode: 'number' }).notNull().default(0),
    /** Wrong codes after a right password since the last right code. */
    wrongCodes: integer('wrong_codes').notNull().default(0),
    /** Set when too many codes were wrong: only a recovery code signs in. */
    codesLockedAt: moment('codes_locked_at'),
    createdAt: moment('created_at').notNull(),
    deactivatedAt: moment('deactivated_at'),
  },
  (table) => [
    uniqueIndex('staff_email').on(table.email),
    check('staff_role_known', sql`${table.role} in ('owner', 'office', 'teacher')`),
  ],
);

/** One-time links, stored as digests: one for each person at most. */
export const staffLinks = pgTable('staff_links', {
  staffId: text('staff_id')
    .primaryKey()
    .references(() => staff.id),
  digest: text('digest').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
});

/** Recovery codes that were not used yet, as digests. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    digest: text('digest').primaryKey(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
  },
  (table) => [index('recovery_codes_staff').on(table.staffId)],
);

/** Sessions of the office. A row that is gone has ended. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: text('id').primaryKey(),
    /** Of the token in the cookie. */
    digest: text('digest').notNull().unique(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    startedAt: moment('started_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    /** When the session last gave password and code. */
    confirmedAt: moment('confirmed_at'),
    expiresAt: moment('expires_at').notNull(),
    browser: text('browser').notNull(),
  },
  (table) => [
    index('staff_sessions_staff').on(table.staffId),
    index('staff_sessions_expires_at').on(table.expiresAt),
  ],
);

/** Browsers in which a staff member has signed in, by the digest of the token in their cookie. */
export const staffBrowsers = pgTable(
  'staff_browsers',
  {
    digest: text('digest').notNull(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    lastSignInAt: moment('last_sign_in_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.digest, table.staffId] }),
    index('staff_browsers_staff').on(table.staffId),
  ],
);

/** Numbers the entries of the audit log. Declared by itself, so that a backup has it. */
export const auditLogIds = pgSequence('audit_log_ids');

/** Every write of the office. A trigger refuses changes and deletions. */
export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().default(sql`nextval('audit_log_ids')`),
  at: moment('at').notNull(),
  /** Null for a command of the machine. */
  staffId: text('staff_id').references(() => staff.id),
  /** The name at that time. */
  who: text('who').notNull(),
  action: text('action').notNull(),
  /** What was changed, for a reader: «Meera Iyer (meera@example.org)». */
  subject: text('subject').notNull(),
  before: jsonb('before'),
  after: jsonb('after'),
});
