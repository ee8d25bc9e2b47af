import { and, type Column, eq, ne, sql } from 'drizzle-orm';
import { enterCompetition as enterCompetitionCall, type OpenedCompetition } from '#contract/competitions.ts';
import { nicknameKey } from '#domain/competitions/nickname.ts';
import { lockSession } from '#server/accounts/lock-session.ts';
import type { SignedInUser } from '#server/accounts/tokens.ts';
import { HttpError, invalidInput } from '#server/common/http-error.ts';
import { competitionEntries, competitions } from '#server/db/competition-schema.ts';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions, users } from '#server/db/schema.ts';
import { messages } from '#server/quiz/attempt-rules.ts';
import { mayTakePart } from '#server/quiz/competition-gate.ts';
import { competitionStateAt, type DecidedCompetition } from '#server/quiz/competition-state.ts';
import { preparePaper } from '#server/quiz/quiz-versions.ts';
import { readCompetition, unknownCompetition } from './read-competitions.ts';

interface Entry {
  readonly competitionId: string;
  readonly nickname: string;
}

/**
 * Enters a competition, or changes the nickname. The paper is generated now, and stays on the server.
 * @throws HttpError 400 for a nickname that is taken or the name of the student, 401 when the session has ended, 404
 * unknown, 409 after the competition has closed, the student has begun, or the office has replaced the nickname
 */
export async function enterCompetition(
  database: Database,
  user: SignedInUser,
  { competitionId, nickname }: Entry,
  now: Date,
): Promise<OpenedCompetition> {
  const quizId = await database.transaction(async (transaction) => {
    await lockSession(transaction, user, enterCompetitionCall.signInMessage);
    const [found] = await transaction
      .select({
        competition: competitions,
        mayEnter: sql<boolean>`${mayTakePart(transaction, user.id)}`,
      })
      .from(competitions)
      .where(eq(competitions.id, competitionId))
      .for('no key update');
    // Read under the lock: the office may have replaced the nickname while it was waited for.
    const [own] = await transaction
      .select({ nickname: competitionEntries.nickname, replacedAt: competitionEntries.replacedAt })
      .from(competitionEntries)
      .where(
        and(eq(competitionEntries.competitionId, competitionId), eq(competitionEntries.userId, user.id)),
      );
    if (found === undefined || (!found.mayEnter && own === undefined)) throw unknownCompetition();
    const { competition } = found;
    if (own?.nickname === nickname) return competition.quizId;
    requireNotClosed(competition, now);
    if (own !== undefined && own.replacedAt !== null)
      throw new HttpError(409, 'The institute has chosen this nickname for you. You cannot change it.');
    await requireNotBegun(transaction, user.id, competition.quizId);
    await requireNotOwnName(transaction, user.id, nickname);
    await storeNickname(transaction, { competitionId, userId: user.id, nickname, replacedAt: null }, now);
    return competition.quizId;
  });
  await preparePaper(database, quizId, user.id);
  return await readCompetition(database, user.id, competitionId, now);
}

function requireNotClosed(competition: DecidedCompetition, now: Date): void {
  const state = competitionStateAt(competition, now);
  if (state === 'scheduled' || state === 'open') return;
  throw new HttpError(409, state === 'cancelled' ? 'This competition is cancelled' : messages.closed);
}

async function requireNotBegun(transaction: Database, userId: string, quizId: string): Promise<void> {
  const begun = await transaction.$count(
    quizSubmissions,
    and(eq(quizSubmissions.userId, userId), eq(quizSubmissions.quizId, quizId)),
  );
  if (begun > 0) throw new HttpError(409, 'You have begun. Your nickname stays as it is.');
}

const refuseNickname = (message: string) => invalidInput([{ field: 'nickname', message }]);

/** Also with digits, or with its words the other way round. */
function isName(nickname: string, name: string): boolean {
  const letters = (text: string) => nicknameKey(text).replace(/\d/g, '');
  const words = name.split(/\s+/).map(letters);
  return [words, words.toReversed()].some((each) => each.join('') === letters(nickname));
}

async function requireNotOwnName(transaction: Database, userId: string, nickname: string): Promise<void> {
  const [user] = await transaction.select({ name: users.fullName }).from(users).where(eq(users.id, userId));
  if (user !== undefined && isName(nickname, user.name))
    throw refuseNickname('Please choose a nickname in place of your name: everyone sees it');
}

/** A 0 looks like an O, and a 1 and an l like an I. */
const shape = (key: string | Column) => sql<string>`translate(${key}, '01l', 'oii')`;

interface NewNickname extends Entry {
  readonly userId: string;
  readonly replacedAt: Date | null;
}

/**
 * @param transaction holds the lock of the competition, which serializes its nicknames
 * @throws HttpError 400 when another entry has it
 */
export async function storeNickname(
  transaction: Database,
  { competitionId, userId, nickname, replacedAt }: NewNickname,
  now: Date,
): Promise<void> {
  const named = { nickname, nicknameKey: nicknameKey(nickname), replacedAt };
  const taken = await transaction.$count(
    competitionEntries,
    and(
      eq(competitionEntries.competitionId, competitionId),
      eq(shape(competitionEntries.nicknameKey), shape(named.nicknameKey)),
      ne(competitionEntries.userId, userId),
    ),
  );
  if (taken > 0) throw refuseNickname('This nickname is taken. Please choose another one.');
  await transaction
    .insert(competitionEntries)
    .values({ competitionId, userId, ...named, enteredAt: now })
    .onConflictDoUpdate({
      target: [competitionEntries.competitionId, competitionEntries.userId],
      set: named,
    });
}
