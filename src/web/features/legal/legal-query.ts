import { queryOptions } from '@tanstack/react-query';
import { getLegalPage, type LegalPageName } from '#contract/legal-pages.ts';
import type { ApiClient } from '#web/api/client.ts';

export const legalPageQuery = (api: ApiClient, name: LegalPageName) =>
  queryOptions({
    queryKey: ['legal-pages', name],
    queryFn: async ({ signal }) => (await api.call(getLegalPage, { params: { name }, signal })).data,
    // The loader has just failed; a retry on mount would repeat the toast.
    retryOnMount: false,
  });
