import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { oncePerDatabase } from '#server/db/once-per-database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { closeOverdue } from './close-overdue.ts';

/**
 * Closes the attempts of one person that are so much past their deadline. It looks first: there is hardly ever one,
 * and looking is one statement where closing is a transaction.
 */
export async function closeOwnOverdue(
  database: Database,
  userId: string,
  now: Date,
  overdueMs: number,
): Promise<void> {
  const before = new Date(now.getTime() - overdueMs);
  const overdue = await overdueOf(database).execute({ userId, before });
  if (overdue.length > 0) await closeOverdue(database, { now, userId, overdueMs });
}

const overdueOf = oncePerDatabase((database) =>
  database
    .select({ id: quizSubmissions.id })
    .from(quizSubmissions)
    .where(
      and(
        eq(quizSubmissions.userId, sql.placeholder('userId')),
        // Said in words, so that a plan made for any value may use the index of open attempts.
        sql`${quizSubmissions.status} = 'in-progress'`,
        lt(quizSubmissions.deadline, sql.placeholder('before')),
      ),
    )
    .limit(1)
    .prepare('own_overdue'),
);
