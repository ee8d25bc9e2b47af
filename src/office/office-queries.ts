import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { getInstitute } from '#contract/institute.ts';
import { getAuditLog, getMySessions, getMyself, getStaff, type Member } from '#contract/office/staff.ts';
import { isRefusedWith } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';

export const myselfKey = ['myself'] as const;

/** Marks the page as signed out after a 401. */
export function signOutOn(error: Error, queryClient: QueryClient): void {
  if (isRefusedWith(error, 401)) queryClient.setQueryData(myselfKey, null);
}

export function createOfficeQueries(): QueryClient {
  const onError = (error: Error) => signOutOn(error, queryClient);
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { networkMode: 'always', retry: false },
      mutations: { networkMode: 'always' },
    },
  });
  return queryClient;
}

/** null when signed out. */
export const myselfQuery = (api: ApiClient) =>
  queryOptions<Member | null>({
    queryKey: myselfKey,
    queryFn: async ({ signal }) => (await api.call(getMyself, { signal })).data,
  });

export const instituteQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['institute'],
    queryFn: async ({ signal }) => (await api.call(getInstitute, { signal })).data,
  });

export const staffQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['staff'],
    queryFn: async ({ signal }) => (await api.call(getStaff, { signal })).data,
  });

export const sessionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['my-sessions'],
    queryFn: async ({ signal }) => (await api.call(getMySessions, { signal })).data,
  });

/** @param before the cursor of the previous page; null for the first */
export const auditLogPage = (api: ApiClient, before: string | null, signal: AbortSignal) =>
  api.call(before === null ? getAuditLog : { ...getAuditLog, path: `${getAuditLog.path}?before=${before}` }, {
    signal,
  });
