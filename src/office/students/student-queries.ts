import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getStudent, getStudents, type StudentFilter } from '#contract/office/students.ts';
import type { ApiClient } from '#web/api/client.ts';
import { partOptions } from '../app/page-part.tsx';

/** Every list of students, for their invalidation. */
export const allStudents = { queryKey: ['students'] } as const;

export const studentsQuery = (api: ApiClient, filter: StudentFilter) =>
  infiniteQueryOptions({
    queryKey: ['students', filter],
    queryFn: ({ pageParam: before, signal }) => {
      const asked = Object.entries({ ...filter, before }).filter(([, value]) => value !== '');
      return api.call(
        { ...getStudents, path: `${getStudents.path}?${new URLSearchParams(asked)}` },
        { signal },
      );
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // The list stays while the next letter is searched for.
    placeholderData: keepPreviousData,
    ...partOptions,
  });

export const studentQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['student', id],
    queryFn: async ({ signal }) => (await api.call(getStudent, { params: { id }, signal })).data,
    ...partOptions,
  });
