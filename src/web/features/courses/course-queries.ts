import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type Course,
  getAllCourses,
  getCourse,
  getCourseCategories,
  getMyCourses,
} from '#contract/courses.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';

/** The words of the toast: the server's, or none. */
const serverWords = (error: Error) => (error instanceof ApiError ? error.serverMessage : '');

export const categoriesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['courses', 'categories'],
    queryFn: async ({ signal }) => (await api.call(getCourseCategories, { signal })).data,
    // The loader has just tried; trying again on mount would say the same failure twice.
    retryOnMount: false,
    meta: { failureToast: serverWords },
  });

/** The courses of one category, of all for ''. */
export const coursesQuery = (api: ApiClient, courseCategoryId: string) =>
  queryOptions({
    queryKey: [...listKey, courseCategoryId],
    queryFn: async ({ signal }) =>
      (await api.call(getAllCourses, { params: { courseCategoryId }, signal })).data,
    retryOnMount: false,
    meta: { failureToast: serverWords },
  });
const listKey = ['courses', 'list'];

/** Fails without a toast (specification, section 8); a course that a host answers with nothing is not found. */
export const courseQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['courses', 'course', id],
    queryFn: async ({ signal }): Promise<Course> => {
      const { data } = await api.call(getCourse, { params: { id }, signal });
      if (data === null) throw new ApiError('refused', '', { status: 404 });
      return data;
    },
    retryOnMount: false,
  });

/** Paying changes it, so the routes that show it ask for it anew each time that they are entered. */
export const myCoursesQuery = (api: ApiClient, userId: string) =>
  queryOptions({
    queryKey: ['courses', 'mine', userId],
    queryFn: async ({ signal }) => (await api.call(getMyCourses, { signal })).data,
    retryOnMount: false,
  });

/** The course as a list that was already fetched has it, to be shown until its own answer is there. */
export function listedCourse(queryClient: QueryClient, id: string): Course | undefined {
  return queryClient
    .getQueriesData<Course[]>({ queryKey: listKey })
    .flatMap(([, courses]) => courses ?? [])
    .find(({ _id }) => _id === id);
}
