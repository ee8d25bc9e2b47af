import { and, desc, eq, getTableColumns, inArray, isNotNull, lt, lte, or, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { signInMessage } from '#contract/quizzes.ts';
import {
  type Answers,
  answers as answersSchema,
  type Progress,
  progress as progressSchema,
} from '#domain/attempts/answers.ts';
import { secondsTaken } from '#domain/attempts/attempt-clock.ts';
import type { TimedAnswers } from '#domain/attempts/merge-answers.ts';
import { lockSession } from '#server/accounts/lock-session.ts';
import { HttpError } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import { quizSubjects, quizSubmissions, quizzes } from '#server/db/schema.ts';
import { resultsHeld } from './competition-gate.ts';

export const submissionColumns = (database: Database) => ({
  ...getTableColumns(quizSubmissions),
  quizTitle: quizzes.title,
  subjectName: quizSubjects.name,
  resultsHeld: resultsHeld(database),
});

export type StoredSubmission = typeof quizSubmissions.$inferSelect & {
  quizTitle: string;
  subjectName: string;
  /** Of a competition whose results are not released. */
  resultsHeld: boolean;
};

const selectSubmissions = (database: Database) =>
  database
    .select(submissionColumns(database))
    .from(quizSubmissions)
    .innerJoin(quizzes, eq(quizzes.id, quizSubmissions.quizId))
    .innerJoin(quizSubjects, eq(quizSubjects.id, quizzes.subjectId));

const isOpen = eq(quizSubmissions.status, 'in-progress');
const isCompleted = eq(quizSubmissions.status, 'completed');

const selectIds = (database: Database, ...conditions: readonly (SQL | undefined)[]) =>
  database
    .select({ id: quizSubmissions.id })
    .from(quizSubmissions)
    .where(and(...conditions));

export async function findSubmission(database: Database, id: string): Promise<StoredSubmission | undefined> {
  const [row] = await selectSubmissions(database)
    .where(eq(quizSubmissions.id, id))
    .prepare('find_submission')
    .execute();
  return row;
}

interface Requested {
  readonly submissionId?: string | undefined;
  readonly userId: string;
  readonly quizId: string;
}

/** The named one, or the newest of the quiz. */
export async function findRequested(
  database: Database,
  { submissionId, userId, quizId }: Requested,
): Promise<StoredSubmission | undefined> {
  if (submissionId !== undefined) return await findSubmission(database, submissionId);
  return (await listSubmissions(database, userId, quizId))[0];
}

export async function lockSubmission(
  transaction: Database,
  id: string,
): Promise<StoredSubmission | undefined> {
  const [row] = await selectSubmissions(transaction)
    .where(eq(quizSubmissions.id, id))
    .for('update', { of: quizSubmissions })
    .prepare('lock_submission')
    .execute();
  return row;
}

const newestFirst = [
  desc(quizSubmissions.startedAt),
  desc(quizSubmissions.completedAt),
  desc(quizSubmissions.id),
] as const;

export async function listSubmissions(
  database: Database,
  userId: string,
  quizId: string,
): Promise<StoredSubmission[]> {
  const isOwn = and(eq(quizSubmissions.userId, userId), eq(quizSubmissions.quizId, quizId));
  const newest = selectIds(database, isOwn, isCompleted)
    .orderBy(...newestFirst)
    .limit(1);
  return openFirst(
    await selectSubmissions(database)
      .where(inArray(quizSubmissions.id, unionAll(selectIds(database, isOwn, isOpen), newest)))
      .prepare('submissions_of_quiz')
      .execute(),
  );
}

export async function listLatest(database: Database, userId: string): Promise<StoredSubmission[]> {
  const isOwn = eq(quizSubmissions.userId, userId);
  const newest = selectIds(database, isOwn, eq(quizSubmissions.quizId, quizzes.id), isCompleted)
    .orderBy(...newestFirst)
    .limit(1)
    .as('newest');
  const newestIds = database.select({ id: newest.id }).from(quizzes).crossJoinLateral(newest);
  const ids = unionAll(selectIds(database, isOwn, isOpen), newestIds);
  return openFirst(await selectSubmissions(database).where(inArray(quizSubmissions.id, ids)));
}

function openFirst(found: readonly StoredSubmission[]): StoredSubmission[] {
  const age = (each: StoredSubmission) =>
    each.status === 'in-progress' ? Number.POSITIVE_INFINITY : each.startedAt.getTime();
  return [...found].sort((one, other) => age(other) - age(one) || (one.id < other.id ? 1 : -1));
}

export interface Page {
  readonly limit: number;
  readonly after?: StoredSubmission | undefined;
  readonly quizId?: string | undefined;
}

export function listPage(
  database: Database,
  userId: string,
  { limit, after, quizId }: Page,
): Promise<StoredSubmission[]> {
  // A subquery, so that the limit applies before the joins.
  const ids = selectIds(
    database,
    eq(quizSubmissions.userId, userId),
    quizId === undefined ? undefined : eq(quizSubmissions.quizId, quizId),
    after && startsAfter(after),
  )
    .orderBy(...newestFirst)
    .limit(limit);
  return selectSubmissions(database)
    .where(inArray(quizSubmissions.id, ids))
    .orderBy(...newestFirst);
}

function startsAfter({ id, startedAt, completedAt }: StoredSubmission): SQL | undefined {
  const sameMoment =
    completedAt === null
      ? or(isNotNull(quizSubmissions.completedAt), lt(quizSubmissions.id, id))
      : or(
          lt(quizSubmissions.completedAt, completedAt),
          and(eq(quizSubmissions.completedAt, completedAt), lt(quizSubmissions.id, id)),
        );
  return and(
    lte(quizSubmissions.startedAt, startedAt),
    or(lt(quizSubmissions.startedAt, startedAt), sameMoment),
  );
}

/**
 * Serializes the requests of a user that start or complete attempts.
 * @throws HttpError 401 when the session has ended
 */
export const lockPerson = (
  transaction: Database,
  { userId, sessionVersion }: { readonly userId: string; readonly sessionVersion: number },
): Promise<void> => lockSession(transaction, { id: userId, sessionVersion }, signInMessage);

export function storedAnswers(submission: Pick<StoredSubmission, 'answers'>) {
  return v.parse(answersSchema, submission.answers);
}

export function storedProgress(submission: Pick<StoredSubmission, 'progress'>) {
  return v.parse(v.nullable(progressSchema), submission.progress);
}

export function timedAnswers(submission: Pick<StoredSubmission, 'answers' | 'progress'>): TimedAnswers {
  return { answers: storedAnswers(submission), answeredAt: storedProgress(submission)?.answeredAt ?? {} };
}

export function grantedSeconds(submission: Pick<StoredSubmission, 'startedAt' | 'deadline'>): number {
  return Math.round((submission.deadline.getTime() - submission.startedAt.getTime()) / 1000);
}

interface ParsedAnswers {
  readonly answers: Answers;
  readonly progress: Progress | null;
}

/**
 * Score and counts are null until the user sees how it ended, since they would reveal which late answers to
 * send, and until the results of a competition are released.
 */
export function toWire(
  submission: StoredSubmission,
  now: Date,
  answerSheet: ParsedAnswers = { answers: storedAnswers(submission), progress: storedProgress(submission) },
) {
  const endSeen = submission.endSeenAt !== null;
  const isShown = endSeen && !submission.resultsHeld;
  return {
    _id: submission.id,
    quizId: {
      _id: submission.quizId,
      title: submission.quizTitle,
      subjectId: { name: submission.subjectName },
    },
    userId: submission.userId,
    answers: answerSheet.answers,
    score: isShown ? submission.score : null,
    timeTaken:
      submission.timeTaken ??
      secondsTaken(grantedSeconds(submission), submission.deadline.getTime(), now.getTime()),
    status: submission.status,
    revision: submission.revision,
    clientId: submission.clientId,
    progress: answerSheet.progress,
    startedAt: submission.startedAt.toISOString(),
    completedAt: submission.completedAt?.toISOString() ?? null,
    deadline: submission.deadline.toISOString(),
    serverTime: now.toISOString(),
    correctCount: isShown ? submission.correctCount : null,
    incorrectCount: isShown ? submission.incorrectCount : null,
    totalQuestions: submission.totalQuestions,
    lateSync: submission.lateSync,
    endSeen,
    ...(submission.anotherAllowedAt === null ? {} : { mayTryAgain: true }),
    ...(submission.resultsHeld ? { resultsHeld: true } : {}),
  };
}

export function conflictWith(submission: StoredSubmission, message: string, now: Date): HttpError {
  return new HttpError(409, message, { data: toWire(submission, now) });
}
