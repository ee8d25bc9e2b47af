import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { HttpError } from '#server/common/http-error.ts';
import { dayInIndia } from '#server/common/india-time.ts';
import { courseCategories, courseSections, courses, instructors } from '#server/db/course-schema.ts';
import type { Database } from '#server/db/database.ts';
import { rupees } from './money.ts';
import { publicSection } from './videos.ts';

export const courseUnknown = 'Course not found';

export function listCategories(database: Database) {
  return database
    .select({ _id: courseCategories.id, category: courseCategories.category })
    .from(courseCategories)
    .where(eq(courseCategories.active, true))
    .orderBy(asc(courseCategories.position), asc(courseCategories.id));
}

export function listCourses(database: Database, now: Date, categoryId?: string) {
  const inCategory = categoryId === undefined ? undefined : eq(courses.categoryId, categoryId);
  return selectCourses(database, and(isOnOffer, inCategory), now);
}

/** @throws HttpError 404 «Course not found» */
export async function readCourse(database: Database, courseId: string, now: Date) {
  const [course] = await selectCourses(database, and(isOnOffer, eq(courses.id, courseId)), now);
  if (course === undefined) throw new HttpError(404, courseUnknown);
  return course;
}

/** @throws HttpError 404 */
export async function readOffer(database: Database, courseId: string) {
  const [offer] = await database
    .select({
      id: courses.id,
      title: courses.title,
      pricePaise: courses.pricePaise,
      currency: courses.currency,
    })
    .from(courses)
    .innerJoin(courseCategories, eq(courseCategories.id, courses.categoryId))
    .where(and(isOnOffer, eq(courses.id, courseId)));
  if (offer === undefined) throw new HttpError(404, courseUnknown);
  return offer;
}

export type CourseSummary = Awaited<ReturnType<typeof readCourseSummary>>;

/**
 * One query.
 * @throws HttpError 404
 */
export async function readCourseSummary(database: Database, courseId: string, now: Date) {
  const [summary] = await database
    .select({
      _id: courses.id,
      courseTitle: courses.title,
      courseSubTitle: courses.subTitle,
      pricePaise: courses.pricePaise,
      currency: courses.currency,
      category: courseCategories.category,
      leadInstructor: instructors.name,
      ageFrom: courses.ageFrom,
      ageTo: courses.ageTo,
      place: courses.place,
      startDate: courses.startDate,
    })
    .from(courses)
    .innerJoin(courseCategories, eq(courseCategories.id, courses.categoryId))
    .innerJoin(instructors, eq(instructors.id, courses.instructorId))
    .where(and(isOnOffer, eq(courses.id, courseId)));
  if (summary === undefined) throw new HttpError(404, courseUnknown);
  return { ...summary, startDate: upcomingStart(summary.startDate, now) };
}

/** '' once that day is over. */
export const upcomingStart = (startDate: string | null, now: Date): string =>
  startDate !== null && startDate >= dayInIndia(now) ? startDate : '';

export async function listCourseIds(database: Database) {
  const rows = await database
    .select({ id: courses.id })
    .from(courses)
    .innerJoin(courseCategories, eq(courseCategories.id, courses.categoryId))
    .where(isOnOffer)
    .orderBy(asc(courses.position), asc(courses.id));
  return rows.map(({ id }) => id);
}

export function listSearchableCourses(database: Database) {
  return database
    .select({
      _id: courses.id,
      title: courses.title,
      subTitle: courses.subTitle,
      category: courseCategories.category,
      ageFrom: courses.ageFrom,
      ageTo: courses.ageTo,
    })
    .from(courses)
    .innerJoin(courseCategories, eq(courseCategories.id, courses.categoryId))
    .where(isOnOffer)
    .orderBy(asc(courses.position), asc(courses.id));
}

/** Includes inactive courses, which buyers keep. */
export async function readCourses(database: Database, courseIds: readonly string[], now: Date) {
  return courseIds.length === 0
    ? []
    : await selectCourses(database, inArray(courses.id, [...courseIds]), now);
}

const isOnOffer = and(eq(courses.active, true), eq(courseCategories.active, true));

async function selectCourses(database: Database, condition: SQL | undefined, now: Date) {
  const rows = await database
    .select({ course: courses, category: courseCategories, instructor: instructors })
    .from(courses)
    .innerJoin(courseCategories, eq(courseCategories.id, courses.categoryId))
    .innerJoin(instructors, eq(instructors.id, courses.instructorId))
    .where(condition)
    .orderBy(asc(courses.position), asc(courses.id));
  const sections = await readSections(
    database,
    rows.map(({ course }) => course.id),
  );
  return rows.map(({ course, category, instructor }) => ({
    _id: course.id,
    courseCategoryId: { _id: category.id, category: category.category },
    courseTitle: course.title,
    courseSubTitle: course.subTitle,
    courseRating: course.rating,
    price: rupees(course.pricePaise),
    courseThumbnailImage: course.thumbnailImage,
    leadInstructor: instructor.name,
    leadInstructorImage: instructor.image,
    introVideo: course.introVideo,
    whatWeLearn: course.whatWeLearn,
    courseContent: (sections.get(course.id) ?? []).map((section) =>
      // A preview is public only while its course is offered.
      publicSection({ ...section, isPreview: section.isPreview && course.active && category.active }),
    ),
    categoryImageAltText: course.imageAltText,
    ageFrom: course.ageFrom,
    ageTo: course.ageTo,
    place: course.place,
    classTimes: course.classTimes ?? '',
    batchSize: course.batchSize,
    startDate: upcomingStart(course.startDate, now),
    refundPolicy: course.refundPolicy ?? '',
    venue: course.venue ?? '',
    whatToBring: course.whatToBring ?? '',
    parentVoice: course.parentVoice ?? '',
    parentVoiceBy: course.parentVoiceBy ?? '',
    aboutInstructor: instructor.about ?? '',
  }));
}

async function readSections(database: Database, courseIds: readonly string[]) {
  const sections = new Map<string, (typeof courseSections.$inferSelect)[]>();
  if (courseIds.length === 0) return sections;
  const rows = await database
    .select()
    .from(courseSections)
    .where(inArray(courseSections.courseId, [...courseIds]))
    .orderBy(asc(courseSections.courseId), asc(courseSections.position));
  for (const section of rows) {
    const others = sections.get(section.courseId);
    if (others === undefined) sections.set(section.courseId, [section]);
    else others.push(section);
  }
  return sections;
}
