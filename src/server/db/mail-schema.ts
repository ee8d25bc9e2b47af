import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Letters in the queue. A letter is deleted when it is sent or has expired. */
export const letters = pgTable(
  'letters',
  {
    id: text('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The time of the next try. A process postpones it before it tries, so that no other one tries too. */
    sendAt: moment('send_at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** The letter is not sent after this time. */
    usefulUntil: moment('useful_until').notNull(),
  },
  (table) => [index('letters_send_at').on(table.sendAt)],
);
