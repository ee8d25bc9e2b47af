import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** A single row that triggers change with public content. */
export const contentVersion = pgTable(
  'content_version',
  {
    id: integer('id').primaryKey(),
    /** A UUID: after a restore, two histories must not share a version. */
    version: uuid('version').notNull(),
  },
  (table) => [check('content_version_one_row', sql`${table.id} = 1`)],
);

/** A single row once the sample was added or removed. */
export const sampleContent = pgTable('sample_content', {
  id: boolean('id').primaryKey().default(true),
  decidedAt: moment('decided_at').notNull(),
});
