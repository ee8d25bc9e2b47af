import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

export const emails = pgTable(
  'letters',
  {
    id: text('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    createdAt: moment('created_at').notNull(),
    /** A process postpones the next attempt before trying. */
    sendAt: moment('send_at').notNull(),
    tries: integer('tries').notNull().default(0),
    usefulUntil: moment('useful_until').notNull(),
  },
  (table) => [index('letters_send_at').on(table.sendAt)],
);
