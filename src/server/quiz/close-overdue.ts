import { and, asc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { closeAfterMs } from './attempt-rules.ts';
import { gradeColumns } from './paper.ts';
import { lockVersions, versionIdOf } from './quiz-versions.ts';
import { drawPaper } from './stored-paper.ts';
import { grantedSeconds, storedAnswers } from './submissions.ts';

const batchSize = 50;

interface Scope {
  readonly now: Date;
  /** Limits the run to one person's attempts. */
  readonly userId?: string;
  /** How long past its deadline an attempt must be. Default: 15 s. */
  readonly overdueMs?: number;
}

/**
 * Closes every attempt whose time is over and grades what was saved. Rows locked by another process are
 * skipped, so each attempt is closed once.
 * @returns the number of attempts closed
 */
export async function closeOverdue(database: Database, scope: Scope): Promise<number> {
  let closed = 0;
  for (;;) {
    const batch = await closeBatch(database, scope);
    closed += batch;
    if (batch < batchSize) return closed;
  }
}

function closeBatch(database: Database, { now, userId, overdueMs = closeAfterMs }: Scope): Promise<number> {
  return database.transaction(async (transaction) => {
    const isOverdue = and(
      eq(quizSubmissions.status, 'in-progress'),
      lt(quizSubmissions.deadline, new Date(now.getTime() - overdueMs)),
      userId === undefined ? undefined : eq(quizSubmissions.userId, userId),
    );
    const unversioned = await transaction
      .select()
      .from(quizSubmissions)
      .where(and(isOverdue, isNull(quizSubmissions.versionId)))
      .limit(batchSize);
    /** Of quizzes without questions. */
    const withoutPaper: string[] = [];
    for (const each of unversioned) {
      if ((await versionIdOf(transaction, each)) === null) withoutPaper.push(each.id);
    }
    const named = await transaction
      .selectDistinct({ id: quizSubmissions.versionId })
      .from(quizSubmissions)
      .where(isOverdue);
    if (named.length === 0) return 0;
    // Versions are locked before attempts.
    const versions = await lockVersions(
      transaction,
      named.flatMap(({ id }) => id ?? []),
    );
    const overdue = await transaction
      .select()
      .from(quizSubmissions)
      .where(
        and(
          isOverdue,
          or(
            inArray(quizSubmissions.versionId, [...versions.keys()]),
            inArray(quizSubmissions.id, withoutPaper),
          ),
        ),
      )
      .orderBy(asc(quizSubmissions.deadline))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    if (overdue.length === 0) return 0;
    const graded = overdue.map((attempt) => {
      const version = versions.get(attempt.versionId ?? '');
      const paper = version === undefined ? [] : drawPaper(version.paper, attempt.paperSeed);
      return {
        id: attempt.id,
        timeTaken: grantedSeconds(attempt),
        ...gradeColumns(paper, storedAnswers(attempt)),
      };
    });
    await transaction
      .update(quizSubmissions)
      .set({
        score: sql`graded.score`,
        correctCount: sql`graded."correctCount"`,
        incorrectCount: sql`graded."incorrectCount"`,
        totalQuestions: sql`graded."totalQuestions"`,
        timeTaken: sql`graded."timeTaken"`,
        status: 'completed',
        closedBy: 'server',
        completedAt: sql`${quizSubmissions.deadline}`,
        revision: sql`${quizSubmissions.revision} + 1`,
      })
      .from(rowsOf(graded))
      .where(eq(quizSubmissions.id, sql`graded.id`));
    return overdue.length;
  });
}

type Graded = { readonly id: string; readonly timeTaken: number } & ReturnType<typeof gradeColumns>;

/** The grades of a batch as rows for one statement. */
function rowsOf(graded: readonly Graded[]): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(graded)}::jsonb) as graded(
    id text, score double precision, "correctCount" integer, "incorrectCount" integer,
    "totalQuestions" integer, "timeTaken" integer)`;
}
