import { queryOptions } from '@tanstack/react-query';
import { longestSearch, searchSite } from '#contract/search.ts';
import { startOf } from '#machines/rules/graphemes.ts';
import type { ApiClient } from '#web/api/client.ts';

/** What a search finds besides courses. A host without this call finds courses alone, and nothing is said. */
export const siteSearchQuery = (api: ApiClient, search: string) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: async ({ signal }) =>
      (await api.call(searchSite, { params: { text: startOf(search, longestSearch) }, signal })).data,
    enabled: search !== '',
    retryOnMount: false,
  });
