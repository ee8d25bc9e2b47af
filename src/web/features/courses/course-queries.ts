import { queryOptions } from '@tanstack/react-query';
import { getAllCourses, getCourseCategories } from '#contract/courses.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';

/** For the toast; '' shows none. */
const getServerMessage = (error: Error) => (error instanceof ApiError ? error.serverMessage : '');

export const categoriesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['courses', 'categories'],
    queryFn: async ({ signal }) => (await api.call(getCourseCategories, { signal })).data,
    // The loader has just failed; a retry on mount would repeat the toast.
    retryOnMount: false,
    meta: { failureToast: getServerMessage },
  });

/** '' for all. */
export const coursesQuery = (api: ApiClient, courseCategoryId: string) =>
  queryOptions({
    queryKey: [...listKey, courseCategoryId],
    queryFn: async ({ signal }) =>
      (await api.call(getAllCourses, { params: { courseCategoryId }, signal })).data,
    retryOnMount: false,
    meta: { failureToast: getServerMessage },
  });
export const listKey = ['courses', 'list'];
