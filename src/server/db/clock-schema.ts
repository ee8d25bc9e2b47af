import { boolean, pgTable } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const serverClock = pgTable('server_clock', {
  id: boolean('id').primaryKey().default(true),
  reachedAt: moment('reached_at').notNull(),
});
