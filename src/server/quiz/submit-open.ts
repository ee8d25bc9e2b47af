import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { oncePerDatabase } from '#server/db/once-per-database.ts';
import { quizSubjects, quizSubmissions, quizzes } from '#server/db/schema.ts';
import { isLate, isLateWindowOpen } from './attempt-rules.ts';
import { currentVersion, knownPapers } from './known-papers.ts';
import { isCounted, isOnTop, withMissingAnswers } from './late-answers.ts';
import type { AttemptRequest } from './open-attempt.ts';
import { findMisfits, type GradedPaper, gradeColumns } from './paper.ts';
import { type StoredSubmission, submissionColumns, takenSeconds } from './submissions.ts';
import { limits, together } from './together.ts';

/**
 * Submits an attempt in progress that the request names, in two statements without a transaction: one reads the
 * attempt, the other completes it if nothing was written in between. A repeat is answered by the first.
 * @returns nothing when there is anything more to it: then nothing was written, and the whole way tells what
 */
export async function submitOpen(
  database: Database,
  request: AttemptRequest,
  now: Date,
): Promise<StoredSubmission | undefined> {
  if (request.submissionId === undefined) return undefined;
  const { submissionId } = request;
  const submitted = await readAndComplete(database, request, submissionId, now);
  if (submitted !== 'overtaken') return submitted;
  // Somebody wrote in between, most likely the same submit once more: then a second look finds it submitted.
  const again = await readAndComplete(database, request, submissionId, now);
  return again === 'overtaken' ? undefined : again;
}

async function readAndComplete(
  database: Database,
  request: AttemptRequest,
  submissionId: string,
  now: Date,
): Promise<StoredSubmission | 'overtaken' | undefined> {
  const { read, complete } = stepsOf(database);
  const found = await read(submissionId);
  if (found === null) return undefined;
  const { version, ...stored } = found;
  if (stored.userId !== request.userId || stored.quizId !== request.quizId) return undefined;
  const papers = knownPapers(database);
  const known = papers.find(stored.quizId);
  const paper = known?.version === version ? known : await papers.read(stored.quizId);
  if (paper === undefined || findMisfits(paper.questions, request.answers).length > 0) return undefined;
  if (stored.closedBy === 'person' && isCounted(request, stored)) {
    return request.background || stored.endSeenAt !== null ? stored : undefined;
  }
  if (stored.status === 'completed' || !isLateWindowOpen(stored, now)) return undefined;
  if (request.revision !== undefined && !isOnTop(request.revision, stored)) return undefined;
  const completed = completedBy(stored, withMissingAnswers(stored, request), paper.questions, now);
  const written = await complete({ id: stored.id, before: stored.revision, completed });
  return written ? { ...stored, ...completed } : 'overtaken';
}

/** The columns that a person's submit writes. */
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
    writer: request.writer ?? stored.writer,
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
  /** The revision that was read: nothing was written since. */
  readonly before: number;
  readonly completed: ReturnType<typeof completedBy>;
}

const columns = getTableColumns(quizSubmissions);
/** What a submit writes, with the types of its columns; in `given` each stands under its column's name. */
const written = {
  answers: 'jsonb',
  progress: 'jsonb',
  writer: 'text',
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

/** The two statements of a submit; what others submit at the same moment goes with it. */
const stepsOf = oncePerDatabase((database) => {
  const found = prepareRead(database);
  const done = prepareCompletion(database);
  return {
    read: together({
      ...limits,
      keyOf: (id: string) => id,
      work: async (ids) => {
        const rows = await found.execute({ ids: JSON.stringify(ids) });
        const byId = new Map(rows.map((row) => [row.id, row]));
        return ids.map((id) => byId.get(id) ?? null);
      },
    }),
    complete: together({
      ...limits,
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

/** The submissions that a placeholder names, in a list as JSON. */
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
        // Every write counts it up, closing too, so the attempt is still in progress.
        eq(quizSubmissions.revision, sql`given.before`),
      ),
    )
    .returning({ id: quizSubmissions.id })
    .prepare('complete_attempts');
}
