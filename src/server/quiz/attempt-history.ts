import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { attemptEvents } from '#server/db/attempt-events-schema.ts';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { reconstructEvents } from './record-decisions.ts';

const pageSize = 500;
const day = 24 * 3_600_000;
export const keptMs = 400 * day;

/** Adds the first event to records of older releases. @returns the number of records */
export async function reconstructHistory(database: Database): Promise<number> {
  const { id, events } = quizSubmissions;
  let reconstructed = 0;
  for (let last = ''; ; ) {
    const without = await database
      .select({ id })
      .from(quizSubmissions)
      .where(and(eq(events, 0), gt(id, last)))
      .orderBy(asc(id))
      .limit(pageSize);
    const end = without.at(-1);
    if (end === undefined) return reconstructed;
    reconstructed += await reconstructEvents(
      database,
      without.map((each) => each.id),
    );
    last = end.id;
  }
}

/**
 * Deletes events after 400 days, in batches; their summary, the record, stays.
 * @returns the number of events
 */
export async function forgetOldEvents(database: Database, now: Date): Promise<number> {
  const isOld = lt(attemptEvents.at, new Date(now.getTime() - keptMs));
  let forgotten = 0;
  for (;;) {
    const batch = await database.transaction(async (transaction) => {
      const old = await transaction
        .selectDistinct({ id: attemptEvents.submissionId })
        .from(attemptEvents)
        .where(isOld)
        .limit(pageSize);
      if (old.length === 0) return 0;
      await transaction.execute(sql`select set_config('garden.erasing', 'on', true)`);
      const ids = old.map(({ id }) => id);
      const gone = await transaction
        .delete(attemptEvents)
        .where(and(inArray(attemptEvents.submissionId, ids), isOld))
        .returning({ seq: attemptEvents.seq });
      return gone.length;
    });
    if (batch === 0) return forgotten;
    forgotten += batch;
  }
}
