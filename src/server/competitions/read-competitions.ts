import { randomInt } from 'node:crypto';
import { and, asc, count, desc, eq, gte, inArray, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import type { OpenedCompetition, OwnCompetition } from '#contract/competitions.ts';
import { durationSeconds } from '#domain/attempts/attempt-clock.ts';
import { nicknameKey, suggestNickname } from '#domain/competitions/nickname.ts';
import type { Language } from '#domain/text/languages.ts';
import { HttpError } from '#server/common/http-error.ts';
import { competitionEntries, competitions } from '#server/db/competition-schema.ts';
import type { Database } from '#server/db/database.ts';
import { questions, quizSubjects, quizSubmissions, quizzes } from '#server/db/schema.ts';
import { mayTakePart } from '#server/quiz/competition-gate.ts';
import { competitionStateAt } from '#server/quiz/competition-state.ts';

const most = 50;

export const unknownCompetition = () => new HttpError(404, 'We do not know this competition');

/** For statements that read both: not an attempt at the quiz that the office showed after the competition. */
export const isBegunIn = and(
  eq(quizSubmissions.quizId, competitions.quizId),
  gte(quizSubmissions.startedAt, competitions.opensAt),
  lt(quizSubmissions.startedAt, competitions.closesAt),
);

/** After a merge of two accounts a child can have two attempts in a competition: the first one counts. */
export const countedFirst = [asc(quizSubmissions.startedAt), asc(quizSubmissions.id)];

/** The quiz as children see it; its questions as they had them in the competition. */
export const quizFacts = (database: Database) => ({
  subject: quizSubjects.name,
  timeLimit: quizzes.timeLimit,
  questions: sql<number>`coalesce((${database
    .select({ of: quizSubmissions.totalQuestions })
    .from(quizSubmissions)
    .where(and(isBegunIn, isNotNull(quizSubmissions.totalQuestions)))
    .limit(1)}), (${database
    .select({ of: count() })
    .from(questions)
    .where(eq(questions.quizId, competitions.quizId))}))`.mapWith(Number),
});

const isOwnEntry = (userId: string) =>
  and(eq(competitionEntries.competitionId, competitions.id), eq(competitionEntries.userId, userId));

const selectOwn = (database: Database, userId: string) =>
  database
    .select({
      competition: competitions,
      ...quizFacts(database),
      nickname: competitionEntries.nickname,
      replacedAt: competitionEntries.replacedAt,
    })
    .from(competitions)
    .innerJoin(quizzes, eq(quizzes.id, competitions.quizId))
    .innerJoin(quizSubjects, eq(quizSubjects.id, quizzes.subjectId))
    .leftJoin(competitionEntries, isOwnEntry(userId));

const isSeen = (database: Database, userId: string) =>
  or(isNotNull(competitionEntries.userId), mayTakePart(database, userId));

const isListed = (database: Database, userId: string) =>
  and(
    isSeen(database, userId),
    or(isNotNull(competitionEntries.userId), ne(competitions.state, 'cancelled')),
  );

/** Whether `listCompetitions` lists one. */
export async function hasCompetitions(database: Database, userId: string): Promise<boolean> {
  const rows = await database
    .select({ id: competitions.id })
    .from(competitions)
    .leftJoin(competitionEntries, isOwnEntry(userId))
    .where(isListed(database, userId))
    .limit(1);
  return rows.length > 0;
}

type OwnRow = Awaited<ReturnType<typeof selectOwn>>[number];

/** Scheduled and open ones first, the next one on top; then the newest. Cancelled ones only for children who entered. */
export async function listCompetitions(
  database: Database,
  userId: string,
  now: Date,
): Promise<OwnCompetition[]> {
  const rows = await selectOwn(database, userId)
    .where(isListed(database, userId))
    .orderBy(desc(competitions.opensAt), asc(competitions.id))
    .limit(most);
  const all = await withAttempts(database, userId, rows, now);
  const coming = all.filter(({ state }) => state === 'scheduled' || state === 'open').toReversed();
  return [...coming, ...all.filter((each) => !coming.includes(each))];
}

/**
 * @param language of the suggested nicknames
 * @throws HttpError 404 unknown, and for users who may not take part
 */
export async function readCompetition(
  database: Database,
  userId: string,
  id: string,
  now: Date,
  language: Language = 'en',
): Promise<OpenedCompetition> {
  const rows = await selectOwn(database, userId).where(
    and(eq(competitions.id, id), isSeen(database, userId)),
  );
  const [found] = await withAttempts(database, userId, rows, now);
  if (found === undefined) throw unknownCompetition();
  const entered = await database.$count(competitionEntries, eq(competitionEntries.competitionId, id));
  const mayEnter = found.nickname === null && (found.state === 'scheduled' || found.state === 'open');
  return {
    ...found,
    entrants: entered,
    suggestions: mayEnter ? await freeNicknames(database, id, language) : [],
  };
}

const suggested = 3;

async function freeNicknames(database: Database, id: string, language: Language): Promise<string[]> {
  const drawn = new Set(
    Array.from({ length: 4 * suggested }, () => suggestNickname((below) => randomInt(below), language)),
  );
  const taken = await database
    .select({ key: competitionEntries.nicknameKey })
    .from(competitionEntries)
    .where(
      and(
        eq(competitionEntries.competitionId, id),
        inArray(competitionEntries.nicknameKey, [...drawn].map(nicknameKey)),
      ),
    );
  const keys = new Set(taken.map(({ key }) => key));
  return [...drawn].filter((each) => !keys.has(nicknameKey(each))).slice(0, suggested);
}

async function withAttempts(database: Database, userId: string, rows: readonly OwnRow[], now: Date) {
  const attempts = await countedAttempts(
    database,
    userId,
    rows.map(({ competition }) => competition.id),
  );
  return rows.map(({ competition, subject, timeLimit, questions: asked, nickname, replacedAt }) => ({
    _id: competition.id,
    title: competition.title,
    quizId: competition.quizId,
    subject,
    minutes: durationSeconds(timeLimit) / 60,
    questions: asked,
    opensAt: competition.opensAt.toISOString(),
    closesAt: competition.closesAt.toISOString(),
    state: competitionStateAt(competition, now),
    serverTime: now.toISOString(),
    nickname,
    isNicknameReplaced: replacedAt !== null,
    attempt: attempts.get(competition.id) ?? null,
  }));
}

async function countedAttempts(database: Database, userId: string, ids: readonly string[]) {
  const rows = await database
    .selectDistinctOn([competitions.id], {
      of: competitions.id,
      _id: quizSubmissions.id,
      status: quizSubmissions.status,
    })
    .from(quizSubmissions)
    .innerJoin(competitions, isBegunIn)
    .where(and(eq(quizSubmissions.userId, userId), inArray(competitions.id, [...ids])))
    .orderBy(asc(competitions.id), ...countedFirst);
  return new Map(rows.map(({ of, ...attempt }) => [of, attempt]));
}
