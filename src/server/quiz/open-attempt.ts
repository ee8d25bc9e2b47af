import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { memoizePerDatabase } from '#server/db/memoize-per-database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { createBatcher, statementLimits } from './batcher.ts';

interface Asked {
  readonly userId: string;
  readonly quizId: string;
}

type OpenAttempt = Awaited<ReturnType<ReturnType<typeof prepareOpen>['execute']>>[number];

/** The attempt in progress of a user at a quiz, or null. A class reads its papers in the same second. */
export const findOpenAttempt = memoizePerDatabase((database) => {
  const statement = prepareOpen(database);
  return createBatcher<Asked, OpenAttempt | null>({
    ...statementLimits,
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
  return database
    .select({ id, userId, quizId, versionId, paperSeed, deadline })
    .from(quizSubmissions)
    .innerJoin(
      sql`json_to_recordset(${sql.placeholder('asked')}::json) as asked("userId" text, "quizId" text)`,
      sql`${userId} = asked."userId" and ${quizId} = asked."quizId"`,
    )
    .where(eq(status, sql`'in-progress'`))
    .prepare('open_attempts');
}
