import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Answers, Progress } from '#contract/quizzes.ts';
import type { TimedAnswers } from '#machines/rules/merge-work.ts';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { invalidInput } from '#server/http/http-error.ts';
import { findQuiz, type QuizRow, requireUnlocked } from './access.ts';
import { closeAfterMs, deadlineFrom, messages } from './attempt-rules.ts';
import { closeOwnOverdue } from './close-own-overdue.ts';
import { findMisfits } from './paper.ts';
import { currentVersion, newSeed } from './quiz-versions.ts';
import { drawPaper } from './stored-paper.ts';
import { conflictWith, listSubmissions, lockUser, type StoredSubmission } from './submissions.ts';

export interface AttemptRequest {
  readonly quizId: string;
  readonly userId: string;
  readonly answers: Answers;
  readonly submissionId?: string | undefined;
  readonly revision?: number | undefined;
  readonly clientId?: string | undefined;
  readonly progress?: Progress | undefined;
  readonly background?: boolean | undefined;
}

/** The answers of a request with their times; answers without times count as the earliest. */
export const requestedAnswers = ({ answers, progress }: AttemptRequest): TimedAnswers => ({
  answers,
  answeredAt: progress?.answeredAt ?? {},
});

/**
 * Starts an attempt of a quiz, or returns the stored one in progress. The clock of a new attempt starts now.
 * It keeps the version of the quiz that is current now. An attempt without a client id, created by reading the questions, is assigned to the requesting page.
 * @throws HttpError 404 unknown quiz, 403 locked, 409 completed and not repeatable, 400 answers that do not
 * fit the paper
 */
export async function startAttempt(
  database: Database,
  request: AttemptRequest,
  now: Date,
): Promise<StoredSubmission> {
  await closeOwnOverdue(database, request.userId, now, closeAfterMs);
  // Outside the transaction, where versions are cached.
  const version = await currentVersion(database, request.quizId);
  return await database.transaction(async (transaction) => {
    await lockUser(transaction, request.userId);
    const quiz = await findQuiz(transaction, request.quizId);
    const earlier = await listSubmissions(transaction, request.userId, quiz.id);
    const open = earlier.find((each) => each.status === 'in-progress');
    if (open !== undefined) return await adopt(transaction, open, request.clientId);
    const newest = earlier[0];
    if (newest !== undefined && !quiz.allowReattempt)
      throw conflictWith(newest, messages.alreadyCompleted, now);
    await requireUnlocked(transaction, request.userId, quiz);
    const paperSeed = version === undefined ? null : newSeed(version);
    const paper = version === undefined ? [] : drawPaper(version.paper, paperSeed);
    const misfits = findMisfits(paper, request.answers);
    if (misfits.length > 0) throw invalidInput(misfits);
    return await addSubmission(transaction, quiz, {
      userId: request.userId,
      versionId: version?.id ?? null,
      paperSeed,
      status: 'in-progress',
      answers: request.answers,
      progress: request.progress ?? null,
      clientId: request.clientId ?? null,
      startedAt: now,
      deadline: deadlineFrom(now, quiz.timeLimit),
    });
  });
}

async function adopt(transaction: Database, open: StoredSubmission, clientId: string | undefined) {
  if (open.clientId !== null || clientId === undefined) return open;
  const [adopted] = await transaction
    .update(quizSubmissions)
    // A save may have set the client id in the meantime.
    .set({ clientId: sql`coalesce(${quizSubmissions.clientId}, ${clientId})` })
    .where(eq(quizSubmissions.id, open.id))
    .returning();
  return { ...open, ...adopted };
}

type NewSubmission = Omit<typeof quizSubmissions.$inferInsert, 'id' | 'quizId'>;

/** Inserts a submission of a quiz and returns it as stored. */
export async function addSubmission(
  transaction: Database,
  quiz: QuizRow,
  fields: NewSubmission,
): Promise<StoredSubmission> {
  const [added] = await transaction
    .insert(quizSubmissions)
    .values({ ...fields, id: randomUUID(), quizId: quiz.id })
    .returning();
  if (added === undefined) throw new Error('The submission was not stored');
  return { ...added, quizTitle: quiz.title, subjectName: quiz.subjectName };
}
