import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { reconstructEvents } from './record-decisions.ts';

const pageSize = 500;

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
