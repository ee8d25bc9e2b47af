import { createHash, randomInt, randomUUID } from 'node:crypto';
import { and, asc, desc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { type Specification, specification } from '#domain/practice/specification.ts';
import { createSingleFlight } from '#server/common/single-flight.ts';
import type { Database } from '#server/db/database.ts';
import { memoizePerDatabase } from '#server/db/memoize-per-database.ts';
import { questions, quizSubmissions, quizVersions, quizzes } from '#server/db/schema.ts';
import { toQuestion } from './question-row.ts';
import {
  drawKeyedQuestions,
  givesPaper,
  isDrawn,
  type QuizQuestions,
  quizQuestions,
} from './quiz-questions.ts';

const { current: _, createdAt: __, ...columns } = getTableColumns(quizVersions);
type Row = Pick<typeof quizVersions.$inferSelect, keyof typeof columns>;

export type QuizVersion = Readonly<Omit<Row, 'paper'>> & { readonly paper: QuizQuestions };

export type OfVersion = Readonly<
  Pick<typeof quizSubmissions.$inferSelect, 'id' | 'quizId' | 'versionId' | 'paperSeed'>
>;

const parsed = (row: Row): QuizVersion => ({
  ...row,
  paper: v.parse(quizQuestions, row.paper),
});

const most = 300;
const cache = memoizePerDatabase(() => new LRUCache<string, QuizVersion>({ max: most }));

/** Cached: the key may be older than a correction, which `keyRevision` shows. */
export async function readVersion(database: Database, id: string): Promise<QuizVersion> {
  return cache(database).get(id) ?? (await readVersionAgain(database, id));
}

export async function readVersionAgain(database: Database, id: string): Promise<QuizVersion> {
  const [row] = await database.select(columns).from(quizVersions).where(eq(quizVersions.id, id));
  if (row === undefined) throw new Error(`There is no version ${id}`);
  const version = parsed(row);
  cache(database).set(id, version);
  return version;
}

/**
 * No correction changes these keys until the transaction ends. Call it before locking attempts, in the order
 * of a correction.
 */
export async function lockVersions(
  transaction: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, QuizVersion>> {
  const rows = await transaction
    .select(columns)
    .from(quizVersions)
    .where(inArray(quizVersions.id, [...new Set(ids)]))
    .orderBy(asc(quizVersions.id))
    .for('share');
  return new Map(rows.map((row) => [row.id, parsed(row)]));
}

/** Requests that come at the same time share the look. */
const lookAtCurrent = memoizePerDatabase((database) => {
  const once = createSingleFlight<{ id: string } | undefined>();
  return (quizId: string) => once(quizId, async () => (await selectCurrent(database, quizId))[0]);
});

const selectCurrent = (database: Database, quizId: string) =>
  database
    .select({ id: quizVersions.id })
    .from(quizVersions)
    .where(and(eq(quizVersions.quizId, quizId), quizVersions.current))
    .prepare('current_version')
    .execute();

/** Created from the questions if they changed; undefined without questions. */
export async function currentVersion(database: Database, quizId: string): Promise<QuizVersion | undefined> {
  const row = await lookAtCurrent(database)(quizId);
  if (row !== undefined) return await readVersion(database, row.id);
  return await database.transaction((transaction) => addVersion(transaction, quizId));
}

async function addVersion(transaction: Database, quizId: string): Promise<QuizVersion | undefined> {
  const [quiz] = await transaction.select().from(quizzes).where(eq(quizzes.id, quizId)).for('no key update');
  const [made] = await selectCurrent(transaction, quizId);
  if (made !== undefined) return await readVersion(transaction, made.id);
  const rows = await transaction
    .select()
    .from(questions)
    .where(eq(questions.quizId, quizId))
    .orderBy(asc(questions.position));
  if (quiz === undefined || rows.length === 0) return undefined;
  const [newest] = await transaction
    .select({ number: quizVersions.number })
    .from(quizVersions)
    .where(eq(quizVersions.quizId, quizId))
    .orderBy(desc(quizVersions.number))
    .limit(1);
  const { shuffleQuestions, shuffleOptions, drawCount } = quiz;
  const practice = v.parse(v.nullable(specification), quiz.practice);
  const version: QuizVersion = {
    id: randomUUID(),
    quizId,
    number: (newest?.number ?? 0) + 1,
    keyRevision: 0,
    paper: { shuffleQuestions, shuffleOptions, drawCount, practice, questions: rows.map(toQuestion) },
  };
  await transaction.insert(quizVersions).values({ ...version, current: true, createdAt: sql`now()` });
  return version;
}

const seedLimit = 2 ** 31;

/** For a look at a paper, which stores nothing. */
export function newSeed({ paper }: Pick<QuizVersion, 'paper'>): number | null {
  if (paper.practice !== null) return practiceSeed(paper, paper.practice, () => randomInt(seedLimit));
  return isDrawn(paper) ? randomInt(seedLimit) : null;
}

/**
 * Generated exercises follow from version, user and number of the attempt, so that they can be checked
 * afterwards; another attempt gets others.
 */
export function attemptSeed(
  version: Pick<QuizVersion, 'id' | 'paper'>,
  userId: string,
  attemptNumber: number,
): number | null {
  const { practice } = version.paper;
  if (practice === null) return newSeed(version);
  return practiceSeed(version.paper, practice, (tried) => {
    const facts = [version.id, userId, attemptNumber, tried].join(' ');
    return createHash('sha256').update(facts).digest().readUInt32BE() % seedLimit;
  });
}

/** The first seed that gives a paper. */
function practiceSeed(
  paper: QuizQuestions,
  practice: Specification,
  toSeed: (tried: number) => number,
): number {
  for (let tried = 0; tried < 20; tried += 1) {
    const seed = toSeed(tried);
    if (givesPaper(paper, practice, seed)) return seed;
  }
  throw new Error('There are too few exercises for a paper');
}

/** Generates the paper of a student's first attempt, so that the start finds it in memory. */
export async function preparePaper(database: Database, quizId: string, userId: string): Promise<void> {
  const version = await currentVersion(database, quizId);
  if (version !== undefined) drawKeyedQuestions(version.paper, attemptSeed(version, userId, 0));
}

/** An attempt that an older release began gets the current version at the first look. */
export async function getVersionId(database: Database, attempt: OfVersion): Promise<string | null> {
  if (attempt.versionId !== null) return attempt.versionId;
  const version = await currentVersion(database, attempt.quizId);
  if (version === undefined) return null;
  await pinAttempts(database, version, attempt.id);
  return version.id;
}

export async function pinAttempts(database: Database, { id, quizId }: QuizVersion, attemptId?: string) {
  await database
    .update(quizSubmissions)
    .set({ versionId: id })
    .where(
      and(
        eq(quizSubmissions.quizId, quizId),
        isNull(quizSubmissions.versionId),
        attemptId === undefined ? undefined : eq(quizSubmissions.id, attemptId),
      ),
    );
}
