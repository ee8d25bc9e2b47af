import {
  infiniteQueryOptions,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { getInstitute } from '#contract/institute.ts';
import { getRefundPermission } from '#contract/office/refunds.ts';
import { getAuditLog, getMySessions, getMyself, getStaff, type Member } from '#contract/office/staff.ts';
import { isRefusedWith } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';

export const myselfKey = ['myself'] as const;

export const isNotMyself = ({ queryKey }: Query) => queryKey[0] !== myselfKey[0];

/** Marks the page as signed out after a 401. */
export function signOutOn(error: Error, queryClient: QueryClient): void {
  if (isRefusedWith(error, 401)) queryClient.setQueryData(myselfKey, null);
}

export function createOfficeQueries(): QueryClient {
  const onError = (error: Error) => signOutOn(error, queryClient);
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        // After losing the permission, earlier data is hidden too.
        if (isRefusedWith(error, 403)) query.setState({ data: undefined });
        onError(error);
      },
    }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // A loader has just loaded what its screen shows.
      queries: { networkMode: 'always', retry: false, staleTime: 5000 },
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

export const refundPermissionQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['refund-permission'],
    queryFn: async ({ signal }) => (await api.call(getRefundPermission, { signal })).data,
  });

export const sessionsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['my-sessions'],
    queryFn: async ({ signal }) => (await api.call(getMySessions, { signal })).data,
  });

export const auditLogQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: ['audit-log'],
    queryFn: ({ pageParam: before, signal }) =>
      api.call(
        before === null ? getAuditLog : { ...getAuditLog, path: `${getAuditLog.path}?before=${before}` },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

/** For a form: each visit loads it again, since others may have saved, and nothing refetches it behind the form. */
export const formOptions = {
  staleTime: 0,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;
