import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import * as v from 'valibot';
import { answers as answersSchema, progress as progressSchema } from '#contract/quizzes.ts';
import { secondsTaken } from '#machines/rules/attempt-clock.ts';
import type { Database } from '#server/db/database.ts';
import { quizSubjects, quizSubmissions, quizzes, users } from '#server/db/schema.ts';
import { Refusal } from '#server/http/refusal.ts';
import { words } from './attempt-rules.ts';

/** The columns of a submission and the names that its answer carries beside them. */
export const submissionColumns = {
  ...getTableColumns(quizSubmissions),
  quizTitle: quizzes.title,
  subjectName: quizSubjects.name,
};

/** A submission with its quiz's title and subject. */
export type StoredSubmission = typeof quizSubmissions.$inferSelect & {
  quizTitle: string;
  subjectName: string;
};

const selectSubmissions = (database: Database) =>
  database
    .select(submissionColumns)
    .from(quizSubmissions)
    .innerJoin(quizzes, eq(quizzes.id, quizSubmissions.quizId))
    .innerJoin(quizSubjects, eq(quizSubjects.id, quizzes.subjectId));

export async function findSubmission(database: Database, id: string): Promise<StoredSubmission | undefined> {
  const [row] = await selectSubmissions(database).where(eq(quizSubmissions.id, id));
  return row;
}

/** As `findSubmission`, holding the row until the transaction ends. */
export async function lockSubmission(
  transaction: Database,
  id: string,
): Promise<StoredSubmission | undefined> {
  const [row] = await selectSubmissions(transaction)
    .where(eq(quizSubmissions.id, id))
    .for('update', { of: quizSubmissions });
  return row;
}

/** Every submission of a person, of one quiz or of all, newest first. */
export function listSubmissions(
  database: Database,
  userId: string,
  quizId?: string,
): Promise<StoredSubmission[]> {
  const ofUser = eq(quizSubmissions.userId, userId);
  return selectSubmissions(database)
    .where(quizId === undefined ? ofUser : and(ofUser, eq(quizSubmissions.quizId, quizId)))
    .orderBy(desc(quizSubmissions.startedAt), desc(quizSubmissions.completedAt), desc(quizSubmissions.id));
}

/**
 * Makes the calls of one person that open or complete attempts take turns until the transaction ends.
 * @throws Refusal 401 when the account is gone
 */
export async function takeTurn(transaction: Database, userId: string): Promise<void> {
  const rows = await transaction
    .select({ id: users.id })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (rows.length === 0) throw new Refusal(401, words.signIn);
}

/** The chosen answers of a submission, read from their column. */
export function storedAnswers(submission: Pick<StoredSubmission, 'answers'>) {
  return v.parse(answersSchema, submission.answers);
}

export function storedProgress(submission: Pick<StoredSubmission, 'progress'>) {
  return v.parse(v.nullable(progressSchema), submission.progress);
}

/** The whole time of an attempt, in seconds, as it was granted when it started. */
export function grantedSeconds(submission: Pick<StoredSubmission, 'startedAt' | 'deadline'>): number {
  return Math.round((submission.deadline.getTime() - submission.startedAt.getTime()) / 1000);
}

/** Seconds that an attempt has taken by now, at most its whole time. */
export function takenSeconds(
  submission: Pick<StoredSubmission, 'startedAt' | 'deadline'>,
  now: Date,
): number {
  return secondsTaken(grantedSeconds(submission), submission.deadline.getTime(), now.getTime());
}

/** A submission as the contract words it. Score and counts are null while it is in progress. */
export function toWire(submission: StoredSubmission, now: Date) {
  return {
    _id: submission.id,
    quizId: {
      _id: submission.quizId,
      title: submission.quizTitle,
      subjectId: { name: submission.subjectName },
    },
    userId: submission.userId,
    answers: storedAnswers(submission),
    score: submission.score,
    timeTaken: submission.timeTaken ?? takenSeconds(submission, now),
    status: submission.status,
    revision: submission.revision,
    writer: submission.writer,
    progress: storedProgress(submission),
    startedAt: submission.startedAt.toISOString(),
    completedAt: submission.completedAt?.toISOString() ?? null,
    deadline: submission.deadline.toISOString(),
    serverTime: now.toISOString(),
    correctCount: submission.correctCount,
    incorrectCount: submission.incorrectCount,
    totalQuestions: submission.totalQuestions,
    lateSync: submission.lateSync,
  };
}

/** A refusal because the stored state is ahead of the request; it carries that state. */
export function overtakenBy(submission: StoredSubmission, message: string, now: Date): Refusal {
  return new Refusal(409, message, { data: toWire(submission, now) });
}
