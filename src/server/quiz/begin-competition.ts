import { randomUUID } from 'node:crypto';
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import { createSingleFlight } from '#server/common/single-flight.ts';
import { attemptEvents } from '#server/db/attempt-events-schema.ts';
import { competitionEntries, competitions } from '#server/db/competition-schema.ts';
import type { Database } from '#server/db/database.ts';
import { memoizePerDatabase } from '#server/db/memoize-per-database.ts';
import { quizSubmissions, quizVersions, users } from '#server/db/schema.ts';
import { findQuiz, type QuizRow } from './access.ts';
import { createBatcher } from './batcher.ts';
import { isHeld } from './competition-gate.ts';
import { competitionStateAt } from './competition-state.ts';
import { attemptSeed, type QuizVersion } from './quiz-versions.ts';
import { eventColumns } from './record-decisions.ts';
import { type AttemptRequest, startFields } from './start-attempt.ts';
import { type Decision, decideNew } from './submission-decisions.ts';
import type { StoredSubmission } from './submissions.ts';

/** The statement that stores an attempt checks that nothing has changed since. */
const readQuiz = memoizePerDatabase((database) => {
  const once = createSingleFlight<QuizRow>();
  return (quizId: string) => once(quizId, () => findQuiz(database, quizId));
});

/**
 * Begins the first attempt of a child in an open competition. Hundreds begin in the same second: attempts that start
 * together are stored by one statement.
 * @returns undefined for every other case, in which nothing is written
 */
export async function beginCompetition(
  database: Database,
  version: QuizVersion,
  request: AttemptRequest,
  now: Date,
): Promise<StoredSubmission | undefined> {
  const { userId, quizId, sessionVersion } = request;
  if (version.paper.practice === null || Object.keys(request.answers).length > 0) return undefined;
  const quiz = await readQuiz(database)(quizId);
  const { competition } = quiz;
  if (!isHeld(competition) || competitionStateAt(competition, now) !== 'open') return undefined;
  const event = { type: 'attempt.started', ...startFields(request, quiz, now) } as const;
  const stored = {
    ...decideNew(event),
    ...{ id: randomUUID(), quizId, userId, versionId: version.id, events: 1 },
    paperSeed: attemptSeed(version, userId, 0),
    progress: request.progress ?? null,
  };
  const { id: competitionId, events: competitionEvents } = competition;
  const begun = { stored, event, competitionId, competitionEvents, sessionVersion };
  if (!(await storeBegun(database)(begun))) return undefined;
  return { ...stored, quizTitle: quiz.title, subjectName: quiz.subjectName, resultsHeld: true };
}

interface Begun extends Decision {
  readonly competitionId: string;
  readonly competitionEvents: number;
  readonly sessionVersion: number;
}

/** @returns whether the attempt was stored */
const storeBegun = memoizePerDatabase((database) =>
  createBatcher<Begun, boolean>({
    keyOf: ({ stored }) => stored.userId,
    run: async (begun) => {
      const given = begun.map(({ stored, event, ...conditions }) => {
        const { at, clientId, data } = eventColumns(event, 0);
        return { ...stored, ...conditions, at, page: clientId, data };
      });
      const rows = await database.transaction(async (transaction) => {
        await lockConditions(transaction, begun);
        return await prepareStore(transaction).execute({ given: JSON.stringify(given) });
      });
      const ids = new Set(rows.map(({ id }) => id));
      return begun.map(({ stored }) => ids.has(stored.id));
    },
  }),
);

/**
 * A release or cancellation comes before or after, never beside: only a later statement sees what happened while a
 * lock was waited for. Accounts are locked before competitions, as everywhere.
 */
async function lockConditions(transaction: Database, begun: readonly Begun[]): Promise<void> {
  const userIds = begun.map(({ stored }) => stored.userId);
  await transaction
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, userIds))
    .orderBy(users.id)
    .for('no key update');
  const competitionIds = [...new Set(begun.map(({ competitionId }) => competitionId))];
  await transaction
    .select({ id: competitions.id })
    .from(competitions)
    .where(inArray(competitions.id, competitionIds))
    .orderBy(competitions.id)
    .for('share');
}

/** Its conditions are those of the start of an attempt: session, entry, no attempt before, nothing changed since. */
function prepareStore(database: Database) {
  const columns = Object.entries(getTableColumns(quizSubmissions));
  const types = columns.map(([name, column]) => `"${name}" ${column.getSQLType()}`);
  const given = database.$with('given', {}).as(sql`
    select * from json_to_recordset(${sql.placeholder('given')}::json) as begun(
      at timestamptz, page text, data json, "competitionId" text, "competitionEvents" integer,
      "sessionVersion" integer, ${sql.raw(types.join(', '))})`);
  const named = sql.join(
    columns.map(([name]) => sql`given.${sql.identifier(name)}`),
    sql`, `,
  );
  const added = database.$with('added').as(
    database
      .insert(quizSubmissions)
      .select(
        sql`select ${named} from given
          join ${competitions} on ${competitions.id} = given."competitionId"
            and ${competitions.events} = given."competitionEvents"
          join ${competitionEntries} on ${competitionEntries.competitionId} = given."competitionId"
            and ${competitionEntries.userId} = given."userId"
          join ${quizVersions} on ${quizVersions.id} = given."versionId" and ${quizVersions.current}
          join ${users} on ${users.id} = given."userId" and ${users.sessionVersion} <= given."sessionVersion"
          where not exists (
            select from ${quizSubmissions} where ${quizSubmissions.userId} = given."userId"
              and ${quizSubmissions.quizId} = given."quizId")`,
      )
      .onConflictDoNothing()
      .returning({ id: quizSubmissions.id }),
  );
  return database
    .with(given, added)
    .insert(attemptEvents)
    .select(
      sql`select given.id, 0, given.at, given.page, 'attempt.started', given.data
        from given join added on added.id = given.id`,
    )
    .returning({ id: attemptEvents.submissionId })
    .prepare('begin_attempts');
}
