import { and, eq, getTableColumns, gte, ne, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Answers } from '#domain/attempts/answers.ts';
import { changedAnswers } from '#domain/attempts/changed-answers.ts';
import { graceMs } from '#domain/attempts/submission-times.ts';
import { attemptEvents } from '#server/db/attempt-events-schema.ts';
import type { Database } from '#server/db/database.ts';
import { memoizePerDatabase } from '#server/db/memoize-per-database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { createBatcher } from './batcher.ts';
import { inJsonArray } from './in-json-array.ts';
import type { AttemptRequest } from './start-attempt.ts';
import type { StoredSubmission } from './submissions.ts';

export type FixedColumns = Pick<
  StoredSubmission,
  | 'id'
  | 'userId'
  | 'quizId'
  | 'quizTitle'
  | 'subjectName'
  | 'resultsHeld'
  | 'versionId'
  | 'paperSeed'
  | 'startedAt'
>;

export interface FittingSave {
  readonly request: AttemptRequest;
  readonly attempt: FixedColumns;
  readonly now: Date;
}

interface Saved {
  readonly revision: number;
  readonly answers: Answers;
}

const mostKnown = 5000;
export const knownAnswers = memoizePerDatabase(() => new LRUCache<string, Saved>({ max: mostKnown }));

/** @returns null when nothing was saved */
export const saveStatement = memoizePerDatabase((database) => {
  const statement = prepareSave(database);
  const known = knownAnswers(database);
  return createBatcher<FittingSave, StoredSubmission | null>({
    keyOf: ({ attempt }) => attempt.id,
    run: async (saves) => {
      const rows = await statement.execute({
        saves: JSON.stringify(
          saves.toSorted(byAttempt).map((save) => toRow(save, known.get(save.attempt.id))),
        ),
        ids: JSON.stringify(saves.map(({ attempt }) => attempt.id)),
      });
      const written = new Map(rows.map((row) => [row.id, row]));
      return saves.map((save) => {
        const row = written.get(save.attempt.id);
        if (row === undefined) return null;
        known.set(row.id, { revision: row.revision, answers: save.request.answers });
        return storedBy(save, row);
      });
    },
  });
});

/** Locks rows in one order, so that two processes do not deadlock. */
const byAttempt = ({ attempt: one }: FittingSave, { attempt: other }: FittingSave): number =>
  one.id < other.id ? -1 : 1;

type WrittenRow = Pick<StoredSubmission, 'id' | 'revision' | 'clientId' | 'deadline' | 'events' | 'progress'>;

/** Field by field, since spreading takes longer than the rest of the function. */
const storedBy = ({ request, attempt }: FittingSave, row: WrittenRow): StoredSubmission => ({
  id: attempt.id,
  userId: attempt.userId,
  quizId: attempt.quizId,
  quizTitle: attempt.quizTitle,
  subjectName: attempt.subjectName,
  resultsHeld: attempt.resultsHeld,
  versionId: attempt.versionId,
  paperSeed: attempt.paperSeed,
  startedAt: attempt.startedAt,
  deadline: row.deadline,
  answers: request.answers,
  progress: request.progress ?? row.progress,
  clientId: row.clientId,
  revision: row.revision,
  status: 'in-progress',
  completedAt: null,
  closedBy: null,
  score: null,
  correctCount: null,
  incorrectCount: null,
  totalQuestions: null,
  timeTaken: null,
  lateSync: false,
  keyShownAt: null,
  endSeenAt: null,
  anotherAllowedAt: null,
  events: row.events,
});

/** The event has all answers where the previous ones are unknown. */
const toRow = ({ request, attempt, now }: FittingSave, before: Saved | undefined) => ({
  id: attempt.id,
  user_id: request.userId,
  quiz_id: request.quizId,
  answers: request.answers,
  progress: request.progress,
  client_id: request.clientId,
  revision: request.revision,
  at: now,
  earliest: new Date(now.getTime() - graceMs),
  data: {
    ...(before !== undefined && before.revision === request.revision
      ? { changed: changedAnswers(before.answers, request.answers) }
      : { answers: request.answers }),
    activity: request.activity,
  },
});

/** Its conditions are the guards of the submission machine. */
function prepareSave(database: Database) {
  const given = sql`json_to_recordset(${sql.placeholder('saves')}::json) as given(
    id text, user_id text, quiz_id text, answers jsonb, progress jsonb, client_id text, revision integer,
    at timestamptz, earliest timestamptz, data json)`;
  const { id, userId, quizId, revision, clientId, deadline, events } = getTableColumns(quizSubmissions);
  const saved = database.$with('saved').as(
    database
      .update(quizSubmissions)
      .set({
        answers: sql`given.answers`,
        revision: sql`${revision} + 1`,
        progress: sql`coalesce(given.progress, ${quizSubmissions.progress})`,
        clientId: sql`coalesce(given.client_id, ${clientId})`,
        events: sql`${events} + 1`,
      })
      .from(given)
      .where(
        and(
          inJsonArray(id, 'ids'),
          eq(id, sql`given.id`),
          eq(userId, sql`given.user_id`),
          eq(quizId, sql`given.quiz_id`),
          // Not «= in-progress», for which the planner reads the index of all open attempts.
          ne(quizSubmissions.status, 'completed'),
          eq(revision, sql`coalesce(given.revision, ${revision})`),
          gte(deadline, sql`given.earliest`),
        ),
      )
      .returning({
        id,
        revision,
        clientId,
        deadline,
        events,
        progress: sql`case when given.progress is null then ${quizSubmissions.progress} end`.as('progress'),
        at: sql`given.at`.as('at'),
        page: sql`given.client_id`.as('page'),
        data: sql`given.data`.as('data'),
      }),
  );
  const stored = database
    .$with('stored')
    .as(
      database
        .insert(attemptEvents)
        .select(sql`select id, events - 1, at, page, 'answers.saved', data from saved`)
        .returning({ id: attemptEvents.submissionId }),
    );
  const { at: _, page: __, data: ___, ...row } = saved._.selectedFields;
  return database.with(saved, stored).select(row).from(saved).prepare('save_open_attempts');
}
