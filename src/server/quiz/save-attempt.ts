import { isDeepStrictEqual } from 'node:util';
import { and, eq, gte, type SQL, sql } from 'drizzle-orm';
import type { Answers } from '#contract/quizzes.ts';
import type { Database } from '#server/db/database.ts';
import { questions, quizSubjects, quizSubmissions, quizzes } from '#server/db/schema.ts';
import { invalidInput, Refusal } from '#server/http/refusal.ts';
import { graceMs, isLate, isLeftBehind, words } from './attempt-rules.ts';
import { closeOverdue } from './close-overdue.ts';
import type { AttemptRequest } from './open-attempt.ts';
import { findMisfits, loadPaper, misspelledIndices } from './paper.ts';
import {
  findSubmission,
  listSubmissions,
  overtakenBy,
  type StoredSubmission,
  storedAnswers,
  storedProgress,
  submissionColumns,
} from './submissions.ts';

/**
 * Saves the state of an attempt in progress, in one statement that holds every condition. Without
 * `submissionId` it is the person's open attempt of the quiz; without `revision` nothing is compared.
 * @throws Refusal 404 unknown, 403 not theirs, 400 answers that do not fit, 409 with the stored state when
 * it is submitted, its time is over, or another window has saved since
 */
export async function saveAttempt(
  database: Database,
  request: AttemptRequest,
  now: Date,
): Promise<StoredSubmission> {
  const misspelled = misspelledIndices(request.answers);
  if (misspelled.length > 0) throw invalidInput(misspelled);
  const [saved] = await database
    .update(quizSubmissions)
    .set({
      answers: request.answers,
      revision: sql`${quizSubmissions.revision} + 1`,
      ...(request.progress === undefined ? {} : { progress: request.progress }),
      ...(request.writer === undefined ? {} : { writer: request.writer }),
    })
    .from(quizzes)
    .innerJoin(quizSubjects, eq(quizSubjects.id, quizzes.subjectId))
    .where(
      and(
        eq(quizzes.id, quizSubmissions.quizId),
        eq(quizSubmissions.userId, request.userId),
        eq(quizSubmissions.quizId, request.quizId),
        eq(quizSubmissions.status, 'in-progress'),
        gte(quizSubmissions.deadline, new Date(now.getTime() - graceMs)),
        request.submissionId === undefined ? undefined : eq(quizSubmissions.id, request.submissionId),
        request.revision === undefined ? undefined : eq(quizSubmissions.revision, request.revision),
        answersFit(request.answers),
      ),
    )
    .returning(submissionColumns);
  return saved ?? (await explain(database, request, now));
}

/** Every answer names a question of the attempt's quiz and one of its options. */
function answersFit(answers: Answers): SQL {
  return sql`not exists (
    select 1 from jsonb_each_text(${JSON.stringify(answers)}::jsonb) as given(place, chosen)
    left join ${questions}
      on ${questions.quizId} = ${quizSubmissions.quizId} and ${questions.position} = given.place::integer
    where ${questions.id} is null or not ${questions.options} @> to_jsonb(given.chosen))`;
}

/** Why nothing was saved; a save that was stored already, and whose answer got lost, is answered again. */
async function explain(database: Database, request: AttemptRequest, now: Date): Promise<StoredSubmission> {
  const stored = await findTarget(database, request, now);
  if (stored.status === 'completed') {
    throw overtakenBy(stored, stored.closedBy === 'server' ? words.timeOver : words.alreadySubmitted, now);
  }
  if (isLate(stored, now)) throw overtakenBy(stored, words.timeOver, now);
  const misfits = findMisfits(await loadPaper(database, stored.quizId), request.answers);
  if (misfits.length > 0) throw invalidInput(misfits);
  if (isLostAnswer(stored, request)) return stored;
  throw overtakenBy(stored, words.overtaken, now);
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
    throw invalidInput([{ field: 'quizId', message: 'This attempt belongs to another quiz' }]);
  }
  return found;
}

function isLostAnswer(stored: StoredSubmission, request: AttemptRequest): boolean {
  return (
    stored.writer !== null &&
    stored.writer === request.writer &&
    request.revision === stored.revision - 1 &&
    isDeepStrictEqual(storedAnswers(stored), request.answers) &&
    (request.progress === undefined || isDeepStrictEqual(storedProgress(stored), request.progress))
  );
}
