import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { memoizePerDatabase } from '#server/db/memoize-per-database.ts';
import { quizSubjects, quizSubmissions, quizVersions, quizzes, users } from '#server/db/schema.ts';
import { isLate, isLateWindowOpen } from './attempt-rules.ts';
import { createBatcher, statementLimits } from './batcher.ts';
import { isOneOf } from './is-one-of.ts';
import { isCounted, isCurrent, withMissingAnswers } from './late-answers.ts';
import { findMisfits, gradeColumns } from './paper.ts';
import { readVersion, readVersionAgain } from './quiz-versions.ts';
import type { AttemptRequest } from './start-attempt.ts';
import { drawPaper, type GradedPaper } from './stored-paper.ts';
import { type StoredSubmission, submissionColumns, takenSeconds } from './submissions.ts';

/**
 * Submits a named attempt in progress in two statements without a transaction. One reads the attempt, the
 * other completes it if the revision and the key are unchanged and the session has not ended. The first also serves repeats.
 * @returns undefined for every other case; then nothing was written and `submitAttempt` decides
 */
export async function submitInProgress(
  database: Database,
  request: AttemptRequest,
  now: Date,
): Promise<StoredSubmission | undefined> {
  if (request.submissionId === undefined) return undefined;
  const { submissionId } = request;
  const submitted = await readAndComplete(database, request, submissionId, now);
  if (submitted !== 'conflict') return submitted;
  // The revision changed, most likely by the same submit; reading again finds it submitted.
  const again = await readAndComplete(database, request, submissionId, now);
  return again === 'conflict' ? undefined : again;
}

async function readAndComplete(
  database: Database,
  request: AttemptRequest,
  submissionId: string,
  now: Date,
): Promise<StoredSubmission | 'conflict' | undefined> {
  const { read, complete } = submitStatements(database);
  const found = await read(submissionId);
  if (found === null) return undefined;
  const { keyRevision, ...stored } = found;
  if (stored.userId !== request.userId || stored.quizId !== request.quizId) return undefined;
  // A release before this one began it: it has no version yet.
  if (stored.versionId === null || keyRevision === null) return undefined;
  const known = await readVersion(database, stored.versionId);
  const version = known.keyRevision === keyRevision ? known : await readVersionAgain(database, known.id);
  const paper = drawPaper(version.paper, stored.paperSeed);
  if (findMisfits(paper, request.answers).length > 0) return undefined;
  if (stored.closedBy === 'person' && isCounted(request, stored)) {
    return request.background || stored.endSeenAt !== null ? stored : undefined;
  }
  if (stored.status === 'completed' || !isLateWindowOpen(stored, now)) return undefined;
  if (request.revision !== undefined && !isCurrent(request.revision, stored)) return undefined;
  const completed = completedBy(stored, withMissingAnswers(stored, request), paper, now);
  const key = { versionId: version.id, keyRevision: version.keyRevision };
  const { sessionVersion } = request;
  const written = await complete({
    id: stored.id,
    before: stored.revision,
    ...key,
    sessionVersion,
    completed,
  });
  return written ? { ...stored, ...completed } : 'conflict';
}

/** The columns that a submit by a person writes. */
export function completedBy(
  stored: StoredSubmission,
  request: AttemptRequest,
  paper: GradedPaper,
  now: Date,
) {
  return {
    ...gradeColumns(paper, request.answers),
    answers: request.answers,
    progress: request.progress ?? stored.progress,
    clientId: request.clientId ?? stored.clientId,
    revision: stored.revision + 1,
    status: 'completed' as const,
    closedBy: 'person' as const,
    completedAt: now,
    timeTaken: takenSeconds(stored, now),
    lateSync: isLate(stored, now),
    endSeenAt: request.background ? null : now,
  };
}

interface Completion {
  readonly id: string;
  /** The revision that was read, so that a write in between is noticed. */
  readonly before: number;
  readonly versionId: string;
  /** The revision of the key that graded it. */
  readonly keyRevision: number;
  readonly sessionVersion: number;
  readonly completed: ReturnType<typeof completedBy>;
}

