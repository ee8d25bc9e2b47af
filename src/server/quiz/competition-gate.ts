import { and, eq, exists, gt, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm';
import { HttpError } from '#server/common/http-error.ts';
import { classStudents } from '#server/db/class-schema.ts';
import { competitionEntries, competitions } from '#server/db/competition-schema.ts';
import type { Database } from '#server/db/database.ts';
import { type quizSubmissions, quizzes, users } from '#server/db/schema.ts';
import { messages } from './attempt-rules.ts';
import { competitionStateAt } from './competition-state.ts';

/** Of the competition that a quiz has; `null` without one, and of a cancelled one. */
export const competitionColumns = {
  id: competitions.id,
  state: competitions.state,
  opensAt: competitions.opensAt,
  closesAt: competitions.closesAt,
  classId: competitions.classId,
  events: competitions.events,
};
export type QuizCompetition = Pick<typeof competitions.$inferSelect, keyof typeof competitionColumns>;

export const isCompetitionOfQuiz = and(
  eq(competitions.quizId, quizzes.id),
  sql`${competitions.state} <> 'cancelled'`,
);

/** Results, keys and ranks stay hidden until the office releases them. */
export const isHeld = (
  competition: Pick<QuizCompetition, 'state'> | null,
): competition is QuizCompetition & { readonly state: Exclude<QuizCompetition['state'], 'released'> } =>
  competition !== null && competition.state !== 'released' && competition.state !== 'cancelled';

/**
 * Ranks do not change by answers that come after the release. Waits for a release that is under way.
 * @param transaction holds no lock that a release waits for
 */
export async function isRanked(
  transaction: Database,
  { quizId, startedAt }: Pick<typeof quizSubmissions.$inferSelect, 'quizId' | 'startedAt'>,
): Promise<boolean> {
  const [competition] = await transaction
    .select({ state: competitions.state })
    .from(competitions)
    .where(
      and(
        eq(competitions.quizId, quizId),
        ne(competitions.state, 'cancelled'),
        lte(competitions.opensAt, startedAt),
        gt(competitions.closesAt, startedAt),
      ),
    )
    .for('share');
  return competition?.state === 'released';
}

/** For statements that read `quizzes`. */
export const resultsHeld = (database: Database) =>
  sql<boolean>`${exists(
    database
      .select({ id: competitions.id })
      .from(competitions)
      .where(
        and(eq(competitions.quizId, quizzes.id), notInArray(competitions.state, ['released', 'cancelled'])),
      ),
  )}`;

/** For statements that read `competitions`: the student may take part. */
export const mayTakePart = (database: Database, userId: string) =>
  or(
    and(
      isNull(competitions.classId),
      exists(
        database
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, userId), eq(users.role, 'student'))),
      ),
    ),
    exists(
      database
        .select({ classId: classStudents.classId })
        .from(classStudents)
        .where(and(eq(classStudents.userId, userId), eq(classStudents.classId, competitions.classId))),
    ),
  );

/**
 * Questions are hidden before the competition opens, and no child can begin after its end. A release or cancellation
 * waits for the transaction, which locks the account first.
 * @throws HttpError 404 for users who may not take part, 403 while they cannot begin
 */
export async function requireMayBegin(
  database: Database,
  userId: string,
  { id }: Pick<QuizCompetition, 'id'>,
  now: Date,
): Promise<void> {
  const [found] = await database
    .select({
      ...competitionColumns,
      nickname: competitionEntries.nickname,
      mayEnter: sql<boolean>`${mayTakePart(database, userId)}`,
    })
    .from(competitions)
    .leftJoin(
      competitionEntries,
      and(eq(competitionEntries.competitionId, competitions.id), eq(competitionEntries.userId, userId)),
    )
    .where(eq(competitions.id, id))
    .for('share', { of: competitions });
  const hasEntered = found !== undefined && found.nickname !== null;
  if (found === undefined || !(hasEntered || found.mayEnter)) throw new HttpError(404, messages.quizUnknown);
  const state = competitionStateAt(found, now);
  if (state === 'scheduled') throw new HttpError(403, messages.notOpen);
  if (state !== 'open') throw new HttpError(403, messages.closed);
  if (!hasEntered) throw new HttpError(403, messages.notEntered);
}
