import { and, asc, eq, lt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { closeAfterMs } from './attempt-rules.ts';
import { gradeColumns, loadPapers } from './paper.ts';
import { grantedSeconds, storedAnswers } from './submissions.ts';

const batchSize = 50;

interface Scope {
  readonly now: Date;
  /** Only the attempts of one person. */
  readonly userId?: string;
  /** How long past its deadline an attempt must be; 15 s unless told. */
  readonly overdueMs?: number;
}

/**
 * Closes every attempt whose time is over, grading what was saved. Rows that another process is closing or
 * completing are passed by, so each attempt is closed once, by one of them.
 * @returns how many it closed
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
    const overdue = await transaction
      .select()
      .from(quizSubmissions)
      .where(
        and(
          eq(quizSubmissions.status, 'in-progress'),
          lt(quizSubmissions.deadline, new Date(now.getTime() - overdueMs)),
          userId === undefined ? undefined : eq(quizSubmissions.userId, userId),
        ),
      )
      .orderBy(asc(quizSubmissions.deadline))
      .limit(batchSize)
      .for('update', { skipLocked: true });
    if (overdue.length === 0) return 0;
    const papers = await loadPapers(
      transaction,
      overdue.map((attempt) => attempt.quizId),
    );
    for (const attempt of overdue) {
      await transaction
        .update(quizSubmissions)
        .set({
          ...gradeColumns(papers.get(attempt.quizId) ?? [], storedAnswers(attempt)),
          status: 'completed',
          closedBy: 'server',
          completedAt: attempt.deadline,
          timeTaken: grantedSeconds(attempt),
          revision: attempt.revision + 1,
        })
        .where(eq(quizSubmissions.id, attempt.id));
    }
    return overdue.length;
  });
}
