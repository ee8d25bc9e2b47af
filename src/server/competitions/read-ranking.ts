import { asc, eq } from 'drizzle-orm';
import { type RankedChild, type Ranking, rankingMaximum } from '#contract/competitions.ts';
import { type Ranked, rankRows } from '#domain/competitions/ranking.ts';
import { HttpError } from '#server/common/http-error.ts';
import { competitionEntries, competitions } from '#server/db/competition-schema.ts';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions, users } from '#server/db/schema.ts';
import { messages } from '#server/quiz/attempt-rules.ts';
import { countedFirst, isBegunIn, readCompetition } from './read-competitions.ts';

/** Each entry with the attempt that counts, by nickname. */
export async function listEntries(database: Database, competitionId: string) {
  const counted = database
    .selectDistinctOn([quizSubmissions.userId], {
      userId: quizSubmissions.userId,
      status: quizSubmissions.status,
      correct: quizSubmissions.correctCount,
      seconds: quizSubmissions.timeTaken,
      isLate: quizSubmissions.lateSync,
    })
    .from(quizSubmissions)
    .innerJoin(competitions, isBegunIn)
    .where(eq(competitions.id, competitionId))
    .orderBy(asc(quizSubmissions.userId), ...countedFirst)
    .as('counted');
  return await database
    .select({
      userId: competitionEntries.userId,
      name: users.fullName,
      nickname: competitionEntries.nickname,
      replacedAt: competitionEntries.replacedAt,
      status: counted.status,
      correct: counted.correct,
      seconds: counted.seconds,
      isLate: counted.isLate,
    })
    .from(competitionEntries)
    .innerJoin(users, eq(users.id, competitionEntries.userId))
    .leftJoin(counted, eq(counted.userId, competitionEntries.userId))
    .where(eq(competitionEntries.competitionId, competitionId))
    .orderBy(asc(competitionEntries.nicknameKey));
}

type ListedEntry = Awaited<ReturnType<typeof listEntries>>[number];

/** Only submitted attempts have a rank. */
export const rankEntries = (entries: readonly ListedEntry[]) =>
  rankRows(
    entries
      .filter(({ status }) => status === 'completed')
      .map((entry) => ({ ...entry, correct: entry.correct ?? 0, seconds: entry.seconds ?? 0 })),
  );

/** @throws HttpError 404 for users who may not take part, 409 until the results are released */
export async function readRanking(
  database: Database,
  userId: string,
  id: string,
  now: Date,
): Promise<Ranking> {
  const { title, questions, state } = await readCompetition(database, userId, id, now);
  if (state !== 'released') throw new HttpError(409, messages.held);
  const ranked = rankEntries(await listEntries(database, id));
  const rows = ranked.map((row) => toWire(row, userId));
  const own = rows.find(({ isOwn }) => isOwn) ?? null;
  return {
    title,
    questions,
    ranked: rows.length,
    own,
    isShared: rows.some(({ rank, isOwn }) => rank === own?.rank && !isOwn),
    rows: rows.slice(0, rankingMaximum),
  };
}

const toWire = (
  {
    rank,
    nickname,
    correct,
    seconds,
    userId: of,
  }: Ranked<Omit<ListedEntry, 'correct' | 'seconds'>> & Pick<RankedChild, 'correct' | 'seconds'>,
  userId: string,
): RankedChild => ({ rank, nickname, correct, seconds, isOwn: of === userId });
