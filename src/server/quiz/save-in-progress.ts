import { and, eq, getTableColumns, gte, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { memoizePerDatabase } from '#server/db/memoize-per-database.ts';
import { quizSubjects, quizSubmissions, quizzes } from '#server/db/schema.ts';
import { graceMs } from './attempt-rules.ts';
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
        saves: JSON.stringify(saves.toSorted(byAttempt).map(toRow)),
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

/** Rows are locked in this order, so that two processes do not deadlock. */
const byAttempt = ({ request: one }: FittingSave, { request: other }: FittingSave): number =>
  openAttemptKey(one) < openAttemptKey(other) ? -1 : 1;

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
});

const toRow = ({ request, now }: FittingSave) => ({
  id: request.submissionId,
  user_id: request.userId,
  quiz_id: request.quizId,
  answers: request.answers,
  progress: request.progress,
  client_id: request.clientId,
  revision: request.revision,
  earliest: new Date(now.getTime() - graceMs),
});

/** Prepares the save statement. Fields missing from the request are null in `given`. */
function prepareSave(database: Database) {
  const given = sql`jsonb_to_recordset(${sql.placeholder('saves')}::jsonb) as given(
    id text, user_id text, quiz_id text, answers jsonb, progress jsonb, client_id text, revision integer,
    earliest timestamptz)`;
  const { id, userId, quizId, versionId, paperSeed, revision, clientId, startedAt, deadline } =
    getTableColumns(quizSubmissions);
  return database
    .update(quizSubmissions)
    .set({
      answers: sql`given.answers`,
      revision: sql`${revision} + 1`,
      progress: sql`coalesce(given.progress, ${quizSubmissions.progress})`,
      clientId: sql`coalesce(given.client_id, ${clientId})`,
    })
    .from(given)
    .where(
      and(
        isOneOf(id, 'ids'),
        eq(id, sql`given.id`),
        eq(userId, sql`given.user_id`),
        eq(quizId, sql`given.quiz_id`),
        // In progress; in these words no plan reads all open attempts by their own index.
        ne(quizSubmissions.status, 'completed'),
        eq(revision, sql`coalesce(given.revision, ${revision})`),
        gte(deadline, sql`given.earliest`),
      ),
    )
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
      /** Null when the request contained it. */
      progress: sql`case when given.progress is null then ${quizSubmissions.progress} end`,
    })
    .prepare('save_open_attempts');
}
