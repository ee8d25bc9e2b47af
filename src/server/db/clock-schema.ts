import { boolean, pgTable } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** A single row: the latest time of any process. */
export const serverClock = pgTable('server_clock', {
  id: boolean('id').primaryKey().default(true),
  reachedAt: moment('reached_at').notNull(),
});
