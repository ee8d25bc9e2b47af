import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Course, getCourse } from '#contract/courses.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';
import { listKey } from './course-queries.ts';

/** Fails without a toast (docs/specification.md#8-errors); an empty response means not found. */
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

/** The course from a cached list, as placeholder data. */
export function listedCourse(queryClient: QueryClient, id: string): Course | undefined {
  return queryClient
    .getQueriesData<Course[]>({ queryKey: listKey })
    .flatMap(([, courses]) => courses ?? [])
    .find(({ _id }) => _id === id);
}
