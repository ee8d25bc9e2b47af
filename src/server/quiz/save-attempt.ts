import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/db/database.ts';
import { HttpError, invalidInput } from '#server/http/http-error.ts';
import { absorbWork } from './absorb-work.ts';
import { isLate, messages, shouldClose } from './attempt-rules.ts';
import { closeOverdue } from './close-overdue.ts';
import { findMisfits, type GradedPaper } from './paper.ts';
import { paperCache } from './paper-cache.ts';
import { saveStatement } from './save-in-progress.ts';
import type { AttemptRequest } from './start-attempt.ts';
import {
  conflictWith,
  findSubmission,
  listSubmissions,
  type StoredSubmission,
  storedAnswers,
  storedProgress,
} from './submissions.ts';

/**
 * Saves an attempt in progress in one statement that checks every condition. Answers are validated against
 * the cached paper, and the statement saves only while that paper is current. Saves that arrive together
 * share a batch. Without `submissionId`, it saves the person's open attempt of the quiz; without `revision`,
 * it skips the conflict check.
 * @throws HttpError 404 unknown, 403 another person's, 400 answers that do not fit, 409 with the stored state
 * when it is submitted, its time is over, or another window saved since: then with the merged answers
 */
export async function saveAttempt(
  database: Database,
  request: AttemptRequest,
  now: Date,
): Promise<StoredSubmission> {
  const papers = paperCache(database);
  const save = saveStatement(database);
  let paper = papers.find(request.quizId);
  for (;;) {
    const saved =
      paper !== undefined && findMisfits(paper.questions, request.answers).length === 0
        ? await save({ request, paper, now })
        : null;
    if (saved !== null) return saved;
    const current = await papers.read(request.quizId);
    if (current === undefined || current.version === paper?.version) {
      return await explain(database, request, current?.questions ?? [], now);
    }
    // The cached paper is missing or stale.
    paper = current;
  }
}

/**
 * Explains why nothing was saved. A repeated save whose response was lost gets the same response. Stale
 * answers are merged into the stored ones before the conflict is reported.
 */
async function explain(
  database: Database,
  request: AttemptRequest,
  paper: GradedPaper,
  now: Date,
): Promise<StoredSubmission> {
  const stored = await findTarget(database, request, now);
  if (stored.status === 'completed') {
    throw conflictWith(
      stored,
      stored.closedBy === 'server' ? messages.timeOver : messages.alreadySubmitted,
      now,
    );
  }
  if (isLate(stored, now)) throw conflictWith(stored, messages.timeOver, now);
  const misfits = findMisfits(paper, request.answers);
  if (misfits.length > 0) throw invalidInput(misfits);
  if (isLostResponse(stored, request)) return stored;
  const absorbed = await database.transaction((transaction) =>
    absorbWork(transaction, stored.id, request, now),
  );
  throw conflictWith(absorbed ?? stored, messages.conflict, now);
}

/**
 * Finds the submission of a request and closes it first if it is overdue.
 * @throws HttpError 404 unknown, 403 another person's, 400 another quiz
 */
async function findTarget(database: Database, request: AttemptRequest, now: Date): Promise<StoredSubmission> {
  const find = async () =>
    request.submissionId === undefined
      ? (await listSubmissions(database, request.userId, request.quizId))[0]
      : await findSubmission(database, request.submissionId);
  const found = requireOwn(await find(), request);
  if (found.status === 'completed' || !shouldClose(found, now)) return found;
  await closeOverdue(database, { now, userId: request.userId });
  return requireOwn(await find(), request);
}

/**
 * Returns the submission if the request may use it.
 * @throws HttpError 404 unknown, 403 another person's, 400 another quiz
 */
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
