import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** What the processes of the site note about its health: one row a fact, whoever noted it. */
export const siteFacts = pgTable('site_facts', {
  name: text('name').primaryKey(),
  /** When it was first noted, without a week in between. */
  since: moment('since').notNull(),
  /** When it was last noted. */
  at: moment('at').notNull(),
  detail: text('detail'),
});

/** One row per day on which the institute was told what needs a person: its key lets one process write the letter. */
export const doctorLetters = pgTable('doctor_letters', {
  /** As `2026-10-04`. */
  day: text('day').primaryKey(),
  postedAt: moment('posted_at').notNull(),
});
