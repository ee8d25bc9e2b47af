import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Activity } from '#contract/activity.ts';
import type { AttemptEvent } from '#contract/attempt-events.ts';
import type { Answers, Progress } from '#domain/attempts/answers.ts';
import type { TimedAnswers } from '#domain/attempts/merge-answers.ts';
import { closeAfterMs } from '#domain/attempts/submission-times.ts';
import { createRateLimits, repeatsPerUser } from '#server/accounts/rate-limits.ts';
import { invalidInput } from '#server/common/http-error.ts';
import { attemptEvents } from '#server/db/attempt-events-schema.ts';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { findQuiz, type QuizRow, requireUnlocked } from './access.ts';
import { findMisfits, readAttemptQuestions } from './attempt-questions.ts';
import { deadlineFrom, isLate, messages } from './attempt-rules.ts';
import { beginCompetition } from './begin-competition.ts';
import { closeOwnOverdue } from './close-own-overdue.ts';
import { isHeld } from './competition-gate.ts';
import { mergeStaleAnswers } from './merge-stale-answers.ts';
import { drawKeyedQuestions } from './quiz-questions.ts';
import { attemptSeed, currentVersion } from './quiz-versions.ts';
import { decideSubmission, eventColumns } from './record-decisions.ts';
import { decideNew } from './submission-decisions.ts';
import {
  conflictWith,
  listSubmissions,
  lockPerson,
  lockSubmission,
  type StoredSubmission,
  storedAnswers,
} from './submissions.ts';

export interface AttemptRequest {
  readonly quizId: string;
  readonly userId: string;
  readonly sessionVersion: number;
  readonly answers: Answers;
  readonly submissionId?: string | undefined;
  readonly revision?: number | undefined;
  readonly clientId?: string | undefined;
  readonly progress?: Progress | undefined;
  readonly background?: boolean | undefined;
  readonly timeUp?: boolean | undefined;
  readonly activity?: Activity | undefined;
}

export const requestedAnswers = ({ answers, progress }: AttemptRequest): TimedAnswers => ({
  answers,
  answeredAt: progress?.answeredAt ?? {},
});

/**
 * Starts an attempt, or returns the one in progress with the answers of the request merged in. An attempt
 * without a client id is assigned to the requesting page.
 * @throws HttpError 404 unknown quiz, 403 locked, 409 completed and not repeatable, 400 answers that do not
 * fit, 401 when the session has ended, 429 after too many repeats; 409 with the stored state when other answers are
 * stored or its time is over
 */
export async function startAttempt(
  database: Database,
  request: AttemptRequest,
  now: Date,
): Promise<StoredSubmission> {
  // Outside the transaction, where versions are cached.
  const version = await currentVersion(database, request.quizId);
  const begun = version && (await beginCompetition(database, version, request, now));
  if (begun !== undefined) return begun;
  await closeOwnOverdue(database, request.userId, now, closeAfterMs);
  const outcome = await database.transaction(async (transaction): Promise<Outcome> => {
    await lockPerson(transaction, request);
    const quiz = await findQuiz(transaction, request.quizId);
    const earlier = await listSubmissions(transaction, request.userId, quiz.id);
    const open = earlier.find((each) => each.status === 'in-progress');
    if (open !== undefined) return await goOn(transaction, open, request, now);
    const newest = earlier[0];
    if (newest !== undefined) await requireRepeatable(transaction, newest, quiz, now);
    await requireUnlocked(transaction, request.userId, quiz, now);
    const number = newest === undefined ? 0 : await countAttempts(transaction, request);
    const paperSeed = version === undefined ? null : attemptSeed(version, request.userId, number);
    const paper = version === undefined ? [] : drawKeyedQuestions(version.paper, paperSeed);
    const misfits = findMisfits(paper, request.answers);
    if (misfits.length > 0) throw invalidInput(misfits);
    const started = await addSubmission(
      transaction,
      request,
      quiz,
      { versionId: version?.id ?? null, paperSeed },
      { type: 'attempt.started', ...startFields(request, quiz, now) },
    );
    return { stored: started, refusal: null };
  });
  // Thrown here, so that merged answers are not rolled back.
  if (outcome.refusal !== null) throw conflictWith(outcome.stored, outcome.refusal, now);
  return outcome.stored;
}

