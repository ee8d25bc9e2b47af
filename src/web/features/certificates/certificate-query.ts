import { queryOptions } from '@tanstack/react-query';
import { getCertificate } from '#contract/certificates.ts';
import type { ApiClient } from '#web/api/client.ts';

/** null for an unknown number. Never from the cache: the institute may revoke a certificate. */
export const certificateQuery = (api: ApiClient, number: string) =>
  queryOptions({
    queryKey: ['certificate', number],
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.call(getCertificate, { params: { number }, signal })).data,
    // The loader has just failed; a retry on mount would repeat the toast.
    retryOnMount: false,
  });
