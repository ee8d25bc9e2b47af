import { asc, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quizUnlocks } from '#server/db/class-schema.ts';
import { competitions } from '#server/db/competition-schema.ts';
import { courseCategories, courseSections, courses, instructors } from '#server/db/course-schema.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { feeInstalments } from '#server/db/fee-schema.ts';
import { staff } from '#server/db/office-schema.ts';
import { enrolments, orders } from '#server/db/payment-schema.ts';
import { banners, blogs, galleryItems, testimonials } from '#server/db/public-content-schema.ts';
import { quizCorrections, quizDrafts } from '#server/db/quiz-office-schema.ts';
import { questions, quizSubjects, quizSubmissions, quizVersions, quizzes, users } from '#server/db/schema.ts';
import { tables } from '#server/db/tables.ts';
import { fillEmptyDatabase } from '#server/sample/fill.ts';
import { removeSample } from '#server/sample/remove-sample.ts';
import { onPostgres, waitsForLock } from '../support/server/on-postgres.ts';
import { openTestDatabase } from '../support/server/site.ts';
import { until } from '../support/until.ts';

const now = new Date('2026-03-02T04:30:00.000Z');
const person = { userId: 'asha' };
const member = { staffId: 'anil' };

let opened: OpenDatabase;
let database: Database;
beforeEach(async () => {
  opened = await openTestDatabase(fillEmptyDatabase);
  ({ database } = opened);
  const account = { email: 'asha@example.org', passwordHash: 'none', createdAt: now };
  await database
    .insert(users)
    .values({ ...account, id: 'asha', role: 'student', fullName: 'Asha Rao', mobile: '9876543210' });
  await database.insert(staff).values({ ...account, id: 'anil', role: 'owner', name: 'Anil' });
});
afterEach(() => opened.close());

const addVersion = async (quizId: string) => {
  const row = { quizId, number: 1, paper: {}, current: true, createdAt: now };
  await database.insert(quizVersions).values({ id: `version of ${quizId}`, ...row });
  return `version of ${quizId}`;
};
const attempt = (quizId: string) => ({
  ...({ id: `attempt at ${quizId}`, quizId, ...person, status: 'completed', answers: {} } as const),
  ...{ startedAt: now, deadline: now },
});
const addOrder = async (courseId: string) => {
  const row = { ...person, courseId, amountPaise: 45_500, currency: 'INR', createdAt: now } as const;
  await database.insert(orders).values({ id: `order of ${courseId}`, ...row });
  return `order of ${courseId}`;
};
const draftOf = (quizId: string, document: object = {}) => ({
  ...{ quizId, document, revision: 1, changedAt: now, ...member },
});

interface Use {
  readonly why: string;
  readonly add: (id: string) => Promise<unknown>;
}

/** By the column that refers to the quiz or to its version. */
const usesOfQuizzes: Readonly<Record<string, Use>> = {
  'quiz_submissions.quiz_id': {
    why: 'people have attempted it',
    add: (id) => database.insert(quizSubmissions).values(attempt(id)),
  },
  'quiz_submissions.version_id': {
    why: 'people have attempted it',
    add: async (id) =>
      database.insert(quizSubmissions).values({ ...attempt(id), versionId: await addVersion(id) }),
  },
  'competitions.quiz_id': {
    why: 'it has a competition',
    add: (quizId) =>
      database.insert(competitions).values({
        ...({ id: 'race', title: 'Race', quizId, state: 'cancelled', events: 0 } as const),
        ...{ opensAt: now, closesAt: now, createdAt: now },
      }),
  },
  'quiz_corrections.version_id': {
    why: 'its key was corrected',
    add: async (id) =>
      database.insert(quizCorrections).values({
        ...{ id: 'correction', versionId: await addVersion(id), questionId: 'one', optionAfter: 'two' },
        ...{ ...member, at: now },
      }),
  },
  'quiz_drafts.quiz_id': {
    why: 'staff are editing it',
    add: (id) => database.insert(quizDrafts).values(draftOf(id)),
  },
  'quiz_unlocks.quiz_id': {
    why: 'it was unlocked for a student',
    add: (quizId) =>
      database.insert(quizUnlocks).values({ ...person, quizId, ...member, reason: 'Was ill', at: now }),
  },
};
const usesOfCourses: Readonly<Record<string, Use>> = {
  'orders.course_id': { why: 'people have ordered it', add: addOrder },
  'enrolments.course_id': {
    why: 'people have ordered it',
    add: async (courseId) =>
      database
        .insert(enrolments)
        .values({ ...person, courseId, orderId: await addOrder(courseId), enrolledAt: now }),
  },
  'fee_instalments.course_id': {
    why: 'students pay it in instalments',
    add: (courseId) =>
      database.insert(feeInstalments).values({
        ...{ id: 'instalment', ...person, courseId, dueOn: '2026-04-01', amountPaise: 100_000 },
        ...{ plannedById: 'anil', plannedAt: now },
      }),
  },
};

