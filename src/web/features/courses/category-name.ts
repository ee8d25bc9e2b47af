import type { Course, CourseCategory } from '#contract/courses.ts';

/** '' when neither the course nor the list of categories contains it. */
export function categoryName(
  { courseCategoryId: stored }: Course,
  categories: readonly CourseCategory[] = [],
): string {
  if (typeof stored !== 'string') return stored?.category ?? '';
  return categories.find(({ _id }) => _id === stored)?.category ?? '';
}
