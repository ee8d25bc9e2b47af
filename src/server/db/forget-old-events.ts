import { and, inArray, lt, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

const batchSize = 500;
const keptMs = 400 * 24 * 3_600_000;

/**
 * Deletes events after 400 days, in batches of records; their summary, the record, stays.
 * @returns the number of events
 */
export async function forgetOldEvents(
  database: Database,
  events: PgTable & { readonly at: PgColumn },
  recordId: PgColumn,
  now: Date,
): Promise<number> {
  const isOld = lt(events.at, new Date(now.getTime() - keptMs));
  const findOld = () => database.select({ id: recordId }).from(events).where(isOld).limit(1);
  let forgotten = 0;
  while ((await findOld()).length > 0) {
    forgotten += await database.transaction(async (transaction) => {
      await transaction.execute(sql`select set_config('garden.erasing', 'on', true)`);
      const batch = transaction.selectDistinct({ id: recordId }).from(events).where(isOld).limit(batchSize);
      const gone = await transaction
        .delete(events)
        .where(and(inArray(recordId, batch), isOld))
        .returning({ id: recordId });
      return gone.length;
    });
  }
  return forgotten;
}
