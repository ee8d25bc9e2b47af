import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { quizSubmissions, users } from './schema.ts';

/** One of a student and level. */
export const certificates = pgTable(
  'certificates',
  {
    number: text('number').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    submissionId: text('submission_id')
      .notNull()
      .references(() => quizSubmissions.id),
    state: text('state', { enum: ['valid', 'revoked'] }).notNull(),
    level: text('level').notNull(),
    /** A later correction of the account does not change it. */
    name: text('name').notNull(),
    /** Percent. */
    score: doublePrecision('score').notNull(),
    /** A day in India, as `2026-11-27`. */
    passedOn: text('passed_on').notNull(),
    issuedAt: moment('issued_at').notNull(),
  },
  (table) => [
    uniqueIndex('certificates_user_level').on(table.userId, table.level),
    index('certificates_submission').on(table.submissionId),
    check('certificates_state_known', sql`${table.state} in ('valid', 'revoked')`),
  ],
);

export const certificateEvents = pgTable(
  'certificate_events',
  {
    number: text('number')
      .notNull()
      .references(() => certificates.number, { onDelete: 'cascade' }),
    seq: integer('seq').notNull(),
    type: text('type').notNull(),
    data: jsonb('data').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.number, table.seq] })],
);
