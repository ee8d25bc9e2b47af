import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** A single row. Triggers change the version with every change of public content. */
export const contentVersion = pgTable(
  'content_version',
  {
    id: integer('id').primaryKey(),
    /** A UUID, not a counter: after a restore, two histories must not share a version. */
    version: uuid('version').notNull(),
  },
  (table) => [check('content_version_one_row', sql`${table.id} = 1`)],
);

/** A single row once the sample was added or removed, so that it is not added again. */
export const sampleContent = pgTable('sample_content', {
  id: boolean('id').primaryKey().default(true),
  decidedAt: moment('decided_at').notNull(),
});
