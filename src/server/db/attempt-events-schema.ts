import { index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * A trigger rejects changes and deletions unless the transaction sets `garden.erasing` to `on`. No foreign
 * key, which would cost each save a look-up; a trigger deletes the events with the submission.
 */
export const attemptEvents = pgTable(
  'attempt_events',
  {
    submissionId: text('submission_id').notNull(),
    /** From 0, without gaps. */
    seq: integer('seq').notNull(),
    at: moment('at').notNull(),
    clientId: text('client_id'),
    type: text('type').notNull(),
    data: json('data').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.seq] }),
    // For deleting old events; BRIN costs a save next to nothing.
    index('attempt_events_at').using('brin', table.at),
  ],
);
