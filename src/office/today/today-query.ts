import { queryOptions } from '@tanstack/react-query';
import { getToday } from '#contract/office/today.ts';
import type { ApiClient } from '#web/api/client.ts';

/** How long something new may stay unseen on an open page. */
const refetchInterval = 10_000;

export const todayQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['today'],
    queryFn: async ({ signal }) => (await api.call(getToday, { signal })).data,
    refetchInterval,
  });
