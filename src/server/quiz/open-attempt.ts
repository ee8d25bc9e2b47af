import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { memoizePerDatabase } from '#server/db/memoize-per-database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { createBatcher } from './batcher.ts';

interface Asked {
  readonly userId: string;
  readonly quizId: string;
}

type OpenAttempt = Awaited<ReturnType<ReturnType<typeof prepareOpen>['execute']>>[number];

/** The attempt in progress of a user at a quiz, or null. A class reads its papers in the same second. */
export const findOpenAttempt = memoizePerDatabase((database) => {
  const statement = prepareOpen(database);
  return createBatcher<Asked, OpenAttempt | null>({
    keyOf: ({ userId, quizId }) => `${userId} ${quizId}`,
    run: async (asked) => {
      const rows = await statement.execute({ asked: JSON.stringify(asked) });
      return asked.map(
        ({ userId, quizId }) => rows.find((row) => row.userId === userId && row.quizId === quizId) ?? null,
      );
    },
  });
});

function prepareOpen(database: Database) {
  const { id, userId, quizId, versionId, paperSeed, deadline, status } = getTableColumns(quizSubmissions);
  const open = database
    .select({ id, userId, quizId, versionId, paperSeed, deadline })
    .from(quizSubmissions)
    .where(
      and(eq(userId, sql`asked."userId"`), eq(quizId, sql`asked."quizId"`), eq(status, sql`'in-progress'`)),
    )
    // Also keeps the database from joining the whole table.
    .limit(1)
    .as('open');
  return database
    .select({ ...open._.selectedFields })
    .from(sql`json_to_recordset(${sql.placeholder('asked')}::json) as asked("userId" text, "quizId" text)`)
    .crossJoinLateral(open)
    .prepare('open_attempts');
}
