import { and, eq, getTableColumns, gte, ne, sql } from 'drizzle-orm';
import { graceMs } from '#machines/rules/submission-times.ts';
import { attemptEvents } from '#server/db/attempt-events-schema.ts';
import type { Database } from '#server/db/database.ts';
import { memoizePerDatabase } from '#server/db/memoize-per-database.ts';
import { quizSubjects, quizSubmissions, quizzes } from '#server/db/schema.ts';
import { createBatcher, statementLimits } from './batcher.ts';
import { isOneOf } from './is-one-of.ts';
import type { AttemptRequest } from './start-attempt.ts';
import type { StoredSubmission } from './submissions.ts';

/** A save whose answers fit the paper of its attempt. */
export interface FittingSave {
  readonly request: AttemptRequest & { readonly submissionId: string };
  readonly now: Date;
}

/**
 * Saves to an open attempt if the revision is current and it is in time.
 * @returns the attempt; null when nothing was saved
 */
export const saveStatement = memoizePerDatabase((database) => {
  const statement = prepareSave(database);
  return createBatcher<FittingSave, StoredSubmission | null>({
    ...statementLimits,
    keyOf: ({ request }) => openAttemptKey(request),
    work: async (saves) => {
      const rows = await statement.execute({
        saves: JSON.stringify(saves.map(toRow)),
        ids: JSON.stringify(saves.map(({ request }) => request.submissionId)),
      });
      const written = new Map(rows.map((row) => [openAttemptKey(row), row]));
      return saves.map((save) => {
        const row = written.get(openAttemptKey(save.request));
        return row === undefined ? null : storedBy(save, row);
      });
    },
  });
});

/** Identifies a person's only open attempt of a quiz; stored ids never contain the separator. */
const openAttemptKey = ({ userId, quizId }: { readonly userId: string; readonly quizId: string }) =>
  `${userId}\0${quizId}`;

type WrittenRow = Pick<
  StoredSubmission,
  | 'id'
  | 'userId'
  | 'quizId'
  | 'quizTitle'
  | 'subjectName'
  | 'versionId'
  | 'paperSeed'
  | 'revision'
  | 'clientId'
  | 'startedAt'
  | 'deadline'
  | 'events'
  | 'progress'
>;

/**
 * The attempt after the save. Columns that are empty before grading are not read. Fields are listed one by
 * one because spreading took a tenth of a save's time.
 */
const storedBy = ({ request }: FittingSave, row: WrittenRow): StoredSubmission => ({
  id: row.id,
  userId: row.userId,
  quizId: row.quizId,
  quizTitle: row.quizTitle,
  subjectName: row.subjectName,
  versionId: row.versionId,
  paperSeed: row.paperSeed,
  answers: request.answers,
  progress: request.progress ?? row.progress,
  clientId: row.clientId,
  revision: row.revision,
  startedAt: row.startedAt,
  deadline: row.deadline,
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
  events: row.events,
});

const toRow = ({ request, now }: FittingSave) => ({
  id: request.submissionId,
  user_id: request.userId,
  quiz_id: request.quizId,
  answers: request.answers,
  progress: request.progress,
  client_id: request.clientId,
  revision: request.revision,
  activity: request.activity,
  at: now,
  earliest: new Date(now.getTime() - graceMs),
});

/**
 * Prepares the save statement: it locks the attempts that may take `answers.saved`, stores the event with the answers
 * that it changes, and writes the rows. Fields missing from the request are null in `given`. Its conditions are the
 * guards of the submission machine.
 */
function prepareSave(database: Database) {
  const given = sql`jsonb_to_recordset(${sql.placeholder('saves')}::jsonb) as given(
    id text, user_id text, quiz_id text, answers jsonb, progress jsonb, client_id text, revision integer,
    activity json, at timestamptz, earliest timestamptz)`;
  const { id, userId, quizId, versionId, paperSeed, revision, clientId, startedAt, deadline, events } =
    getTableColumns(quizSubmissions);
  const changed = sql`(
    select coalesce(json_object_agg(index, given.answers -> index), '{}')
    from jsonb_object_keys(${quizSubmissions.answers} || given.answers) as index
    where ${quizSubmissions.answers} -> index is distinct from given.answers -> index)`;
  const taken = database.$with('taken').as(
    database
      .select({
        id: sql`${id}`.as('id'),
        seq: sql`${events}`.as('seq'),
        answers: sql`given.answers`.as('answers'),
        progress: sql`given.progress`.as('progress'),
        page: sql`given.client_id`.as('page'),
        at: sql`given.at`.as('at'),
        data: sql`case when given.activity is null then json_build_object('changed', ${changed})
          else json_build_object('changed', ${changed}, 'activity', given.activity) end`.as('data'),
      })
      .from(given)
      .innerJoin(quizSubmissions, eq(id, sql`given.id`))
      .where(
        and(
          isOneOf(id, 'ids'),
          eq(userId, sql`given.user_id`),
          eq(quizId, sql`given.quiz_id`),
          // In progress; in these words no plan reads all open attempts by their own index.
          ne(quizSubmissions.status, 'completed'),
          eq(revision, sql`coalesce(given.revision, ${revision})`),
          gte(deadline, sql`given.earliest`),
        ),
      )
      // The same order in every process, so that two do not deadlock.
      .orderBy(id)
      .for('update', { of: quizSubmissions }),
  );
  const stored = database
    .$with('stored')
    .as(
      database
        .insert(attemptEvents)
        .select(sql`select id, seq, at, page, 'answers.saved', data from taken`)
        .returning({ id: attemptEvents.submissionId }),
    );
  return database
    .with(taken, stored)
    .update(quizSubmissions)
    .set({
      answers: sql`taken.answers`,
      revision: sql`${revision} + 1`,
      progress: sql`coalesce(taken.progress, ${quizSubmissions.progress})`,
      clientId: sql`coalesce(taken.page, ${clientId})`,
      events: sql`${events} + 1`,
    })
    .from(sql`taken`)
    .where(eq(id, sql`taken.id`))
    .returning({
      id,
      userId,
      quizId,
      quizTitle: sql<string>`(select ${quizzes.title} from ${quizzes} where ${quizzes.id} = ${quizId})`,
      subjectName: sql<string>`(
        select ${quizSubjects.name} from ${quizSubjects}
        join ${quizzes} on ${quizzes.subjectId} = ${quizSubjects.id} where ${quizzes.id} = ${quizId})`,
      versionId,
      paperSeed,
      revision,
      clientId,
      startedAt,
      deadline,
      events,
      /** Null when the request contained it. */
      progress: sql`case when taken.progress is null then ${quizSubmissions.progress} end`,
    })
    .prepare('save_open_attempts');
}
