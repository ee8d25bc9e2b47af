import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { memoizePerDatabase } from '#server/db/memoize-per-database.ts';
import { quizSubjects, quizSubmissions, quizzes } from '#server/db/schema.ts';
import { isLate, isLateWindowOpen } from './attempt-rules.ts';
import { createBatcher, statementLimits } from './batcher.ts';
import { isCounted, isCurrent, withMissingAnswers } from './late-answers.ts';
import { findMisfits, type GradedPaper, gradeColumns } from './paper.ts';
import { currentVersion, paperCache } from './paper-cache.ts';
import type { AttemptRequest } from './start-attempt.ts';
import { type StoredSubmission, submissionColumns, takenSeconds } from './submissions.ts';

/**
 * Submits a named attempt in progress in two statements without a transaction. One reads the attempt, the
 * other completes it if the revision is unchanged. The first also serves repeats.
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
  const { version, ...stored } = found;
  if (stored.userId !== request.userId || stored.quizId !== request.quizId) return undefined;
  const papers = paperCache(database);
  const known = papers.find(stored.quizId);
  const paper = known?.version === version ? known : await papers.read(stored.quizId);
  if (paper === undefined || findMisfits(paper.questions, request.answers).length > 0) return undefined;
  if (stored.closedBy === 'person' && isCounted(request, stored)) {
    return request.background || stored.endSeenAt !== null ? stored : undefined;
  }
  if (stored.status === 'completed' || !isLateWindowOpen(stored, now)) return undefined;
  if (request.revision !== undefined && !isCurrent(request.revision, stored)) return undefined;
  const completed = completedBy(stored, withMissingAnswers(stored, request), paper.questions, now);
  const written = await complete({ id: stored.id, before: stored.revision, completed });
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
        });
        const ids = new Set(rows.map(({ id }) => id));
        return completions.map(({ id }) => ids.has(id));
      },
    }),
  };
});

/** Matches the submission ids in a JSON list given by a placeholder. */
const isOneOf = (name: string) => sql`${quizSubmissions.id} = any(array(
  select named.id from jsonb_array_elements_text(${sql.placeholder(name)}::jsonb) as named(id)))`;

const prepareRead = (database: Database) =>
  database
    .select({ ...submissionColumns, version: sql<string | null>`${currentVersion}` })
    .from(quizSubmissions)
    .innerJoin(quizzes, eq(quizzes.id, quizSubmissions.quizId))
    .innerJoin(quizSubjects, eq(quizSubjects.id, quizzes.subjectId))
    .where(isOneOf('ids'))
    .prepare('attempts_to_submit');

function prepareCompletion(database: Database) {
  const types = Object.entries(written).map(([name, type]) => `"${name}" ${type}`);
  const given = sql`jsonb_to_recordset(${sql.placeholder('given')}::jsonb) as given(
    id text, before integer, ${sql.raw(types.join(', '))})`;
  return database
    .update(quizSubmissions)
    .set(Object.fromEntries(Object.keys(written).map((name) => [name, sql`given.${sql.identifier(name)}`])))
    .from(given)
    .where(
      and(
        isOneOf('ids'),
        eq(quizSubmissions.id, sql`given.id`),
        // Every write increments it, closing too, so the attempt is still in progress.
        eq(quizSubmissions.revision, sql`given.before`),
      ),
    )
    .returning({ id: quizSubmissions.id })
    .prepare('complete_attempts');
}