const countAttempts = (transaction: Database, { userId, quizId }: AttemptRequest) =>
  transaction.$count(
    quizSubmissions,
    and(eq(quizSubmissions.userId, userId), eq(quizSubmissions.quizId, quizId)),
  );

export const mayRepeat = (
  { anotherAllowedAt }: Pick<StoredSubmission, 'anotherAllowedAt'>,
  { allowReattempt }: Pick<QuizRow, 'allowReattempt'>,
): boolean => allowReattempt || anotherAllowedAt !== null;

/** @throws HttpError 409 with the stored attempt, 429 after too many */
export async function requireRepeatable(
  transaction: Database,
  newest: StoredSubmission,
  quiz: QuizRow,
  now: Date,
): Promise<void> {
  if (!mayRepeat(newest, quiz)) throw conflictWith(newest, messages.alreadyCompleted, now);
  await createRateLimits(transaction, () => now).take(repeatsPerUser, newest.userId);
}

interface Outcome {
  readonly stored: StoredSubmission;
  readonly refusal: string | null;
}

export const startFields = ({ answers, clientId }: AttemptRequest, { timeLimit }: QuizRow, now: Date) => ({
  at: now.getTime(),
  clientId: clientId ?? null,
  startedAt: now.getTime(),
  deadline: deadlineFrom(now, timeLimit).getTime(),
  answers,
});

async function goOn(
  transaction: Database,
  open: StoredSubmission,
  request: AttemptRequest,
  now: Date,
): Promise<Outcome> {
  const claimed = await claim(transaction, open, request, now);
  const sent = Object.entries(request.answers);
  if (sent.length === 0) return { stored: claimed, refusal: null };
  const misfits = findMisfits(await readAttemptQuestions(transaction, open), request.answers);
  if (misfits.length > 0) throw invalidInput(misfits);
  const stored = (await mergeStaleAnswers(transaction, open.id, request, now)) ?? claimed;
  const kept = storedAnswers(stored);
  if (sent.every(([index, chosen]) => kept[index] === chosen)) return { stored, refusal: null };
  return { stored, refusal: isLate(stored, now) ? messages.timeOver : messages.conflict };
}

async function claim(
  transaction: Database,
  open: StoredSubmission,
  { clientId }: AttemptRequest,
  now: Date,
): Promise<StoredSubmission> {
  if (open.clientId !== null || clientId === undefined) return open;
  // A save may have claimed it in the meantime.
  const stored = (await lockSubmission(transaction, open.id)) ?? open;
  const event = { type: 'attempt.claimed', at: now.getTime(), clientId } as const;
  return (await decideSubmission(transaction, { stored, event })) ?? stored;
}

export async function addSubmission(
  transaction: Database,
  { userId, progress }: Pick<AttemptRequest, 'userId' | 'progress'>,
  quiz: QuizRow,
  { versionId, paperSeed }: Pick<StoredSubmission, 'versionId' | 'paperSeed'>,
  event: AttemptEvent,
): Promise<StoredSubmission> {
  const id = randomUUID();
  const kept = { versionId, paperSeed, progress: progress ?? null };
  const first = transaction.$with('first').as(
    transaction
      .insert(attemptEvents)
      .values({ submissionId: id, ...eventColumns(event, 0) })
      .returning(),
  );
  const [added] = await transaction
    .with(first)
    .insert(quizSubmissions)
    .values({ ...decideNew(event), id, userId, quizId: quiz.id, ...kept, events: 1 })
    .returning();
  if (added === undefined) throw new Error('The submission was not stored');
  const { title: quizTitle, subjectName, competition } = quiz;
  return { ...added, quizTitle, subjectName, resultsHeld: isHeld(competition) };
}
