import { isDeepStrictEqual } from 'node:util';
import { lateWindowMs } from '#domain/attempts/submission-times.ts';
import { HttpError, invalidInput } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import { findQuiz, type QuizRow, requireUnlocked } from './access.ts';
import { findMisfits, gradeColumns, lockAttemptQuestions } from './attempt-questions.ts';
import { messages } from './attempt-rules.ts';
import { closeOwnOverdue } from './close-own-overdue.ts';
import { isHeld, isRanked } from './competition-gate.ts';
import { isCounted, submitEvent, submitFields, submitRefusal } from './late-answers.ts';
import { mergeStaleAnswers } from './merge-stale-answers.ts';
import { type GradedQuestions, isDrawn } from './quiz-questions.ts';
import { currentVersion, type OfVersion } from './quiz-versions.ts';
import { noteEndSeen } from './read-submissions.ts';
import { decideSubmission } from './record-decisions.ts';
import { requireOwn } from './save-attempt.ts';
import { type AttemptRequest, addSubmission, requireRepeatable, startFields } from './start-attempt.ts';
import { decide } from './submission-decisions.ts';
import {
  conflictWith,
  findRequested,
  grantedSeconds,
  lockPerson,
  lockSubmission,
  type StoredSubmission,
  storedAnswers,
} from './submissions.ts';
import { submitInProgress } from './submit-in-progress.ts';
import { keepUncounted } from './uncounted-answers.ts';

/** POST creates, PATCH only updates. */
export type WithoutAttempt = 'create' | 'refuse';

interface Submit {
  readonly request: AttemptRequest;
  readonly quiz: QuizRow;
  readonly paper: GradedQuestions;
  readonly now: Date;
}

type Outcome =
  | { readonly submitted: StoredSubmission }
  | { readonly stored: StoredSubmission; readonly refusal: string };

/**
 * Submits and grades exactly once; a repeat returns the stored record. Answers missing from a completed
 * attempt are added while they count, else kept aside.
 * @throws HttpError 400 answers that do not fit, 401 when the session has ended, 403 locked or of another
 * user, 404 unknown, 409 with the stored state
 */
export async function submitAttempt(
  database: Database,
  request: AttemptRequest,
  without: WithoutAttempt,
  now: Date,
): Promise<StoredSubmission> {
  const submitted = await submitInProgress(database, request, now);
  if (submitted !== undefined) return submitted;
  // Outside the transaction, since a refusal would roll it back.
  await closeOwnOverdue(database, request.userId, now, lateWindowMs);
  const outcome = await database.transaction((transaction) =>
    submitWhole(transaction, request, without, now),
  );
  // Thrown here, so that merged or kept answers are not rolled back.
  if ('refusal' in outcome) throw conflictWith(outcome.stored, outcome.refusal, now);
  return outcome.submitted;
}

async function submitWhole(
  transaction: Database,
  request: AttemptRequest,
  without: WithoutAttempt,
  now: Date,
): Promise<Outcome> {
  await lockPerson(transaction, request);
  const quiz = await findQuiz(transaction, request.quizId);
  const newest = await findNewest(transaction, request);
  if (newest === undefined) await requireSamePaper(transaction, quiz);
  const place = newest ?? (await placeOfNew(transaction, quiz.id));
  // The version is locked before the attempt.
  const paper = place === undefined ? [] : await lockAttemptQuestions(transaction, place);
  const misfits = findMisfits(paper, request.answers);
  if (misfits.length > 0) {
    // A locked quiz must not reveal its options.
    if (newest === undefined) await requireUnlocked(transaction, request.userId, quiz, now);
    throw invalidInput(misfits);
  }
  const submit = { request, quiz, paper, now };
  // A client that follows only the specification sends no id.
  const goesOn = newest?.closedBy === 'server' && takesLateAnswers(newest, request, paper, now);
  if (newest && (request.submissionId !== undefined || newest.status === 'in-progress' || goesOn)) {
    const held = requireOwn(await lockSubmission(transaction, newest.id), request);
    return await completeOnce(transaction, held, submit);
  }
  return { submitted: await submitWithoutAttempt(transaction, newest, place, without, submit) };
}

