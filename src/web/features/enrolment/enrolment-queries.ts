import { queryOptions } from '@tanstack/react-query';
import { getCourseNameAndPrice, getMyCourses } from '#contract/bought-courses.ts';
import type { ApiClient } from '#web/api/client.ts';

/** The separate look-up of a course's name and price. */
export const courseNameQuery = (api: ApiClient, courseId: string) =>
  queryOptions({
    queryKey: ['courses', 'name', courseId],
    queryFn: ({ signal }) => api.call(getCourseNameAndPrice, { params: { courseId }, signal }),
  });

/** What is known of courses, with their prices, is out of date. */
export const allCourses = { queryKey: ['courses'] };

const boughtKey = ['courses', 'mine'];

/** Never served from the cache alone, since paying changes it. */
export const boughtQuery = (api: ApiClient, userId: string) =>
  queryOptions({
    queryKey: [...boughtKey, userId],
    staleTime: 0,
    queryFn: ({ signal }) => api.call(getMyCourses, { signal }),
  });

/** What is known of everybody's bought courses is out of date. */
export const boughtCourses = { queryKey: boughtKey };
