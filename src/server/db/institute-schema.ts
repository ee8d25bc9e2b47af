import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** A single row once the office has saved facts. */
export const instituteFacts = pgTable(
  'institute_facts',
  {
    id: integer('id').primaryKey().default(1),
    facts: jsonb('facts').notNull(),
    revision: integer('revision').notNull(),
  },
  (table) => [check('institute_facts_one_row', sql`${table.id} = 1`)],
);

export const legalTexts = pgTable('legal_texts', {
  name: text('name').primaryKey(),
  /** Markdown; null after restoring the default. */
  markdown: text('markdown'),
  revision: integer('revision').notNull(),
});
