import { and, asc, type Column, eq, exists, getTableColumns, inArray, sql } from 'drizzle-orm';
import { cardState, type SequencedQuiz } from '#domain/quiz-list/unlocking.ts';
import { HttpError } from '#server/common/http-error.ts';
import { quizUnlocks } from '#server/db/class-schema.ts';
import { competitions } from '#server/db/competition-schema.ts';
import type { Database } from '#server/db/database.ts';
import { quizSubjects, quizSubmissions, quizzes, users } from '#server/db/schema.ts';
import { messages } from './attempt-rules.ts';
import {
  competitionColumns,
  isCompetitionOfQuiz,
  isHeld,
  type QuizCompetition,
  requireMayBegin,
} from './competition-gate.ts';

export type QuizRow = typeof quizzes.$inferSelect & {
  subjectName: string;
  competition: QuizCompetition | null;
};

/** @throws HttpError 404 */
export async function findQuiz(database: Database, quizId: string): Promise<QuizRow> {
  const [quiz] = await database
    .select({
      ...getTableColumns(quizzes),
      subjectName: quizSubjects.name,
      competition: competitionColumns,
    })
    .from(quizzes)
    .innerJoin(quizSubjects, eq(quizSubjects.id, quizzes.subjectId))
    .leftJoin(competitions, isCompetitionOfQuiz)
    .where(eq(quizzes.id, quizId))
    .prepare('find_quiz')
    .execute();
  if (quiz === undefined) throw new HttpError(404, messages.quizUnknown);
  return quiz;
}

/**
 * @throws HttpError 404 a hidden quiz or a draft, 403 while an earlier quiz of the subject is not submitted, or the
 * competition of the quiz cannot be begun
 */
export async function requireUnlocked(
  database: Database,
  userId: string,
  quiz: QuizRow,
  now: Date,
): Promise<void> {
  if (isHeld(quiz.competition)) return await requireMayBegin(database, userId, quiz.competition, now);
  if (!quiz.active) throw new HttpError(404, messages.quizUnknown);
  if (!(await isUnlocked(database, userId, quiz))) throw new HttpError(403, messages.locked);
}

function shownFlags(database: Database, userId: string | Column) {
  const isCompleted = exists(
    database
      .select({ id: quizSubmissions.id })
      .from(quizSubmissions)
      .where(
        and(
          eq(quizSubmissions.userId, userId),
          eq(quizSubmissions.quizId, quizzes.id),
          eq(quizSubmissions.status, 'completed'),
        ),
      ),
  );
  const unlocked = exists(
    database
      .select({ quizId: quizUnlocks.quizId })
      .from(quizUnlocks)
      .where(and(eq(quizUnlocks.userId, userId), eq(quizUnlocks.quizId, quizzes.id))),
  );
  return {
    _id: quizzes.id,
    sequence: quizzes.sequence,
    completed: sql<boolean>`${isCompleted}`,
    unlocked: sql<boolean>`${unlocked}`,
  };
}

type Flagged = SequencedQuiz & { readonly completed: boolean };

function isLocked(quizId: string, sorted: readonly Flagged[]): boolean {
  const completedIds = new Set(sorted.flatMap((each) => (each.completed ? each._id : [])));
  return cardState(quizId, sorted, completedIds, true) === 'locked';
}

export async function isUnlocked(database: Database, userId: string, quiz: QuizRow): Promise<boolean> {
  const sorted = await database
    .select(shownFlags(database, userId))
    .from(quizzes)
    .where(and(eq(quizzes.subjectId, quiz.subjectId), quizzes.active))
    .orderBy(asc(quizzes.sequence), asc(quizzes.id))
    .prepare('quizzes_of_subject')
    .execute();
  return !isLocked(quiz.id, sorted);
}

/** The quizzes that a user cannot begin yet, by subject. */
export async function listLocked(database: Database, userId: string) {
  const shown = await database
    .select({
      ...shownFlags(database, userId),
      title: quizzes.title,
      subjectId: quizSubjects.id,
      subject: quizSubjects.name,
    })
    .from(quizzes)
    .innerJoin(quizSubjects, eq(quizSubjects.id, quizzes.subjectId))
    .where(eq(quizzes.active, true))
    .orderBy(asc(quizSubjects.position), asc(quizSubjects.id), asc(quizzes.sequence), asc(quizzes.id));
  const subjects = [...new Set(shown.map(({ subjectId }) => subjectId))];
  return subjects.flatMap((id) => {
    const sorted = shown.filter(({ subjectId }) => subjectId === id);
    return sorted
      .filter(({ _id }) => isLocked(_id, sorted))
      .map(({ _id, title, subject }) => ({ _id, title, subject }));
  });
}

/** The quizzes that the office has unlocked for a user. */
export async function listUnlocks(database: Database, userId: string): Promise<string[]> {
  const rows = await database
    .select({ quizId: quizUnlocks.quizId })
    .from(quizUnlocks)
    .where(eq(quizUnlocks.userId, userId));
  return rows.map(({ quizId }) => quizId).sort();
}

/** The users of the list who cannot begin a quiz yet; none for a hidden quiz. */
export async function lockedUsers(
  database: Database,
  { id, subjectId }: Pick<QuizRow, 'id' | 'subjectId'>,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const shown = await database
    .select({ userId: users.id, ...shownFlags(database, users.id) })
    .from(quizzes)
    .innerJoin(users, inArray(users.id, [...userIds]))
    .where(and(eq(quizzes.subjectId, subjectId), quizzes.active))
    .orderBy(asc(quizzes.sequence), asc(quizzes.id));
  const isLockedFor = (userId: string) => {
    const sorted = shown.filter((each) => each.userId === userId);
    return sorted.some(({ _id }) => _id === id) && isLocked(id, sorted);
  };
  return new Set(userIds.filter(isLockedFor));
}
