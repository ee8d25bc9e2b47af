import { isDeepStrictEqual } from 'node:util';
import { eq, inArray, sql } from 'drizzle-orm';
import { quizUnlocks } from '#server/db/class-schema.ts';
import { competitions } from '#server/db/competition-schema.ts';
import { courseCategories, courseSections, courses, instructors } from '#server/db/course-schema.ts';
import type { Database } from '#server/db/database.ts';
import { feeInstalments } from '#server/db/fee-schema.ts';
import { enrolments, orders } from '#server/db/payment-schema.ts';
import { banners, blogs, galleryItems, testimonials } from '#server/db/public-content-schema.ts';
import { quizCorrections, quizDrafts } from '#server/db/quiz-office-schema.ts';
import { questions, quizSubjects, quizSubmissions, quizVersions, quizzes } from '#server/db/schema.ts';
import { catalogueRows } from './add-catalogue.ts';
import { publicContentRows } from './add-public-content.ts';
import { sampleCatalogue } from './courses.ts';
import { leaveSampleAlone, samplePublicContent, subjectRows } from './fill.ts';
import { sampleSubjects } from './quizzes.ts';

interface Row {
  readonly id: string;
}

/** What became of one part of the sample. */
export interface RemovedSample {
  readonly part: string;
  readonly removed: number;
  readonly kept: readonly { readonly id: string; readonly why: string }[];
}

/** The columns that the sample leaves to the database, where their default is not null. */
const defaults = {
  active: true,
  isPreview: false,
  currency: 'INR',
  revision: 0,
  shuffleQuestions: false,
  shuffleOptions: false,
  keyShown: 'after-submit',
};

/** Whether a stored row still is what the sample filled in. */
function isUntouched(stored: Row, filled: Row | undefined): boolean {
  if (filled === undefined) return false;
  const expected = new Map<string, unknown>(Object.entries({ ...defaults, ...filled }));
  return Object.entries(stored).every(([column, value]) =>
    isDeepStrictEqual(value, expected.get(column) ?? null),
  );
}

/** Whether the rows of one quiz or course are those of the sample, none more and none less. */
function areUntouched(stored: readonly Row[], filled: readonly Row[]): boolean {
  const originals = new Map(filled.map((row) => [row.id, row]));
  return stored.length === filled.length && stored.every((row) => isUntouched(row, originals.get(row.id)));
}

/** Splits what is stored of the sample into what may go and what stays, with the reason. */
function judge<Stored extends Row>(
  part: string,
  stored: readonly Stored[],
  filled: readonly Row[],
  whyKept: (row: Stored) => string | undefined = () => undefined,
) {
  const sample = new Map(filled.map((row) => [row.id, row]));
  const gone: string[] = [];
  const kept: { id: string; why: string }[] = [];
  for (const row of stored) {
    const original = sample.get(row.id);
    if (original === undefined) continue;
    const why = whyKept(row) ?? (isUntouched(row, original) ? undefined : 'it was changed');
    if (why === undefined) gone.push(row.id);
    else kept.push({ id: row.id, why });
  }
  return { gone, report: { part, removed: gone.length, kept } satisfies RemovedSample };
}

type Reader = Pick<Database, 'select' | 'selectDistinct' | 'delete'>;

/**
 * Removes unchanged sample content to which nothing else refers, in one transaction. A start does not add it again.
 */
export async function removeSample(database: Database): Promise<readonly RemovedSample[]> {
  return await database.transaction(async (transaction) => {
    const reports = [
      ...(await removeQuizzes(transaction)),
      ...(await removeCourses(transaction)),
      ...(await removePublicContent(transaction)),
    ];
    await leaveSampleAlone(transaction);
    return reports;
  });
}

const idSet = (rows: readonly { readonly of: string }[]) => new Set(rows.map(({ of }) => of));

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

const usedBy = (rows: readonly { readonly of: string }[], why: string) =>
  rows.map(({ of }) => [of, why] as const);

/** Why quizzes are kept, by their ids. The last reason counts. */
const readUsesOfQuizzes = async (database: Reader): Promise<ReadonlyMap<string, string>> =>
  new Map([
    ...usedBy(
      await database
        .select({ of: quizVersions.quizId })
        .from(quizCorrections)
        .innerJoin(quizVersions, eq(quizVersions.id, quizCorrections.versionId)),
      'its key was corrected',
    ),
    ...usedBy(
      await database.select({ of: quizUnlocks.quizId }).from(quizUnlocks),
      'it was unlocked for a student',
    ),
    ...usedBy(await database.select({ of: quizDrafts.quizId }).from(quizDrafts), 'staff are editing it'),
    ...usedBy(await database.select({ of: competitions.quizId }).from(competitions), 'it has a competition'),
    ...usedBy(
      await database.selectDistinct({ of: quizSubmissions.quizId }).from(quizSubmissions),
      'people have attempted it',
    ),
  ]);

/** Why courses are kept, by their ids. The last reason counts. */
const readUsesOfCourses = async (database: Reader): Promise<ReadonlyMap<string, string>> =>
  new Map([
    ...usedBy(
      await database.selectDistinct({ of: feeInstalments.courseId }).from(feeInstalments),
      'students pay it in instalments',
    ),
    ...usedBy(
      [
        ...(await database.selectDistinct({ of: orders.courseId }).from(orders)),
        ...(await database.selectDistinct({ of: enrolments.courseId }).from(enrolments)),
      ],
      'people have ordered it',
    ),
  ]);

