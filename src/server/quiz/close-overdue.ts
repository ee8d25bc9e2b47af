import { and, asc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { closeAfterMs } from '#domain/attempts/submission-times.ts';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { gradeColumns } from './attempt-questions.ts';
import { drawKeyedQuestions } from './quiz-questions.ts';
import { getVersionId, lockVersions } from './quiz-versions.ts';
import { decideSubmissions } from './record-decisions.ts';
import { storedAnswers } from './submissions.ts';

const batchSize = 50;

interface Scope {
  readonly now: Date;
  readonly userId?: string;
  readonly overdueMs?: number;
}

/**
 * Closes and grades every attempt whose time is over, skipping rows locked by another process.
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
    const withoutPaper: string[] = [];
    for (const each of unversioned) {
      if ((await getVersionId(transaction, each)) === null) withoutPaper.push(each.id);
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
    const closed = await decideSubmissions(
      transaction,
      overdue.map((stored) => {
        const version = versions.get(stored.versionId ?? '');
        const paper = version === undefined ? [] : drawKeyedQuestions(version.paper, stored.paperSeed);
        const grade = gradeColumns(paper, storedAnswers(stored));
        return { stored, event: { type: 'attempt.closed', at: now.getTime(), clientId: null, ...grade } };
      }),
    );
    return closed.length;
  });
}