const takesLateAnswers = (
  stored: StoredSubmission,
  request: AttemptRequest,
  paper: GradedQuestions,
  now: Date,
) => decide(stored, submitEvent(stored, request, paper, now).event) !== null;

async function findNewest(
  transaction: Database,
  request: AttemptRequest,
): Promise<StoredSubmission | undefined> {
  const found = await findRequested(transaction, request);
  return request.submissionId === undefined ? found : requireOwn(found, request);
}

async function placeOfNew(transaction: Database, quizId: string): Promise<OfVersion | undefined> {
  const version = await currentVersion(transaction, quizId);
  return version && { id: '', quizId, versionId: version.id, paperSeed: null };
}

async function completeOnce(
  transaction: Database,
  stored: StoredSubmission,
  { request, quiz, paper, now }: Submit,
): Promise<Outcome> {
  const seen = () => (request.background ? stored : noteEndSeen(transaction, stored, now));
  if (stored.status === 'completed' && isCounted(request, stored)) return { submitted: await seen() };
  const isTooLate =
    stored.status === 'completed' && quiz.competition !== null && (await isRanked(transaction, stored));
  const submitted = isTooLate
    ? undefined
    : await decideSubmission(transaction, submitEvent(stored, request, paper, now));
  if (submitted !== undefined) return { submitted };
  const refusal = isTooLate ? messages.released : submitRefusal(stored, request, now);
  if (stored.status === 'in-progress') {
    return { stored: (await mergeStaleAnswers(transaction, stored.id, request, now)) ?? stored, refusal };
  }
  await keepUncounted(transaction, stored, request, now);
  return { stored: await seen(), refusal };
}

async function submitWithoutAttempt(
  transaction: Database,
  newest: StoredSubmission | undefined,
  place: OfVersion | undefined,
  without: WithoutAttempt,
  { request, quiz, paper, now }: Submit,
): Promise<StoredSubmission> {
  if (newest !== undefined && isRepeat(newest, request, now)) return newest;
  if (without === 'refuse') {
    if (newest === undefined) throw new HttpError(404, messages.attemptUnknown);
    throw conflictWith(newest, messages.alreadySubmitted, now);
  }
  if (newest !== undefined) {
    await requireRepeatable(transaction, newest, quiz, now);
    await requireSamePaper(transaction, quiz);
  }
  await requireUnlocked(transaction, request.userId, quiz, now);
  return await addSubmission(
    transaction,
    request,
    quiz,
    place ?? { versionId: null, paperSeed: null },
    // The questions were not read for it, so it starts when it ends.
    {
      type: 'attempt.submittedUnread',
      ...startFields(request, quiz, now),
      ...submitFields(request, now),
      ...gradeColumns(paper, request.answers),
      background: false,
    },
  );
}

/**
 * Where each attempt has a paper of its own, there is nothing to submit without one.
 * @throws HttpError 403
 */
async function requireSamePaper(transaction: Database, { id, competition }: QuizRow): Promise<void> {
  if (isHeld(competition)) throw new HttpError(403, messages.notBegun);
  const version = await currentVersion(transaction, id);
  if (version !== undefined && isDrawn(version.paper)) throw new HttpError(403, messages.notOpened);
}

/** Within the time of the quiz: the first response was lost. */
function isRepeat(newest: StoredSubmission, request: AttemptRequest, now: Date): boolean {
  const sinceMs = now.getTime() - (newest.completedAt ?? newest.startedAt).getTime();
  return sinceMs < grantedSeconds(newest) * 1000 && isDeepStrictEqual(storedAnswers(newest), request.answers);
}