const columns = getTableColumns(quizSubmissions);
/** The columns that a submit writes, with their types; `given` uses the same names. */
const written = {
  answers: 'jsonb',
  progress: 'jsonb',
  clientId: 'text',
  revision: 'integer',
  status: 'text',
  closedBy: 'text',
  completedAt: 'timestamptz',
  score: 'double precision',
  correctCount: 'integer',
  incorrectCount: 'integer',
  totalQuestions: 'integer',
  timeTaken: 'integer',
  lateSync: 'boolean',
  endSeenAt: 'timestamptz',
} as const satisfies Partial<Record<keyof typeof columns, string>>;

/** The two statements of a submit; submits that arrive together share a batch. */
const submitStatements = memoizePerDatabase((database) => {
  const found = prepareRead(database);
  const done = prepareCompletion(database);
  return {
    read: createBatcher({
      ...statementLimits,
      keyOf: (id: string) => id,
      work: async (ids) => {
        const rows = await found.execute({ ids: JSON.stringify(ids) });
        const byId = new Map(rows.map((row) => [row.id, row]));
        return ids.map((id) => byId.get(id) ?? null);
      },
    }),
    complete: createBatcher({
      ...statementLimits,
      keyOf: ({ id }: Completion) => id,
      work: async (completions) => {
        const given = completions.map(({ completed, ...named }) => ({ ...named, ...completed }));
        const rows = await done.execute({
          given: JSON.stringify(given),
          ids: JSON.stringify(given.map(({ id }) => id)),
          versionIds: JSON.stringify([...new Set(given.map(({ versionId }) => versionId))]),
        });
        const ids = new Set(rows.map(({ id }) => id));
        return completions.map(({ id }) => ids.has(id));
      },
    }),
  };
});

const prepareRead = (database: Database) =>
  database
    .select({ ...submissionColumns, keyRevision: quizVersions.keyRevision })
    .from(quizSubmissions)
    .innerJoin(quizzes, eq(quizzes.id, quizSubmissions.quizId))
    .innerJoin(quizSubjects, eq(quizSubjects.id, quizzes.subjectId))
    .leftJoin(quizVersions, eq(quizVersions.id, quizSubmissions.versionId))
    .where(isOneOf(quizSubmissions.id, 'ids'))
    .prepare('attempts_to_submit');

function prepareCompletion(database: Database) {
  const types = Object.entries(written).map(([name, type]) => `"${name}" ${type}`);
  const given = sql`jsonb_to_recordset(${sql.placeholder('given')}::jsonb) as given(
    id text, before integer, "versionId" text, "keyRevision" integer, "sessionVersion" integer, ${sql.raw(types.join(', '))})`;
  // Waits for a correction of the key that is under way, and then sees the key that it wrote.
  const graded = database
    .$with('graded')
    .as(
      database
        .select({ id: quizVersions.id, keyRevision: quizVersions.keyRevision })
        .from(quizVersions)
        .where(isOneOf(quizVersions.id, 'versionIds'))
        .orderBy(quizVersions.id)
        .for('share'),
    );
  const sessionVersion = database
    .select({ version: users.sessionVersion })
    .from(users)
    .where(eq(users.id, quizSubmissions.userId));
  return database
    .with(graded)
    .update(quizSubmissions)
    .set(Object.fromEntries(Object.keys(written).map((name) => [name, sql`given.${sql.identifier(name)}`])))
    .from(given)
    .innerJoin(
      graded,
      and(eq(graded.id, sql`given."versionId"`), eq(graded.keyRevision, sql`given."keyRevision"`)),
    )
    .where(
      and(
        isOneOf(quizSubmissions.id, 'ids'),
        eq(quizSubmissions.id, sql`given.id`),
        // Every write increments it, closing too, so the attempt is still in progress.
        eq(quizSubmissions.revision, sql`given.before`),
        sql`(${sessionVersion}) <= given."sessionVersion"`,
      ),
    )
    .returning({ id: quizSubmissions.id })
    .prepare('complete_attempts');
}
