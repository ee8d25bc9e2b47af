import { isDeepStrictEqual } from 'node:util';
import type { Database } from '#server/db/database.ts';
import { invalidInput, Refusal } from '#server/http/refusal.ts';
import { absorbWork } from './absorb-work.ts';
import { isLate, isLeftBehind, words } from './attempt-rules.ts';
import { closeOverdue } from './close-overdue.ts';
import { knownPapers } from './known-papers.ts';
import type { AttemptRequest } from './open-attempt.ts';
import { findMisfits, type GradedPaper } from './paper.ts';
import { saveOf } from './save-open.ts';
import {
  findSubmission,
  listSubmissions,
  overtakenBy,
  type StoredSubmission,
  storedAnswers,
  storedProgress,
} from './submissions.ts';

/**
 * Saves the state of an attempt in progress, in one statement that holds every condition: that the answers fit is
 * found here, by a paper that is remembered, and the statement saves only while that paper is the current one. What
 * others save at the same moment goes with it.
 * Without `submissionId` it is the person's open attempt of the quiz; without `revision` nothing is compared.
 * @throws Refusal 404 unknown, 403 not theirs, 400 answers that do not fit, 409 with the stored state when
 * it is submitted, its time is over, or another window has saved since: then with the answers put together
 */
export async function saveAttempt(
  database: Database,
  request: AttemptRequest,
  now: Date,
): Promise<StoredSubmission> {
  const papers = knownPapers(database);
  const save = saveOf(database);
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
    // The paper was not remembered, or has changed since.
    paper = current;
  }
}

/**
 * Why nothing was saved; a save that was stored already, and whose answer got lost, is answered again. Answers that
 * another window or device has overtaken are added to what is stored before that is told.
 */
async function explain(
  database: Database,
  request: AttemptRequest,
  paper: GradedPaper,
  now: Date,
): Promise<StoredSubmission> {
  const stored = await findTarget(database, request, now);
  if (stored.status === 'completed') {
    throw overtakenBy(stored, stored.closedBy === 'server' ? words.timeOver : words.alreadySubmitted, now);
  }
  if (isLate(stored, now)) throw overtakenBy(stored, words.timeOver, now);
  const misfits = findMisfits(paper, request.answers);
  if (misfits.length > 0) throw invalidInput(misfits);
  if (isLostAnswer(stored, request)) return stored;
  const absorbed = await database.transaction((transaction) =>
    absorbWork(transaction, stored.id, request, now),
  );
  throw overtakenBy(absorbed ?? stored, words.overtaken, now);
}

/**
 * The submission that a request speaks of, closed first if its time is long over.
 * @throws Refusal 404 unknown, 403 not theirs, 400 another quiz
 */
async function findTarget(database: Database, request: AttemptRequest, now: Date): Promise<StoredSubmission> {
  const find = async () =>
    request.submissionId === undefined
      ? (await listSubmissions(database, request.userId, request.quizId))[0]
      : await findSubmission(database, request.submissionId);
  const found = requireOwn(await find(), request);
  if (found.status === 'completed' || !isLeftBehind(found, now)) return found;
  await closeOverdue(database, { now, userId: request.userId });
  return requireOwn(await find(), request);
}

/**
 * The submission if the request may speak of it.
 * @throws Refusal 404 unknown, 403 not theirs, 400 another quiz
 */
export function requireOwn(found: StoredSubmission | undefined, request: AttemptRequest): StoredSubmission {
  if (found === undefined) throw new Refusal(404, words.attemptUnknown);
  if (found.userId !== request.userId) throw new Refusal(403, words.notYours);
  if (found.quizId !== request.quizId) {
    throw invalidInput([{ field: 'quizId', message: 'These answers belong to another quiz' }]);
  }
  return found;
}

function isLostAnswer(stored: StoredSubmission, request: AttemptRequest): boolean {
  return (
    stored.writer === request.writer &&
    request.revision === stored.revision - 1 &&
    isDeepStrictEqual(storedAnswers(stored), request.answers) &&
    (request.progress === undefined || isDeepStrictEqual(storedProgress(stored), request.progress))
  );
}
