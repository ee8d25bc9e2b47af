import { and, eq, getTableColumns, gte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { oncePerDatabase } from '#server/db/once-per-database.ts';
import { quizSubmissions } from '#server/db/schema.ts';
import { graceMs } from './attempt-rules.ts';
import { currentVersion, type KnownPaper } from './known-papers.ts';
import type { AttemptRequest } from './open-attempt.ts';
import type { StoredSubmission } from './submissions.ts';
import { limits, together } from './together.ts';

/** A save whose answers fit the paper, as it was when it was read. */
export interface FittingSave {
  readonly request: AttemptRequest;
  readonly paper: KnownPaper;
  readonly now: Date;
}

/**
 * Saves to open attempts, which are on top of their revision and in time, while the paper is the current one.
 * @returns the attempt; null when nothing was saved
 */
export const saveOf = oncePerDatabase((database) => {
  const statement = prepareSave(database);
  return together<FittingSave, StoredSubmission | null>({
    ...limits,
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

/** A person has one open attempt of a quiz at a time; no id that is stored holds the character between. */
const openAttemptKey = ({ userId, quizId }: { readonly userId: string; readonly quizId: string }) =>
  `${userId}\0${quizId}`;

/** Rows are locked in this order, so that the statements of two processes do not wait for each other. */
const byAttempt = ({ request: one }: FittingSave, { request: other }: FittingSave): number =>
  openAttemptKey(one) < openAttemptKey(other) ? -1 : 1;

type WrittenRow = Pick<
  StoredSubmission,
  'id' | 'userId' | 'quizId' | 'revision' | 'writer' | 'startedAt' | 'deadline' | 'progress'
>;

/**
 * The attempt as it is now; what it has not got before it is graded is not read out of the database. Named one by one:
 * put together by spreading, it took a tenth of the time of a save.
 */
const storedBy = ({ request, paper }: FittingSave, row: WrittenRow): StoredSubmission => ({
  id: row.id,
  userId: row.userId,
  quizId: row.quizId,
  quizTitle: paper.quizTitle,
  subjectName: paper.subjectName,
  answers: request.answers,
  progress: request.progress ?? row.progress,
  writer: row.writer,
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
  writer: request.writer,
  revision: request.revision,
  version: paper.version,
  earliest: new Date(now.getTime() - graceMs),
});

/** The statement that saves, prepared. What is not sent is null in `given`. */
function prepareSave(database: Database) {
  const given = sql`jsonb_to_recordset(${sql.placeholder('saves')}::jsonb) as given(
    id text, user_id text, quiz_id text, answers jsonb, progress jsonb, writer text, revision integer, version uuid,
    earliest timestamptz)`;
  const { id, userId, quizId, revision, writer, startedAt, deadline } = getTableColumns(quizSubmissions);
  return database
    .update(quizSubmissions)
    .set({
      answers: sql`given.answers`,
      revision: sql`${revision} + 1`,
      progress: sql`coalesce(given.progress, ${quizSubmissions.progress})`,
      writer: sql`coalesce(given.writer, ${writer})`,
    })
    .from(given)
    .where(
      and(
        eq(userId, sql`given.user_id`),
        eq(quizId, sql`given.quiz_id`),
        // Said in words, so that a plan made for any value may use the index of open attempts.
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
      writer,
      startedAt,
      deadline,
      /** Null when it was sent. */
      progress: sql`case when given.progress is null then ${quizSubmissions.progress} end`,
    })
    .prepare('save_open_attempts');
}
