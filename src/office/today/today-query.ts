import { queryOptions } from '@tanstack/react-query';
import { getFindings, getToday } from '#contract/office/today.ts';
import type { ApiClient } from '#web/api/client.ts';

/** How long something new may stay unseen on an open page. */
const refetchInterval = 10_000;

export const todayQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['today'],
    queryFn: async ({ signal }) => (await api.call(getToday, { signal })).data,
    refetchInterval,
  });

const findingsMs = 300_000;

export const findingsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['findings'],
    queryFn: async ({ signal }) => (await api.call(getFindings, { signal })).data,
    refetchInterval: findingsMs,
    staleTime: findingsMs,
    retryOnMount: false,
  });
