import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type FeeFilter, getFeeCourses, getFees, getStudentFees } from '#contract/office/fees.ts';
import type { ApiClient } from '#web/api/client.ts';
import { filteredBy } from '../app/filter-query.ts';
import { partOptions } from '../app/page-part.tsx';

const feesKey = ['fees'] as const;
export const allFees = { queryKey: feesKey };

export const feesQuery = (api: ApiClient, filter: FeeFilter) =>
  queryOptions({
    queryKey: [...feesKey, filter],
    queryFn: ({ signal }) => api.call(filteredBy(getFees, filter), { signal }),
    // The list stays until the next one is found.
    placeholderData: keepPreviousData,
    ...partOptions,
  });

export const studentFeesQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...feesKey, 'student', id],
    queryFn: async ({ signal }) => (await api.call(getStudentFees, { params: { id }, signal })).data,
    ...partOptions,
  });

export const feeCoursesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['fee-courses'],
    queryFn: async ({ signal }) => (await api.call(getFeeCourses, { signal })).data,
  });
