import { courseCategories, courseSections, courses, instructors } from '#server/db/course-schema.ts';
import type { Database } from '#server/db/database.ts';
import type { SampleCatalogue } from './course-sample.ts';

/** Adds categories, instructors and courses in order, in one transaction. */
export async function addCatalogue(database: Database, catalogue: SampleCatalogue): Promise<void> {
  const categoryRows = catalogue.categories.map(({ _id, category }, position) => ({
    id: _id,
    category,
    position,
  }));
  const instructorRows = catalogue.instructors.map(({ _id, name, image }) => ({ id: _id, name, image }));
  const courseRows = catalogue.courses.map(({ _id, sections, ...course }, position) => ({
    ...course,
    id: _id,
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
  await database.transaction(async (transaction) => {
    await transaction.insert(courseCategories).values(categoryRows);
    await transaction.insert(instructors).values(instructorRows);
    await transaction.insert(courses).values(courseRows);
    await transaction.insert(courseSections).values(sectionRows);
  });
}
