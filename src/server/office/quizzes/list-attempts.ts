import { and, asc, count, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AttemptFilter, ListedAttempt } from '#contract/office/attempts.ts';
import { HttpError } from '#server/common/http-error.ts';
import { nextDayInIndia, startOfDayInIndia } from '#server/common/india-time.ts';
import { attemptEvents } from '#server/db/attempt-events-schema.ts';
import { classes, classStudents } from '#server/db/class-schema.ts';
import type { Database } from '#server/db/database.ts';
import { quizSubmissions, quizVersions, quizzes, users } from '#server/db/schema.ts';
import { isFoundBy } from '../students/list-students.ts';
import { isVersion } from './list-quizzes.ts';

const pageSize = 50;

interface FoundAttempts {
  readonly attempts: ListedAttempt[];
  readonly total: number;
  readonly quizTitle: string;
  readonly versionNumber: number | null;
  readonly next: string | null;
}

/**
 * The newest start first.
 * @param before the cursor of the previous page
 * @throws HttpError 404 for a quiz or a version that there is not
 */
export async function listAttempts(
  database: Database,
  { before, ...filter }: AttemptFilter & { readonly before?: string | undefined },
): Promise<FoundAttempts> {
  const about = await readAbout(database, filter);
  const found = and(...conditions(database, filter));
  const [at, ...rest] = before?.split('_') ?? [];
  const older =
    at === undefined
      ? undefined
      : sql`(${quizSubmissions.startedAt}, ${quizSubmissions.id}) < (${at}::timestamptz, ${rest.join('_')})`;
  const rows = await database
    .select({
      attempt: quizSubmissions,
      quiz: quizzes.title,
      version: quizVersions.number,
      student: users.fullName,
    })
    .from(quizSubmissions)
    .innerJoin(quizzes, eq(quizzes.id, quizSubmissions.quizId))
    .innerJoin(users, eq(users.id, quizSubmissions.userId))
    .leftJoin(quizVersions, eq(quizVersions.id, quizSubmissions.versionId))
    .where(and(found, older))
    .orderBy(desc(quizSubmissions.startedAt), desc(quizSubmissions.id))
    .limit(pageSize + 1);
  const [counted] = await database.select({ total: count() }).from(quizSubmissions).where(found);
  const listed = rows.slice(0, pageSize);
  const classNames = await readClassNames(
    database,
    listed.map(({ attempt }) => attempt.userId),
  );
  const last = listed.at(-1)?.attempt;
  return {
    attempts: listed.map(({ attempt, quiz, version, student }) => ({
      _id: attempt.id,
      studentId: attempt.userId,
      student,
      classes: classNames.get(attempt.userId) ?? [],
      quizId: attempt.quizId,
      quiz,
      version,
      startedAt: attempt.startedAt.toISOString(),
      completedAt: attempt.completedAt?.toISOString() ?? null,
      isClosedByServer: attempt.closedBy === 'server',
      score: attempt.score,
      correctCount: attempt.correctCount,
      totalQuestions: attempt.totalQuestions,
    })),
    total: counted?.total ?? 0,
    ...about,
    next: rows.length > pageSize && last !== undefined ? `${last.startedAt.toISOString()}_${last.id}` : null,
  };
}

async function readAbout(
  database: Database,
  { quiz, version }: AttemptFilter,
): Promise<Pick<FoundAttempts, 'quizTitle' | 'versionNumber'>> {
  if (quiz === '') return { quizTitle: '', versionNumber: null };
  const [found] = await database.select({ title: quizzes.title }).from(quizzes).where(eq(quizzes.id, quiz));
  if (found === undefined) throw new HttpError(404, 'We do not know this quiz');
  if (version === '') return { quizTitle: found.title, versionNumber: null };
  const [one] = await database
    .select({ number: quizVersions.number })
    .from(quizVersions)
    .where(and(isVersion(version), eq(quizVersions.quizId, quiz)));
  if (one === undefined) throw new HttpError(404, 'We do not know this version');
  return { quizTitle: found.title, versionNumber: one.number };
}

/** The events that end an attempt, as «Today» counts them. */
const ends = ['attempt.submitted', 'attempt.submittedUnread', 'attempt.closed'];

function conditions(database: Database, { quiz, version, day, search }: AttemptFilter): SQL[] {
  return [
    ...(quiz === '' ? [] : [eq(quizSubmissions.quizId, quiz)]),
    ...(version === '' ? [] : [inArray(quizSubmissions.versionId, idOfVersion(database, quiz, version))]),
    ...(day === '' ? [] : [inArray(quizSubmissions.id, endedOn(database, startOfDayInIndia(day)))]),
    ...(search === '' ? [] : [inArray(quizSubmissions.userId, usersFoundBy(database, search))]),
  ];
}

const idOfVersion = (database: Database, quiz: string, version: string) =>
  database
    .select({ id: quizVersions.id })
    .from(quizVersions)
    .where(and(eq(quizVersions.quizId, quiz), isVersion(version)));

const endedOn = (database: Database, start: Date) =>
  database
    .select({ id: attemptEvents.submissionId })
    .from(attemptEvents)
    .where(
      and(
        gte(attemptEvents.at, start),
        lt(attemptEvents.at, nextDayInIndia(start)),
        inArray(attemptEvents.type, ends),
      ),
    );

const usersFoundBy = (database: Database, search: string) =>
  database.select({ id: users.id }).from(users).where(isFoundBy(search));

async function readClassNames(
  database: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const rows = await database
    .select({ userId: classStudents.userId, name: classes.name })
    .from(classStudents)
    .innerJoin(classes, eq(classes.id, classStudents.classId))
    .where(and(inArray(classStudents.userId, [...new Set(userIds)]), isNull(classes.archivedAt)))
    .orderBy(asc(classes.name), asc(classes.id));
  const names = new Map<string, string[]>();
  for (const { userId, name } of rows) names.set(userId, [...(names.get(userId) ?? []), name]);
  return names;
}
