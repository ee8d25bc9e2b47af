import { and, eq, getTableColumns, gte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { memoizePerDatabase } from '#server/db/memoize-per-database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { graceMs } from './attempt-rules.ts';
import { createBatcher, statementLimits } from './batcher.ts';
import { type CachedPaper, currentVersion } from './paper-cache.ts';
import type { AttemptRequest } from './start-attempt.ts';
import type { StoredSubmission } from './submissions.ts';

/** A save whose answers fit the paper that was read. */
export interface FittingSave {
  readonly request: AttemptRequest;
  readonly paper: CachedPaper;
  readonly now: Date;
}

/**
 * Saves to an open attempt if the revision is current, it is in time and the paper is current.
 * @returns the attempt; null when nothing was saved
 */
export const saveStatement = memoizePerDatabase((database) => {
  const statement = prepareSave(database);
  return createBatcher<FittingSave, StoredSubmission | null>({
    ...statementLimits,
    keyOf: ({ request }) => openAttemptKey(request),
    work: async (saves) => {
      const rows = await statement.execute({ saves: JSON.stringify(saves.toSorted(byAttempt).map(toRow)) });
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
  'id' | 'userId' | 'quizId' | 'revision' | 'clientId' | 'startedAt' | 'deadline' | 'progress'
>;

/**
 * The attempt after the save. Columns that are empty before grading are not read. Fields are listed one by
 * one because spreading took a tenth of a save's time.
 */
const storedBy = ({ request, paper }: FittingSave, row: WrittenRow): StoredSubmission => ({
  id: row.id,
  userId: row.userId,
  quizId: row.quizId,
  quizTitle: paper.quizTitle,
  subjectName: paper.subjectName,
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

const toRow = ({ request, paper, now }: FittingSave) => ({
  id: request.submissionId,
  user_id: request.userId,
  quiz_id: request.quizId,
  answers: request.answers,
  progress: request.progress,
  client_id: request.clientId,
  revision: request.revision,
  version: paper.version,
  earliest: new Date(now.getTime() - graceMs),
});

/** Prepares the save statement. Fields missing from the request are null in `given`. */
function prepareSave(database: Database) {
  const given = sql`jsonb_to_recordset(${sql.placeholder('saves')}::jsonb) as given(
    id text, user_id text, quiz_id text, answers jsonb, progress jsonb, client_id text, revision integer, version uuid,
    earliest timestamptz)`;
  const { id, userId, quizId, revision, clientId, startedAt, deadline } = getTableColumns(quizSubmissions);
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
        eq(userId, sql`given.user_id`),
        eq(quizId, sql`given.quiz_id`),
        // A literal, so that a generic query plan can use the index of open attempts.
        sql`${quizSubmissions.status} = 'in-progress'`,
        eq(id, sql`coalesce(given.id, ${id})`),
        eq(revision, sql`coalesce(given.revision, ${revision})`),
        gte(deadline, sql`given.earliest`),
        sql`${currentVersion} is not distinct from given.version`,
      ),
    )
    .returning({
      id,
      userId,
      quizId,
      revision,
      clientId,
      startedAt,
      deadline,
      /** Null when the request contained it. */
      progress: sql`case when given.progress is null then ${quizSubmissions.progress} end`,
    })
    .prepare('save_open_attempts');
}