async function removeQuizzes(database: Reader) {
  const filled = subjectRows(sampleSubjects);
  // Before their uses are read: what refers to a locked row is stored before, or not at all.
  const stored = await database
    .select()
    .from(quizzes)
    .where(inArray(quizzes.id, idsOf(filled.quizRows)))
    .for('update');
  const uses = await readUsesOfQuizzes(database);
  const papers = await database.select().from(questions);
  const ofQuizzes = judge('quizzes', stored, filled.quizRows, ({ id }) => {
    const use = uses.get(id);
    if (use !== undefined) return use;
    const own = papers.filter(({ quizId }) => quizId === id);
    const originals = filled.questionRows.filter(({ quizId }) => quizId === id);
    return areUntouched(own, originals) ? undefined : 'its questions were changed';
  });
  await database.delete(questions).where(inArray(questions.quizId, ofQuizzes.gone));
  await database.delete(quizzes).where(inArray(quizzes.id, ofQuizzes.gone));
  const subjects = await database
    .select()
    .from(quizSubjects)
    .where(inArray(quizSubjects.id, idsOf(filled.rows)))
    .for('update');
  const used = idSet([
    ...(await database.selectDistinct({ of: quizzes.subjectId }).from(quizzes)),
    ...(await database.select({ of: sql<string>`${quizDrafts.document} ->> 'subjectId'` }).from(quizDrafts)),
  ]);
  const ofSubjects = judge('quiz subjects', subjects, filled.rows, ({ id }) =>
    used.has(id) ? 'it has quizzes' : undefined,
  );
  await database.delete(quizSubjects).where(inArray(quizSubjects.id, ofSubjects.gone));
  return [ofQuizzes.report, ofSubjects.report];
}

async function removeCourses(database: Reader) {
  const filled = catalogueRows(sampleCatalogue, new Date());
  const stored = await database
    .select()
    .from(courses)
    .where(inArray(courses.id, idsOf(filled.courseRows)))
    .for('update');
  const uses = await readUsesOfCourses(database);
  const sections = await database.select().from(courseSections);
  const starts = new Map(stored.map(({ id, startDate }) => [id, startDate]));
  // The start was counted from the day on which the sample was added.
  const courseRows = filled.courseRows.map((row) => ({ ...row, startDate: starts.get(row.id) ?? null }));
  const ofCourses = judge('courses', stored, courseRows, ({ id }) => {
    const use = uses.get(id);
    if (use !== undefined) return use;
    const own = sections.filter(({ courseId }) => courseId === id);
    const originals = filled.sectionRows.filter(({ courseId }) => courseId === id);
    return areUntouched(own, originals) ? undefined : 'its content was changed';
  });
  await database.delete(courseSections).where(inArray(courseSections.courseId, ofCourses.gone));
  await database.delete(courses).where(inArray(courses.id, ofCourses.gone));
  const storedCategories = await database
    .select()
    .from(courseCategories)
    .where(inArray(courseCategories.id, idsOf(filled.categoryRows)))
    .for('update');
  const storedTeachers = await database
    .select()
    .from(instructors)
    .where(inArray(instructors.id, idsOf(filled.instructorRows)))
    .for('update');
  const left = await database
    .select({ category: courses.categoryId, teacher: courses.instructorId })
    .from(courses);
  const categories = new Set(left.map(({ category }) => category));
  const teachers = new Set(left.map(({ teacher }) => teacher));
  const ofCategories = judge('course categories', storedCategories, filled.categoryRows, ({ id }) =>
    categories.has(id) ? 'it has courses' : undefined,
  );
  await database.delete(courseCategories).where(inArray(courseCategories.id, ofCategories.gone));
  const ofTeachers = judge('instructors', storedTeachers, filled.instructorRows, ({ id }) =>
    teachers.has(id) ? 'courses name them' : undefined,
  );
  await database.delete(instructors).where(inArray(instructors.id, ofTeachers.gone));
  return [ofCourses.report, ofCategories.report, ofTeachers.report];
}

async function removePublicContent(database: Reader) {
  const filled = publicContentRows(samplePublicContent);
  const reports: RemovedSample[] = [];
  for (const { part, table, rows } of [
    { part: 'banners', table: banners, rows: filled.bannerRows },
    { part: 'blogs', table: blogs, rows: filled.blogRows },
    { part: 'testimonials', table: testimonials, rows: filled.testimonialRows },
    { part: 'gallery pictures', table: galleryItems, rows: filled.galleryRows },
  ]) {
    const { gone, report } = judge(part, await database.select().from(table).for('update'), rows);
    await database.delete(table).where(inArray(table.id, gone));
    reports.push(report);
  }
  return reports;
}

/** What was removed and what was kept, as lines of text. */
export function describeRemoval(reports: readonly RemovedSample[]): string {
  const lines = reports.flatMap(({ part, removed, kept }) => [
    `${part}: ${removed} removed, ${kept.length} kept`,
    ...kept.map(({ id, why }) => `  kept ${id}: ${why}`),
  ]);
  return `${lines.join('\n')}\nThe sample is not added again. A running site shows this within a second.\n`;
}

/** Removes the untouched sample, and yields what became of it, for a person. */
export async function* removingSample(database: Database): AsyncGenerator<string> {
  yield describeRemoval(await removeSample(database));
}
