import type { Course } from '#contract/courses.ts';
import { searchItems } from '#domain/text/search.ts';
import { categoryName } from './category-name.ts';

/** Courses whose title and subtitle contain every word, or else fuzzy matches; all for an empty search. */
export function searchCourses(courses: readonly Course[], search: string): readonly Course[] {
  return searchItems(courses, search, (course) => ({
    text: `${course.courseTitle} ${course.courseSubTitle}`,
    also: categoryName(course),
    ageFrom: course.ageFrom,
    ageTo: course.ageTo,
  }));
}
