import { queryOptions } from '@tanstack/react-query';
import { getMyCourses } from '#contract/bought-courses.ts';
import type { ApiClient } from '#web/api/client.ts';

/** Paying changes it, so the routes that show it ask for it again each time that they are entered. */
export const myCoursesQuery = (api: ApiClient, userId: string) =>
  queryOptions({
    queryKey: ['courses', 'mine', userId],
    queryFn: ({ signal }) => api.call(getMyCourses, { signal }),
    retryOnMount: false,
  });
