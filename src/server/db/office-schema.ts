import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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

/** Never deleted: the log refers to them. */
export const staff = pgTable(
  'staff',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    role: text('role', { enum: ['owner', 'office', 'teacher'] }).notNull(),
    /** null until the member joins. */
    passwordHash: text('password_hash'),
    /** Encrypted with the site's secret. */
    secondFactor: text('second_factor'),
    /** Prevents reusing a code. */
    lastTimeStep: bigint('last_time_step', { mode: 'number' }).notNull().default(0),
    wrongCodes: integer('wrong_codes').notNull().default(0),
    /** After too many wrong codes only a recovery code signs in. */
    codesLockedAt: moment('codes_locked_at'),
    createdAt: moment('created_at').notNull(),
    deactivatedAt: moment('deactivated_at'),
  },
  (table) => [
    uniqueIndex('staff_email').on(table.email),
    check('staff_role_known', sql`${table.role} in ('owner', 'office', 'teacher')`),
  ],
);

export const staffLinks = pgTable('staff_links', {
  staffId: text('staff_id')
    .primaryKey()
    .references(() => staff.id),
  digest: text('digest').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
});

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

export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: text('id').primaryKey(),
    digest: text('digest').notNull().unique(),
    staffId: text('staff_id')
      .notNull()
      .references(() => staff.id),
    startedAt: moment('started_at').notNull(),
    lastUsedAt: moment('last_used_at').notNull(),
    confirmedAt: moment('confirmed_at'),
    expiresAt: moment('expires_at').notNull(),
    browser: text('browser').notNull(),
  },
  (table) => [
    index('staff_sessions_staff').on(table.staffId),
    index('staff_sessions_expires_at').on(table.expiresAt),
  ],
);

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

/** A single row once an owner has saved them. */
export const officeSettings = pgTable(
  'office_settings',
  {
    id: integer('id').primaryKey().default(1),
    /** Whether staff members of the role office may refund orders. */
    officeRefunds: boolean('office_refunds').notNull(),
  },
  (table) => [check('office_settings_one_row', sql`${table.id} = 1`)],
);

/** Explicit, so that backups include it. */
export const auditLogIds = pgSequence('audit_log_ids');

/** A trigger rejects changes and deletions. */
export const auditLog = pgTable('audit_log', {
  id: bigint('id', { mode: 'number' }).primaryKey().default(sql`nextval('audit_log_ids')`),
  at: moment('at').notNull(),
  staffId: text('staff_id').references(() => staff.id),
  who: text('who').notNull(),
  action: text('action').notNull(),
  /** «Meera Iyer (meera@example.org)». */
  subject: text('subject').notNull(),
  before: jsonb('before'),
  after: jsonb('after'),
});
