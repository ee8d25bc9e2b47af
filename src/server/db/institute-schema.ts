import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** A single row, once the office has saved facts of its own; what it lacks is as the sample has it. */
export const instituteFacts = pgTable(
  'institute_facts',
  {
    id: integer('id').primaryKey().default(1),
    facts: jsonb('facts').notNull(),
    /** Counts the changes; a change of an older one is refused. */
    revision: integer('revision').notNull(),
  },
  (table) => [check('institute_facts_one_row', sql`${table.id} = 1`)],
);

/** The texts of legal pages that the office has written, by the name of the page. */
export const legalTexts = pgTable('legal_texts', {
  name: text('name').primaryKey(),
  /** Markdown; null once the text that comes with the site was put back. */
  markdown: text('markdown'),
  revision: integer('revision').notNull(),
});
