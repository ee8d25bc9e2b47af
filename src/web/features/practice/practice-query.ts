import { queryOptions } from '@tanstack/react-query';
import { getPractice } from '#contract/practice.ts';
import type { ApiClient } from '#web/api/client.ts';

export const practiceQuery = (api: ApiClient, userId: string) =>
  queryOptions({
    queryKey: ['practice', userId],
    queryFn: async ({ signal }) => (await api.call(getPractice, { signal })).data,
    staleTime: 0,
  });
