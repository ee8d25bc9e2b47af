import { queryOptions } from '@tanstack/react-query';
import { getMyCourses } from '#contract/bought-courses.ts';
import type { ApiClient } from '#web/api/client.ts';

/** A payment changes it, so routes refetch it on entry. */
export const myCoursesQuery = (api: ApiClient, userId: string) =>
  queryOptions({
    queryKey: ['courses', 'mine', userId],
    queryFn: ({ signal }) => api.call(getMyCourses, { signal }),
    retryOnMount: false,
  });
