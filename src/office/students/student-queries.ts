import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getMergePreview, getStudent, getStudents, type StudentFilter } from '#contract/office/students.ts';
import type { ApiClient } from '#web/api/client.ts';
import { filteredBy } from '../app/filter-query.ts';
import { partOptions } from '../app/page-part.tsx';

const listedForChoice = 8;

/** Every list of students, for their invalidation. */
export const allStudents = { queryKey: ['students'] } as const;

export const studentsQuery = (api: ApiClient, filter: StudentFilter) =>
  infiniteQueryOptions({
    queryKey: ['students', filter],
    queryFn: ({ pageParam: before, signal }) =>
      api.call(filteredBy(getStudents, { ...filter, before }), { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // The list stays until the next one is found.
    placeholderData: keepPreviousData,
    ...partOptions,
  });

export const studentQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['student', id],
    queryFn: async ({ signal }) => (await api.call(getStudent, { params: { id }, signal })).data,
    ...partOptions,
  });

/** The best matches of a search, for a choice; nothing without one. */
export const foundStudentsQuery = (api: ApiClient, search: string) =>
  queryOptions({
    queryKey: [...allStudents.queryKey, 'found', search],
    queryFn: async ({ signal }) => {
      if (search === '') return null;
      return (await api.call(filteredBy(getStudents, { search }), { signal })).data.slice(0, listedForChoice);
    },
    placeholderData: keepPreviousData,
  });

/** Always read again: what moves may have changed. */
export const mergePreviewQuery = (api: ApiClient, id: string, other: string) =>
  queryOptions({
    queryKey: ['merge', id, other],
    queryFn: async ({ signal }) => (await api.call(getMergePreview, { params: { id, other }, signal })).data,
    gcTime: 0,
  });
