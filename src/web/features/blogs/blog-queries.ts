import { queryOptions } from '@tanstack/react-query';
import { getLiveBlogs } from '#contract/blogs.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';

/** For the toast; '' shows none. */
const getServerMessage = (error: Error) => (error instanceof ApiError ? error.serverMessage : '');

export const liveBlogsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['blogs', 'live'],
    queryFn: async ({ signal }) => (await api.call(getLiveBlogs, { signal })).data,
    // The loader has just failed; a retry on mount would repeat the toast.
    retryOnMount: false,
    meta: { failureToast: getServerMessage },
  });
