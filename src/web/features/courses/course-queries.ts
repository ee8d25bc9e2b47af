import { queryOptions } from '@tanstack/react-query';
import { getAllCourses, getCourseCategories } from '#contract/courses.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';

/** The words of the toast: the server's, or none. */
const serverMessageOf = (error: Error) => (error instanceof ApiError ? error.serverMessage : '');

export const categoriesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['courses', 'categories'],
    queryFn: async ({ signal }) => (await api.call(getCourseCategories, { signal })).data,
    // The loader has just tried; trying again on mount would say the same failure twice.
    retryOnMount: false,
    meta: { failureToast: serverMessageOf },
  });

/** The courses of one category, of all for ''. */
export const coursesQuery = (api: ApiClient, courseCategoryId: string) =>
  queryOptions({
    queryKey: [...listKey, courseCategoryId],
    queryFn: async ({ signal }) =>
      (await api.call(getAllCourses, { params: { courseCategoryId }, signal })).data,
    retryOnMount: false,
    meta: { failureToast: serverMessageOf },
  });
export const listKey = ['courses', 'list'];
