import { sql } from 'drizzle-orm';
import { check, integer, pgTable, uuid } from 'drizzle-orm/pg-core';

/** One row, which triggers give a new version with every change of what the catalogue calls and pages show. */
export const contentVersion = pgTable(
  'content_version',
  {
    id: integer('id').primaryKey(),
    /** Not a number that counts: two histories of one database, as after a restore, never share a version. */
    version: uuid('version').notNull(),
  },
  (table) => [check('content_version_one_row', sql`${table.id} = 1`)],
);
