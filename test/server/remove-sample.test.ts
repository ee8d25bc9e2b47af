import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { courseCategories, courseSections, courses, instructors } from '#server/db/course-schema.ts';
import type { Database, OpenDatabase } from '#server/db/database.ts';
import { orders } from '#server/db/payment-schema.ts';
import { banners, blogs, galleryItems, testimonials } from '#server/db/public-content-schema.ts';
import { questions, quizSubjects, quizSubmissions, quizzes, users } from '#server/db/schema.ts';
import { fillEmptyDatabase } from '#server/sample/fill.ts';
import { describeRemoval, removeSample } from '#server/sample/remove-sample.ts';
import { openTestDatabase } from '../support/server/site.ts';

let opened: OpenDatabase;
afterEach(() => opened.close());

const tables = {
  quizSubjects,
  quizzes,
  questions,
  courseCategories,
  instructors,
  courses,
  courseSections,
  banners,
  blogs,
  testimonials,
  galleryItems,
};
const counts = async (database: Database) => {
  const found: Record<string, number> = {};
  for (const [name, table] of Object.entries(tables)) found[name] = await database.$count(table);
  return found;
};
const nothing = Object.fromEntries(Object.keys(tables).map((name) => [name, 0]));
const keptOf = (reports: Awaited<ReturnType<typeof removeSample>>) =>
  Object.fromEntries(reports.filter(({ kept }) => kept.length > 0).map(({ part, kept }) => [part, kept]));

test('an unchanged sample is removed completely, and no start adds it again', async () => {
  opened = await openTestDatabase(fillEmptyDatabase);
  const { database } = opened;
  const filled = await counts(database);
  const reports = await removeSample(database);
  expect(keptOf(reports)).toEqual({});
  expect(reports.map(({ part, removed }) => [part, removed])).toEqual([
    ['quizzes', filled.quizzes],
    ['quiz subjects', filled.quizSubjects],
    ['courses', filled.courses],
    ['course categories', filled.courseCategories],
    ['instructors', filled.instructors],
    ['banners', filled.banners],
    ['blogs', filled.blogs],
    ['testimonials', filled.testimonials],
    ['gallery pictures', filled.galleryItems],
  ]);
  expect(await counts(database)).toEqual(nothing);
  await fillEmptyDatabase(database);
  expect(await counts(database)).toEqual(nothing);
});

test('tables that were emptied by hand stay empty', async () => {
  opened = await openTestDatabase(fillEmptyDatabase);
  const { database } = opened;
  for (const table of [banners, blogs, testimonials, galleryItems]) await database.delete(table);
  await fillEmptyDatabase(database);
  expect(await database.$count(banners)).toBe(0);
});

test('changed rows and rows with data of users are kept, and listed with the reason', async () => {
  opened = await openTestDatabase(fillEmptyDatabase);
  const { database } = opened;
  const [attempted, edited] = await database
    .select()
    .from(quizzes)
    .orderBy(quizzes.subjectId, quizzes.sequence);
  const [ordered, retitled, recut] = await database.select().from(courses).orderBy(courses.position);
  const [blog] = await database.select().from(blogs);
  if (!(attempted && edited && ordered && retitled && recut && blog))
    throw new Error('The sample is too small');
  const now = new Date('2026-03-02T04:30:00.000Z');
  await database.insert(users).values({
    id: 'asha',
    role: 'student',
    fullName: 'Asha Rao',
    email: 'asha@example.org',
    mobile: '9876543210',
    passwordHash: 'none',
    createdAt: now,
  });
  await database.insert(quizSubmissions).values({
    id: 'attempt',
    quizId: attempted.id,
    userId: 'asha',
    status: 'in-progress',
    answers: {},
    startedAt: now,
    deadline: now,
  });
  await database
    .update(questions)
    .set({ questionText: 'Ours' })
    .where(eq(questions.id, `${edited.id}-1`));
  await database.insert(orders).values({
    id: 'order',
    userId: 'asha',
    courseId: ordered.id,
    amountPaise: 45_500,
    currency: 'INR',
    createdAt: now,
  });
  await database.update(courses).set({ title: 'Ours' }).where(eq(courses.id, retitled.id));
  await database.delete(courseSections).where(eq(courseSections.id, `${recut.id}-1`));
  await database.update(blogs).set({ active: false }).where(eq(blogs.id, blog.id));
  await database.insert(banners).values({ id: 'ours', backgroundImage: 'ours.svg', position: 9 });

  const reports = await removeSample(database);
  const kept = keptOf(reports);
  expect(kept.quizzes).toEqual([
    { id: attempted.id, why: 'people have attempted it' },
    { id: edited.id, why: 'its questions were changed' },
  ]);
  expect(kept.courses?.toSorted((a, b) => a.why.localeCompare(b.why))).toEqual([
    { id: retitled.id, why: 'it was changed' },
    { id: recut.id, why: 'its content was changed' },
    { id: ordered.id, why: 'people have ordered it' },
  ]);
  expect(kept.blogs).toEqual([{ id: blog.id, why: 'it was changed' }]);
  expect(kept['quiz subjects']).toEqual([{ id: attempted.subjectId, why: 'it has quizzes' }]);
  expect(new Set(kept['course categories']?.map(({ why }) => why))).toEqual(new Set(['it has courses']));
  expect(new Set(kept.instructors?.map(({ why }) => why))).toEqual(new Set(['courses name them']));
  expect(await database.select({ id: banners.id }).from(banners)).toEqual([{ id: 'ours' }]);
  expect(await database.$count(quizzes)).toBe(2);
  expect(await database.$count(courses)).toBe(3);
  expect(describeRemoval(reports)).toContain(`  kept ${ordered.id}: people have ordered it\n`);
});
