import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getEnquiries } from '#contract/office/enquiries.ts';
import { getOrders } from '#contract/office/orders.ts';
import { getStudents } from '#contract/office/students.ts';
import type { ApiClient } from '#web/api/client.ts';
import { filteredBy } from '../app/filter-query.ts';

/** How many of each kind are shown. */
const listed = 5;
const options = { placeholderData: keepPreviousData, retryOnMount: false } as const;

export const foundStudentsQuery = (api: ApiClient, search: string) =>
  queryOptions({
    queryKey: ['students', 'found', search],
    queryFn: async ({ signal }) => {
      const { data, hasMore } = await api.call(filteredBy(getStudents, { search }), { signal });
      return { rows: data.slice(0, listed), hasMore: hasMore || data.length > listed };
    },
    enabled: search !== '',
    ...options,
  });

export const foundOrdersQuery = (api: ApiClient, search: string) =>
  queryOptions({
    queryKey: ['orders', 'found', search],
    queryFn: async ({ signal }) => {
      const { data, next } = await api.call(filteredBy(getOrders, { search }), { signal });
      return { rows: data.slice(0, listed), hasMore: next !== null || data.length > listed };
    },
    enabled: search !== '',
    ...options,
  });

export const foundEnquiriesQuery = (api: ApiClient, search: string) =>
  queryOptions({
    queryKey: ['enquiries', 'found', search],
    queryFn: async ({ signal }) => {
      const { data, next, today } = await api.call(filteredBy(getEnquiries, { search }), { signal });
      return { rows: data.slice(0, listed), hasMore: next !== null || data.length > listed, today };
    },
    enabled: search !== '',
    ...options,
  });
