import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Letters that wait to be sent. One that was sent, or is of no use any more, is deleted. */
export const letters = pgTable(
  'letters',
  {
    id: text('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When it is tried next. A process that tries puts this off first, so no other one tries meanwhile. */
    sendAt: moment('send_at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** It is not sent after that. */
    usefulUntil: moment('useful_until').notNull(),
  },
  (table) => [index('letters_send_at').on(table.sendAt)],
);
