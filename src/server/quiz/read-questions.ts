import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { findQuiz, requireUnlocked } from './access.ts';
import { shouldClose } from './attempt-rules.ts';
import { closeOverdue } from './close-overdue.ts';
import { loadPaper } from './paper.ts';
import { startAttempt } from './start-attempt.ts';
import { listSubmissions } from './submissions.ts';

/**
 * Reads the questions of a quiz for one person. The first read starts the attempt, so that nobody sees a
 * paper before its clock runs. `correctAnswer` is included only if the person completed the quiz and has no
 * attempt in progress. Showing the key ends the time for late answers.
 * @throws HttpError 404 unknown quiz, 403 locked, 401 when the account is gone
 */
export async function readQuestions(database: Database, userId: string, quizId: string, now: Date) {
  let attempts = await listSubmissions(database, userId, quizId);
  if (attempts.some((each) => each.status === 'in-progress' && shouldClose(each, now))) {
    await closeOverdue(database, { now, userId });
    attempts = await listSubmissions(database, userId, quizId);
  }
  const paper = await loadPaper(database, quizId);
  // A person with an attempt may read the quiz, so it exists.
  if (attempts.length === 0) {
    if (paper.length > 0) await startAttempt(database, { quizId, userId, answers: {} }, now);
    else await requireUnlocked(database, userId, await findQuiz(database, quizId));
  }
  if (attempts.length === 0 || attempts.some((each) => each.status === 'in-progress')) {
    return paper.map(({ correctAnswer: _, ...question }) => question);
  }
  await noteKeyShown(database, userId, quizId, now);
  return paper;
}

/** Marks every attempt of the quiz, not only the newest. */
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
