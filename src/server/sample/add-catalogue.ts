import { dayInIndia } from '#server/common/india-time.ts';
import { courseCategories, courseSections, courses, instructors } from '#server/db/course-schema.ts';
import type { Database } from '#server/db/database.ts';
import { type FirstClass, type SampleCatalogue, weekdays } from './course-sample.ts';

const dayMs = 24 * 3_600_000;

/** The day of the first class, as `2026-10-05`. */
function startDate({ weekday, daysAhead }: FirstClass, now: Date): string {
  const earliest = Date.parse(dayInIndia(now)) + daysAhead * dayMs;
  const days = (weekdays.indexOf(weekday) - new Date(earliest).getUTCDay() + 7) % 7;
  return new Date(earliest + days * dayMs).toISOString().slice(0, 10);
}

/** The rows of categories, instructors and courses, in order. */
export function catalogueRows(catalogue: SampleCatalogue, now: Date) {
  const categoryRows = catalogue.categories.map(({ _id, category }, position) => ({
    id: _id,
    category,
    position,
  }));
  const instructorRows = catalogue.instructors.map(({ _id, ...instructor }) => ({ ...instructor, id: _id }));
  const courseRows = catalogue.courses.map(({ _id, sections, firstClass, ...course }, position) => ({
    ...course,
    id: _id,
    startDate: firstClass === undefined ? null : startDate(firstClass, now),
    position,
  }));
  const sectionRows = catalogue.courses.flatMap(({ _id, sections }) =>
    sections.map((section, position) => ({
      ...section,
      id: `${_id}-${position + 1}`,
      courseId: _id,
      position,
    })),
  );
  return { categoryRows, instructorRows, courseRows, sectionRows };
}

/** Adds categories, instructors and courses in order, in one transaction. */
export async function addCatalogue(
  database: Database,
  catalogue: SampleCatalogue,
  now = new Date(),
): Promise<void> {
  const { categoryRows, instructorRows, courseRows, sectionRows } = catalogueRows(catalogue, now);
  await database.transaction(async (transaction) => {
    await transaction.insert(courseCategories).values(categoryRows);
    await transaction.insert(instructors).values(instructorRows);
    await transaction.insert(courses).values(courseRows);
    await transaction.insert(courseSections).values(sectionRows);
  });
}
