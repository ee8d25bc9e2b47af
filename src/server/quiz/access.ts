import { and, asc, eq } from 'drizzle-orm';
import { cardState } from '#machines/rules/unlocking.ts';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions, quizzes } from '#server/db/schema.ts';
import { Refusal } from '#server/http/refusal.ts';
import { words } from './attempt-rules.ts';

export type QuizRow = typeof quizzes.$inferSelect;

/**
 * The stored quiz.
 * @throws Refusal 404 «Quiz not found»
 */
export async function findQuiz(database: Database, quizId: string): Promise<QuizRow> {
  const [quiz] = await database.select().from(quizzes).where(eq(quizzes.id, quizId));
  if (quiz === undefined) throw new Refusal(404, words.quizUnknown);
  return quiz;
}

/**
 * Holds the unlocking rule: every earlier quiz of the subject must be submitted.
 * @throws Refusal 403 in the specification's words
 */
export async function requireUnlocked(database: Database, userId: string, quiz: QuizRow): Promise<void> {
  const sorted = await database
    .select({ _id: quizzes.id, sequence: quizzes.sequence })
    .from(quizzes)
    .where(eq(quizzes.subjectId, quiz.subjectId))
    .orderBy(asc(quizzes.sequence), asc(quizzes.id));
  const completed = await database
    .selectDistinct({ quizId: quizSubmissions.quizId })
    .from(quizSubmissions)
    .where(and(eq(quizSubmissions.userId, userId), eq(quizSubmissions.status, 'completed')));
  const completedIds = new Set(completed.map((each) => each.quizId));
  if (cardState(quiz.id, sorted, completedIds, true) === 'locked') throw new Refusal(403, words.locked);
}
