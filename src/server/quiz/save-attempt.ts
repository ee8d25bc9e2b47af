import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import { HttpError, invalidInput } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import { memoizePerDatabase } from '#server/db/memoize-per-database.ts';
import { findMisfits, readAttemptQuestions } from './attempt-questions.ts';
import { isLate, messages, shouldClose } from './attempt-rules.ts';
import { closeOverdue } from './close-overdue.ts';
import { mergeStaleAnswers } from './merge-stale-answers.ts';
import { getVersionId } from './quiz-versions.ts';
import { reconstructEvents } from './record-decisions.ts';
import { type FixedColumns, knownAnswers, saveStatement } from './save-in-progress.ts';
import type { AttemptRequest } from './start-attempt.ts';
import {
  conflictWith,
  findRequested,
  type StoredSubmission,
  storedAnswers,
  storedProgress,
} from './submissions.ts';

/**
 * Saves in one statement that checks every condition; concurrent saves share a batch. Without `revision`
 * there is no conflict check.
 * @throws HttpError 404 unknown, 403 of another user, 400 answers that do not fit, 409 with the stored state
 * when it is submitted, over, or saved elsewhere, then with merged answers
 */
export async function saveAttempt(
  database: Database,
  request: AttemptRequest,
  now: Date,
): Promise<StoredSubmission> {
  const attempt = await findAttempt(database, request);
  if (attempt === undefined) return await explain(database, request, now);
  const misfits = findMisfits(await readAttemptQuestions(database, attempt), request.answers);
  const saved = misfits.length === 0 ? await saveStatement(database)({ request, attempt, now }) : null;
  return saved ?? (await explain(database, request, now));
}

const mostAttempts = 20_000;
const attemptCache = memoizePerDatabase(() => new LRUCache<string, FixedColumns>({ max: mostAttempts }));

async function findAttempt(database: Database, request: AttemptRequest): Promise<FixedColumns | undefined> {
  const { submissionId } = request;
  const known = submissionId === undefined ? undefined : attemptCache(database).get(submissionId);
  if (known !== undefined) return known;
  const found = await findRequested(database, request);
  if (found === undefined) return undefined;
  const { id, userId, quizId, quizTitle, subjectName, resultsHeld, paperSeed, startedAt } = found;
  // The save statement only adds to its events.
  if (found.events === 0) await reconstructEvents(database, [id]);
  const versionId = await getVersionId(database, found);
  const fixed = { id, userId, quizId, quizTitle, subjectName, resultsHeld, paperSeed, startedAt };
  const attempt = { ...fixed, versionId };
  attemptCache(database).set(id, attempt);
  knownAnswers(database).set(id, { revision: found.revision, answers: storedAnswers(found) });
  return attempt;
}

/** A repeated save whose response was lost gets the same response. */
async function explain(database: Database, request: AttemptRequest, now: Date): Promise<StoredSubmission> {
  const stored = await findTarget(database, request, now);
  if (stored.status === 'completed') {
    throw conflictWith(
      stored,
      stored.closedBy === 'server' ? messages.timeOver : messages.alreadySubmitted,
      now,
    );
  }
  if (isLate(stored, now)) throw conflictWith(stored, messages.timeOver, now);
  const misfits = findMisfits(await readAttemptQuestions(database, stored), request.answers);
  if (misfits.length > 0) throw invalidInput(misfits);
  if (isLostResponse(stored, request)) return stored;
  const absorbed = await database.transaction((transaction) =>
    mergeStaleAnswers(transaction, stored.id, request, now),
  );
  throw conflictWith(absorbed ?? stored, messages.conflict, now);
}

/** @throws HttpError 404 unknown, 403 of another user, 400 another quiz */
async function findTarget(database: Database, request: AttemptRequest, now: Date): Promise<StoredSubmission> {
  const found = requireOwn(await findRequested(database, request), request);
  if (found.status === 'completed' || !shouldClose(found, now)) return found;
  await closeOverdue(database, { now, userId: request.userId });
  return requireOwn(await findRequested(database, request), request);
}

/** @throws HttpError 404 unknown, 403 of another user, 400 another quiz */
export function requireOwn(found: StoredSubmission | undefined, request: AttemptRequest): StoredSubmission {
  if (found === undefined) throw new HttpError(404, messages.attemptUnknown);
  if (found.userId !== request.userId) throw new HttpError(403, messages.notYours);
  if (found.quizId !== request.quizId) {
    throw invalidInput([{ field: 'quizId', message: 'These answers belong to another quiz' }]);
  }
  return found;
}

function isLostResponse(stored: StoredSubmission, request: AttemptRequest): boolean {
  return (
    stored.clientId === request.clientId &&
    request.revision === stored.revision - 1 &&
    isDeepStrictEqual(storedAnswers(stored), request.answers) &&
    (request.progress === undefined || isDeepStrictEqual(storedProgress(stored), request.progress))
  );
}
