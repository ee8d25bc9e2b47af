import { sql } from 'drizzle-orm';
import { check, integer, pgTable, uuid } from 'drizzle-orm/pg-core';

/** A single row. Triggers set a new version with every change of public content. */
export const contentVersion = pgTable(
  'content_version',
  {
    id: integer('id').primaryKey(),
    /** A UUID and not a counter: after a restore, two histories of a database never share a version. */
    version: uuid('version').notNull(),
  },
  (table) => [check('content_version_one_row', sql`${table.id} = 1`)],
);
