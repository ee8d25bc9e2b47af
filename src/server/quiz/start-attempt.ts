import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Answers, Progress } from '#contract/quizzes.ts';
import type { TimedAnswers } from '#machines/rules/merge-work.ts';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { invalidInput } from '#server/http/http-error.ts';
import { absorbWork } from './absorb-work.ts';
import { findQuiz, type QuizRow, requireUnlocked } from './access.ts';
import { closeAfterMs, deadlineFrom, isLate, messages } from './attempt-rules.ts';
import { closeOwnOverdue } from './close-own-overdue.ts';
import { findMisfits, readPaper } from './paper.ts';
import { currentVersion, newSeed } from './quiz-versions.ts';
import { drawPaper } from './stored-paper.ts';
import {
  conflictWith,
  listSubmissions,
  lockPerson,
  type StoredSubmission,
  storedAnswers,
} from './submissions.ts';

export interface AttemptRequest {
  readonly quizId: string;
  readonly userId: string;
  /** Of the token that the request was sent with. */
  readonly sessionVersion: number;
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
 * Answers of the request are merged into those of an attempt in progress.
 * @throws HttpError 404 unknown quiz, 403 locked, 409 completed and not repeatable, 400 answers that do not
 * fit the paper, 401 when the session has ended; 409 with the stored state when the attempt in progress has other answers or its time is over
 */
export async function startAttempt(
  database: Database,
  request: AttemptRequest,
  now: Date,
): Promise<StoredSubmission> {
  await closeOwnOverdue(database, request.userId, now, closeAfterMs);
  // Outside the transaction, where versions are cached.
  const version = await currentVersion(database, request.quizId);
  const outcome = await database.transaction(async (transaction): Promise<Outcome> => {
    await lockPerson(transaction, request);
    const quiz = await findQuiz(transaction, request.quizId);
    const earlier = await listSubmissions(transaction, request.userId, quiz.id);
    const open = earlier.find((each) => each.status === 'in-progress');
    if (open !== undefined) return await goOn(transaction, open, request, now);
    const newest = earlier[0];
    if (newest !== undefined && !quiz.allowReattempt)
      throw conflictWith(newest, messages.alreadyCompleted, now);
    await requireUnlocked(transaction, request.userId, quiz);
    const paperSeed = version === undefined ? null : newSeed(version);
    const paper = version === undefined ? [] : drawPaper(version.paper, paperSeed);
    const misfits = findMisfits(paper, request.answers);
    if (misfits.length > 0) throw invalidInput(misfits);
    const started = await addSubmission(transaction, quiz, {
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
    return { stored: started, refusal: null };
  });
  // Thrown here, so that merged answers are not rolled back.
  if (outcome.refusal !== null) throw conflictWith(outcome.stored, outcome.refusal, now);
  return outcome.stored;
}

interface Outcome {
  readonly stored: StoredSubmission;
  /** Why answers of the request are not stored; null when all are. */
  readonly refusal: string | null;
}

/** Goes on with an attempt in progress, with the answers of the request. */
async function goOn(
  transaction: Database,
  open: StoredSubmission,
  request: AttemptRequest,
  now: Date,
): Promise<Outcome> {
  const adopted = await adopt(transaction, open, request.clientId);
  const sent = Object.entries(request.answers);
  if (sent.length === 0) return { stored: adopted, refusal: null };
  const misfits = findMisfits(await readPaper(transaction, open), request.answers);
  if (misfits.length > 0) throw invalidInput(misfits);
  const stored = (await absorbWork(transaction, open.id, request, now)) ?? adopted;
  const kept = storedAnswers(stored);
  if (sent.every(([index, chosen]) => kept[index] === chosen)) return { stored, refusal: null };
  return { stored, refusal: isLate(stored, now) ? messages.timeOver : messages.conflict };
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
