import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type EnquiryFilter, getEnquiries, getEnquiry } from '#contract/office/enquiries.ts';
import type { ApiClient } from '#web/api/client.ts';
import { filteredBy } from '../app/filter-query.ts';
import { formOptions } from '../app/office-queries.ts';

const enquiriesKey = ['enquiries'] as const;
export const allEnquiries = { queryKey: enquiriesKey };

/** How long a new enquiry may stay unseen on an open page. */
const refetchInterval = 10_000;

export const enquiriesQuery = (api: ApiClient, filter: EnquiryFilter) =>
  infiniteQueryOptions({
    queryKey: [...enquiriesKey, filter],
    queryFn: ({ pageParam: before, signal }) =>
      api.call(filteredBy(getEnquiries, { ...filter, before }), { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval,
  });

export const enquiryQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['enquiry', id],
    queryFn: async ({ signal }) => (await api.call(getEnquiry, { params: { id }, signal })).data,
    ...formOptions,
  });
