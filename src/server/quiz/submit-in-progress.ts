import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { memoizePerDatabase } from '#server/db/memoize-per-database.ts';
import { quizSubjects, quizSubmissions, quizVersions, quizzes, users } from '#server/db/schema.ts';
import { findMisfits } from './attempt-questions.ts';
import { createBatcher } from './batcher.ts';
import { inJsonArray } from './in-json-array.ts';
import { isCounted, submitEvent } from './late-answers.ts';
import { drawKeyedQuestions } from './quiz-questions.ts';
import { readVersion, readVersionAgain } from './quiz-versions.ts';
import { type Conditions, prepareRecording, toPlaceholders } from './record-decisions.ts';
import type { AttemptRequest } from './start-attempt.ts';
import { type Decision, decide } from './submission-decisions.ts';
import { type StoredSubmission, submissionColumns } from './submissions.ts';

/**
 * Reads and completes a named attempt in two batched statements without a transaction.
 * @returns undefined for every other case, in which nothing is written
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
  const paper = drawKeyedQuestions(version.paper, stored.paperSeed);
  if (findMisfits(paper, request.answers).length > 0) return undefined;
  if (stored.closedBy === 'person' && isCounted(request, stored)) {
    return request.background || stored.endSeenAt !== null ? stored : undefined;
  }
  // A release before this one wrote it: it has no events yet.
  if (stored.status === 'completed' || stored.events === 0) return undefined;
  const { event, progress } = submitEvent(stored, request, paper, now);
  const decision = decide(stored, event, progress);
  if (decision === null) return undefined;
  const { id: versionId } = version;
  const { sessionVersion } = request;
  const written = await complete({ ...decision, versionId, keyRevision, sessionVersion });
  return written ? decision.stored : 'conflict';
}

type Completion = Decision & Conditions;

const submitStatements = memoizePerDatabase((database) => {
  const found = prepareRead(database);
  const done = prepareCompletion(database);
  return {
    read: createBatcher({
      keyOf: (id: string) => id,
      run: async (ids) => {
        const rows = await found.execute({ ids: JSON.stringify(ids) });
        const byId = new Map(rows.map((row) => [row.id, row]));
        return ids.map((id) => byId.get(id) ?? null);
      },
    }),
    complete: createBatcher({
      keyOf: ({ stored }: Completion) => stored.id,
      run: async (completions) => {
        const rows = await done.execute({
          ...toPlaceholders(completions),
          versionIds: JSON.stringify([...new Set(completions.map(({ versionId }) => versionId))]),
        });
        const ids = new Set(rows.map(({ id }) => id));
        return completions.map(({ stored }) => ids.has(stored.id));
      },
    }),
  };
});

const prepareRead = (database: Database) =>
  database
    .select({ ...submissionColumns(database), keyRevision: quizVersions.keyRevision })
    .from(quizSubmissions)
    .innerJoin(quizzes, eq(quizzes.id, quizSubmissions.quizId))
    .innerJoin(quizSubjects, eq(quizSubjects.id, quizzes.subjectId))
    .leftJoin(quizVersions, eq(quizVersions.id, quizSubmissions.versionId))
    .where(inJsonArray(quizSubmissions.id, 'ids'))
    .prepare('attempts_to_submit');

function prepareCompletion(database: Database) {
  // Waits for a correction of the key that is under way.
  const graded = database
    .$with('graded')
    .as(
      database
        .select({ id: quizVersions.id, keyRevision: quizVersions.keyRevision })
        .from(quizVersions)
        .where(inJsonArray(quizVersions.id, 'versionIds'))
        .orderBy(quizVersions.id)
        .for('share'),
    );
  const sessionVersion = database
    .select({ version: users.sessionVersion })
    .from(users)
    .where(eq(users.id, quizSubmissions.userId));
  return prepareRecording(database, 'complete_attempts', {
    first: [graded],
    where: and(
      sql`(given."versionId", given."keyRevision") in (select ${graded.id}, ${graded.keyRevision} from ${graded})`,
      sql`(${sessionVersion}) <= given."sessionVersion"`,
    ),
  });
}