const removed: readonly PgTable[] = [
  ...[quizSubjects, quizzes, questions, quizVersions],
  ...[courseCategories, instructors, courses, courseSections],
  ...[banners, blogs, testimonials, galleryItems],
];

test('each column that refers to what a removal of the sample deletes has a test below', () => {
  const referring = tables
    .filter((table) => !removed.includes(table))
    .flatMap((table) => getTableConfig(table).foreignKeys.map((key) => ({ table, ...key.reference() })))
    .filter(({ foreignTable }) => removed.includes(foreignTable))
    .map(({ table, columns }) => [getTableName(table), ...columns.map(({ name }) => name)].join('.'));
  expect(referring.sort()).toEqual([...Object.keys(usesOfQuizzes), ...Object.keys(usesOfCourses)].sort());
});

test.each([
  { part: 'quizzes', table: quizzes, uses: Object.values(usesOfQuizzes) },
  { part: 'courses', table: courses, uses: Object.values(usesOfCourses) },
])(
  '$part of the sample to which other rows refer are kept, with the reason',
  async ({ part, table, uses }) => {
    const rows = await database
      .select({ id: table.id })
      .from(table)
      .orderBy(asc(table.id))
      .limit(uses.length);
    const kept = rows.map(({ id }, index) => ({ id, why: uses[index]?.why }));
    expect(kept).toHaveLength(uses.length);
    for (const [index, { id }] of rows.entries()) await uses[index]?.add(id);
    const reports = await removeSample(database);
    const found = reports.find((report) => report.part === part)?.kept;
    expect(found?.toSorted((one, two) => one.id.localeCompare(two.id))).toEqual(
      kept.toSorted((one, two) => one.id.localeCompare(two.id)),
    );
    expect(await database.$count(table)).toBe(uses.length);
  },
);

test('a subject of the sample to which a draft moves a quiz is kept', async () => {
  const [subject, other] = await database.select().from(quizSubjects).orderBy(asc(quizSubjects.position));
  if (subject === undefined || other === undefined) throw new Error('The sample is too small');
  await database.insert(quizSubjects).values({ id: 'own', name: 'Own', position: 9 });
  const row = { subjectId: 'own', title: 'Own', description: '', sequence: 1 };
  await database.insert(quizzes).values({ id: 'own', ...row });
  await database.insert(quizDrafts).values(draftOf('own', { subjectId: other.id }));
  const reports = await removeSample(database);
  expect(reports.find(({ part }) => part === 'quiz subjects')?.kept).toEqual([
    { id: other.id, why: 'it has quizzes' },
  ]);
});

test('a draft that staff save while the sample is removed is kept', onPostgres, async () => {
  const [quiz] = await database.select().from(quizzes).orderBy(asc(quizzes.id));
  const quizId = quiz?.id ?? '';
  const saving = await database.transaction(async (transaction) => {
    await transaction.insert(quizDrafts).values(draftOf(quizId));
    const removing = removeSample(database);
    await until(() => waitsForLock(database));
    return { removing };
  });
  expect((await saving.removing).find(({ part }) => part === 'quizzes')?.kept).toEqual([
    { id: quizId, why: 'staff are editing it' },
  ]);
  expect(await database.$count(quizDrafts)).toBe(1);
});
