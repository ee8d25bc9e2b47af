import { randomUUID } from 'node:crypto';
import type { Answers, Progress } from '#contract/quizzes.ts';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { invalidInput, Refusal } from '#server/http/refusal.ts';
import { findQuiz, requireUnlocked } from './access.ts';
import { deadlineFrom, words } from './attempt-rules.ts';
import { closeOverdue } from './close-overdue.ts';
import { findMisfits, loadPaper } from './paper.ts';
import {
  findSubmission,
  listSubmissions,
  overtakenBy,
  type StoredSubmission,
  takeTurn,
} from './submissions.ts';

export interface AttemptRequest {
  readonly quizId: string;
  readonly userId: string;
  readonly answers: Answers;
  readonly timeTaken?: number | null | undefined;
  readonly submissionId?: string | undefined;
  readonly revision?: number | undefined;
  readonly writer?: string | undefined;
  readonly progress?: Progress | undefined;
}

/**
 * Opens the attempt of a quiz: the one in progress as it is stored, else a new one whose clock starts now.
 * @throws Refusal 404 unknown quiz, 403 locked, 409 completed and not to be repeated, 400 answers that do
 * not fit the paper
 */
export async function openAttempt(
  database: Database,
  request: AttemptRequest,
  now: Date,
): Promise<StoredSubmission> {
  await closeOverdue(database, { now, userId: request.userId });
  return await database.transaction(async (transaction) => {
    await takeTurn(transaction, request.userId);
    const quiz = await findQuiz(transaction, request.quizId);
    const earlier = await listSubmissions(transaction, request.userId, quiz.id);
    const open = earlier.find((each) => each.status === 'in-progress');
    if (open !== undefined) return open;
    const newest = earlier[0];
    if (newest !== undefined && !quiz.allowReattempt) throw overtakenBy(newest, words.alreadyCompleted, now);
    await requireUnlocked(transaction, request.userId, quiz);
    const misfits = findMisfits(await loadPaper(transaction, quiz.id), request.answers);
    if (misfits.length > 0) throw invalidInput(misfits);
    const id = randomUUID();
    await transaction.insert(quizSubmissions).values({
      id,
      quizId: quiz.id,
      userId: request.userId,
      status: 'in-progress',
      answers: request.answers,
      progress: request.progress ?? null,
      writer: request.writer ?? null,
      startedAt: now,
      deadline: deadlineFrom(now, quiz.timeLimit),
    });
    return await storedNow(transaction, id);
  });
}

/** The submission that this transaction has just written. */
export async function storedNow(transaction: Database, id: string): Promise<StoredSubmission> {
  const stored = await findSubmission(transaction, id);
  if (stored === undefined) throw new Refusal(404, words.attemptUnknown);
  return stored;
}
