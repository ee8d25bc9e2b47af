import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query';
import { getInstitute } from '#contract/institute.ts';
import { getAuditLog, getMySessions, getMyself, getStaff, type Member } from '#contract/office/staff.ts';
import { isRefusedWith } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';

export const myselfKey = ['myself'] as const;

/** Signs the page out when a call was refused since its session has ended. */
export function signOutOn(error: Error, queryClient: QueryClient): void {
  if (isRefusedWith(error, 401)) queryClient.setQueryData(myselfKey, null);
}

/** Keeps what the office has loaded. A session that has ended anywhere signs the page out. */
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

/** Who is signed in; null when nobody is. */
export const myselfQuery = (api: ApiClient) =>
  queryOptions<Member | null>({
    queryKey: myselfKey,
    queryFn: async ({ signal }) => (await api.call(getMyself, { signal })).data,
  });

/** The institute, by whose name the office is called. */
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

/** One page of the audit log; `before` is the cursor of the one above it. */
export const auditLogPage = (api: ApiClient, before: string | null, signal: AbortSignal) =>
  api.call(before === null ? getAuditLog : { ...getAuditLog, path: `${getAuditLog.path}?before=${before}` }, {
    signal,
  });
