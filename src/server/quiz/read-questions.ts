import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { findQuiz, requireUnlocked } from './access.ts';
import { isLeftBehind } from './attempt-rules.ts';
import { closeOverdue } from './close-overdue.ts';
import { openAttempt } from './open-attempt.ts';
import { loadPaper } from './paper.ts';
import { listSubmissions } from './submissions.ts';

/**
 * The questions of a quiz for one person. The first time they are read the attempt begins, whoever the client is:
 * nobody knows a paper before its time runs. `correctAnswer` is there only once they have completed the quiz and
 * have no attempt of it in progress, so that a second attempt cannot read the key first. Showing the key ends the
 * time for late answers.
 * @throws Refusal 404 unknown quiz, 403 locked, 401 when the account is gone
 */
export async function readQuestions(database: Database, userId: string, quizId: string, now: Date) {
  let attempts = await listSubmissions(database, userId, quizId);
  if (attempts.some((each) => each.status === 'in-progress' && isLeftBehind(each, now))) {
    await closeOverdue(database, { now, userId });
    attempts = await listSubmissions(database, userId, quizId);
  }
  const paper = await loadPaper(database, quizId);
  // Whoever has an attempt of it may read it, and so it is there.
  if (attempts.length === 0) {
    if (paper.length > 0) await openAttempt(database, { quizId, userId, answers: {} }, now);
    else await requireUnlocked(database, userId, await findQuiz(database, quizId));
  }
  if (attempts.length === 0 || attempts.some((each) => each.status === 'in-progress')) {
    return paper.map(({ questionText, options }) => ({ questionText, options }));
  }
  await noteKeyShown(database, userId, quizId, now);
  return paper.map(({ questionText, options, correctAnswer }) => ({ questionText, options, correctAnswer }));
}

/** Of every attempt of the quiz, not of the newest alone. */
async function noteKeyShown(database: Database, userId: string, quizId: string, now: Date) {
  await database
    .update(quizSubmissions)
    .set({ keyShownAt: now, endSeenAt: sql`coalesce(${quizSubmissions.endSeenAt}, ${now.toISOString()})` })
    .where(
      and(
        eq(quizSubmissions.userId, userId),
        eq(quizSubmissions.quizId, quizId),
        eq(quizSubmissions.status, 'completed'),
        isNull(quizSubmissions.keyShownAt),
      ),
    );
}
