import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { invalidInput, Refusal } from '#server/http/refusal.ts';
import { absorbWork } from './absorb-work.ts';
import { findQuiz, type QuizRow, requireUnlocked } from './access.ts';
import { deadlineFrom, lateWindowMs, words } from './attempt-rules.ts';
import { closeOwnOverdue } from './close-own-overdue.ts';
import {
  isCounted,
  isOnTop,
  lateAnswersRefusal,
  withAnswersBeforeHandIn,
  withMissingAnswers,
} from './late-answers.ts';
import { type AttemptRequest, addSubmission } from './open-attempt.ts';
import { findMisfits, gradeColumns, loadPaper, type PaperQuestion } from './paper.ts';
import { noteEndSeen } from './read-submissions.ts';
import { requireOwn } from './save-attempt.ts';
import {
  grantedSeconds,
  listSubmissions,
  lockSubmission,
  overtakenBy,
  type StoredSubmission,
  storedAnswers,
  takeTurn,
} from './submissions.ts';
import { completedBy, submitOpen } from './submit-open.ts';
import { keepUncounted } from './uncounted-answers.ts';

/** Whether a submit that finds no attempt may make one: POST may, PATCH only updates. */
export type WithoutAttempt = 'create' | 'refuse';

interface Submit {
  readonly request: AttemptRequest;
  readonly quiz: QuizRow;
  readonly paper: readonly PaperQuestion[];
  readonly now: Date;
}

/** What a submit comes to; `refusal` when what is stored is ahead of it. */
type Outcome =
  | { readonly submitted: StoredSubmission }
  | { readonly stored: StoredSubmission; readonly refusal: string };

/**
 * Submits a paper and grades it, exactly once: repeats answer the stored record. Answers that are still missing in a
 * completed attempt are added while they may count, and else kept beside it; see `lateAnswersRefusal`.
 * @throws Refusal 400 answers that do not fit, 403 locked or not theirs, 404 unknown, 409 with the stored
 * state when it is ahead of the request or its answers do not count any more
 */
export async function submitAttempt(
  database: Database,
  request: AttemptRequest,
  without: WithoutAttempt,
  now: Date,
): Promise<StoredSubmission> {
  const submitted = await submitOpen(database, request, now);
  if (submitted !== undefined) return submitted;
  // Outside the transaction, since the refusal that follows would undo it.
  await closeOwnOverdue(database, request.userId, now, lateWindowMs);
  const outcome = await database.transaction((transaction) =>
    submitWhole(transaction, request, without, now),
  );
  // Thrown out here, so that what was added or kept is not undone.
  if ('refusal' in outcome) throw overtakenBy(outcome.stored, outcome.refusal, now);
  return outcome.submitted;
}

async function submitWhole(
  transaction: Database,
  request: AttemptRequest,
  without: WithoutAttempt,
  now: Date,
): Promise<Outcome> {
  await takeTurn(transaction, request.userId);
  const quiz = await findQuiz(transaction, request.quizId);
  const paper = await loadPaper(transaction, quiz.id);
  const misfits = findMisfits(paper, request.answers);
  if (misfits.length > 0) {
    // A locked quiz says nothing of its options.
    await requireUnlocked(transaction, request.userId, quiz);
    throw invalidInput(misfits);
  }
  const submit = { request, quiz, paper, now };
  if (request.submissionId !== undefined) {
    const named = requireOwn(await lockSubmission(transaction, request.submissionId), request);
    return await completeOnce(transaction, named, submit);
  }
  // In progress where there is one: a client that knows only the specification names none.
  const [latest] = await listSubmissions(transaction, request.userId, quiz.id);
  const goesOn = latest?.closedBy === 'server' && lateAnswersRefusal(latest, request, now) === null;
  if (latest?.status === 'in-progress' || goesOn) {
    const held = requireOwn(await lockSubmission(transaction, latest.id), request);
    return await completeOnce(transaction, held, submit);
  }
  return { submitted: await submitAfresh(transaction, latest, without, submit) };
}

async function completeOnce(
  transaction: Database,
  stored: StoredSubmission,
  { request, paper, now }: Submit,
): Promise<Outcome> {
  if (stored.status === 'completed') {
    const seen = () => (request.background ? stored : noteEndSeen(transaction, stored, now));
    if (isCounted(request, stored)) return { submitted: await seen() };
    const refusal = lateAnswersRefusal(stored, request, now);
    if (refusal !== null) {
      await keepUncounted(transaction, stored, request, now);
      return { stored: await seen(), refusal };
    }
  } else if (request.revision !== undefined && !isOnTop(request.revision, stored)) {
    const absorbed = await absorbWork(transaction, stored.id, request, now);
    return { stored: absorbed ?? stored, refusal: words.overtaken };
  }
  const completed =
    stored.closedBy === 'person'
      ? withAnswersBeforeHandIn(stored, request, paper, now)
      : completedBy(stored, withMissingAnswers(stored, request), paper, now);
  await transaction.update(quizSubmissions).set(completed).where(eq(quizSubmissions.id, stored.id));
  return { submitted: { ...stored, ...completed } };
}

/** A submit without an attempt, as a client sends it that knows only the specification. */
async function submitAfresh(
  transaction: Database,
  newest: StoredSubmission | undefined,
  without: WithoutAttempt,
  { request, quiz, paper, now }: Submit,
): Promise<StoredSubmission> {
  if (newest !== undefined && isRepeat(newest, request, now)) return newest;
  if (without === 'refuse') {
    if (newest === undefined) throw new Refusal(404, words.attemptUnknown);
    throw overtakenBy(newest, words.alreadySubmitted, now);
  }
  if (newest !== undefined && !quiz.allowReattempt) throw overtakenBy(newest, words.alreadyCompleted, now);
  await requireUnlocked(transaction, request.userId, quiz);
  return await addSubmission(transaction, quiz, {
    ...gradeColumns(paper, request.answers),
    userId: request.userId,
    status: 'completed',
    answers: request.answers,
    progress: request.progress ?? null,
    writer: request.writer ?? null,
    // Its questions were not read for it, so it begins with its end.
    startedAt: now,
    deadline: deadlineFrom(now, quiz.timeLimit),
    completedAt: now,
    closedBy: 'person',
    endSeenAt: now,
    timeTaken: 0,
  });
}

/** The same answers again within the time of the quiz: the first answer got lost on its way. */
function isRepeat(newest: StoredSubmission, request: AttemptRequest, now: Date): boolean {
  const sinceMs = now.getTime() - (newest.completedAt ?? newest.startedAt).getTime();
  return sinceMs < grantedSeconds(newest) * 1000 && isDeepStrictEqual(storedAnswers(newest), request.answers);
}
