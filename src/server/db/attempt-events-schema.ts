import { index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * What happened to the submission records, in order. A trigger refuses changes and deletions, unless the transaction
 * has set `garden.erasing` to `on`; the events of a deleted record are deleted with it. Without a foreign key, which
 * would cost each save another look.
 */
export const attemptEvents = pgTable(
  'attempt_events',
  {
    submissionId: text('submission_id').notNull(),
    /** From 0, without gaps. */
    seq: integer('seq').notNull(),
    at: moment('at').notNull(),
    /** The page that brought it about. */
    clientId: text('client_id'),
    type: text('type').notNull(),
    /** The other fields of the event. */
    data: json('data').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.seq] }),
    // For the deletion of old events; costs a save next to nothing.
    index('attempt_events_at').using('brin', table.at),
  ],
);
