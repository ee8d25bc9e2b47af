import type { Course } from '#contract/courses.ts';
import { searchItems } from '#machines/rules/search.ts';
import { categoryOf } from './category-of.ts';

/**
 * The courses whose title and subtitle together have every word that is searched for, or else those that are
 * probably meant; all for no word.
 */
export function searchCourses(courses: readonly Course[], search: string): readonly Course[] {
  return searchItems(courses, search, (course) => ({
    text: `${course.courseTitle} ${course.courseSubTitle}`,
    also: categoryOf(course),
    ageFrom: course.ageFrom,
    ageTo: course.ageTo,
  }));
}
