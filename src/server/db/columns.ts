import { integer, timestamp } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** A change based on an older revision is rejected. */
export const revision = () => integer('revision').notNull().default(0);

export const publishedAt = () => moment('published_at');
