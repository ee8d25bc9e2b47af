import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const siteFacts = pgTable('site_facts', {
  name: text('name').primaryKey(),
  /** The first record without a gap of a week. */
  since: moment('since').notNull(),
  /** The last record. */
  at: moment('at').notNull(),
  detail: text('detail'),
});

/** The key lets one process email the findings per day. */
export const doctorEmails = pgTable('doctor_letters', {
  /** As `2026-10-04`. */
  day: text('day').primaryKey(),
  postedAt: moment('posted_at').notNull(),
});
