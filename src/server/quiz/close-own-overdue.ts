import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { memoizePerDatabase } from '#server/db/memoize-per-database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { closeOverdue } from './close-overdue.ts';

export async function closeOwnOverdue(
  database: Database,
  userId: string,
  now: Date,
  overdueMs: number,
): Promise<void> {
  const before = new Date(now.getTime() - overdueMs);
  const overdue = await overdueQuery(database).execute({ userId, before });
  if (overdue.length > 0) await closeOverdue(database, { now, userId, overdueMs });
}

const overdueQuery = memoizePerDatabase((database) =>
  database
    .select({ id: quizSubmissions.id })
    .from(quizSubmissions)
    .where(
      and(
        eq(quizSubmissions.userId, sql.placeholder('userId')),
        // A literal, so that a generic query plan can use the index of open attempts.
        sql`${quizSubmissions.status} = 'in-progress'`,
        lt(quizSubmissions.deadline, sql.placeholder('before')),
      ),
    )
    .limit(1)
    .prepare('own_overdue'),
);
