import { integer, timestamp } from 'drizzle-orm/pg-core';

/** A timestamp with milliseconds. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Counts the changes of a row by the office, which refuses a change of an older one. */
export const revision = () => integer('revision').notNull().default(0);

/** When visitors first saw a row, as far as the office published or hid it: null and inactive is a draft. */
export const publishedAt = () => moment('published_at');
