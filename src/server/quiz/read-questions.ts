import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { findQuiz, type QuizRow, requireUnlocked } from './access.ts';
import { lockAttemptQuestions, readAttemptQuestions } from './attempt-questions.ts';
import { shouldClose } from './attempt-rules.ts';
import { closeOverdue } from './close-overdue.ts';
import { isHeld } from './competition-gate.ts';
import { findOpenAttempt } from './open-attempt.ts';
import type { KeyedQuestion } from './quiz-questions.ts';
import { currentVersion } from './quiz-versions.ts';
import { findOwn } from './read-submissions.ts';
import { decideSubmissions } from './record-decisions.ts';
import { startAttempt } from './start-attempt.ts';
import { listSubmissions, type StoredSubmission } from './submissions.ts';

interface Reading {
  readonly userId: string;
  readonly sessionVersion: number;
  readonly quizId: string;
  readonly submissionId?: string | undefined;
}

/**
 * The first read starts the attempt, so that its clock runs before the questions are seen. The key is
 * included after the submit if the quiz shows it, which ends the time for late answers.
 * @throws HttpError 404 unknown quiz or submission, 403 locked or of another user, 401 without the account
 */
export async function readQuestions(database: Database, reading: Reading, now: Date) {
  const { userId, sessionVersion, quizId, submissionId } = reading;
  if (submissionId === undefined) {
    const open = await findOpenAttempt(database)({ userId, quizId });
    if (open !== null && !shouldClose(open, now))
      return withoutKey(await readAttemptQuestions(database, open));
  }
  let attempts = await listSubmissions(database, userId, quizId);
  if (attempts.some((each) => each.status === 'in-progress' && shouldClose(each, now))) {
    await closeOverdue(database, { now, userId });
    attempts = await listSubmissions(database, userId, quizId);
  }
  const quiz = await findQuiz(database, quizId);
  const [newest] = attempts;
  if (newest === undefined) {
    if ((await currentVersion(database, quizId)) === undefined) {
      await requireUnlocked(database, userId, quiz, now);
      return [];
    }
    const started = await startAttempt(database, { quizId, userId, sessionVersion, answers: {} }, now);
    return withoutKey(await readAttemptQuestions(database, started));
  }
  const asked = submissionId === undefined ? newest : await findOwn(database, userId, submissionId);
  const shown = asked.quizId === quizId ? asked : newest;
  const isOpen = newest.status === 'in-progress' || shown.status === 'in-progress';
  if (isOpen || !showsKey(quiz, now)) return withoutKey(await readAttemptQuestions(database, shown));
  return await database.transaction(async (transaction) => await readKey(transaction, shown, now));
}

async function readKey(transaction: Database, shown: StoredSubmission, now: Date) {
  const paper = await lockAttemptQuestions(transaction, shown);
  await noteKeyShown(transaction, shown.userId, shown.quizId, now);
  return paper;
}

export const withoutKey = (paper: readonly KeyedQuestion[]) =>
  paper.map(({ correctAnswer: _, explanation: __, ...question }) => question);

function showsKey({ competition, keyShown, keyShownFrom }: QuizRow, now: Date): boolean {
  if (isHeld(competition)) return false;
  if (keyShown === 'after-date') return keyShownFrom !== null && now >= keyShownFrom;
  return keyShown === 'after-submit';
}

async function noteKeyShown(transaction: Database, userId: string, quizId: string, now: Date) {
  const unshown = await transaction
    .select()
    .from(quizSubmissions)
    .where(
      and(
        eq(quizSubmissions.userId, userId),
        eq(quizSubmissions.quizId, quizId),
        eq(quizSubmissions.status, 'completed'),
        isNull(quizSubmissions.keyShownAt),
      ),
    )
    .orderBy(quizSubmissions.id)
    .for('update');
  const event = { type: 'key.shown', at: now.getTime(), clientId: null } as const;
  await decideSubmissions(
    transaction,
    unshown.map((stored) => ({ stored, event })),
  );
}
