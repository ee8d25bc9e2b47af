import { queryOptions } from '@tanstack/react-query';
import { longestSearch, searchSite } from '#contract/search.ts';
import { truncate } from '#domain/text/graphemes.ts';
import type { ApiClient } from '#web/api/client.ts';

/** An addition to the wire: on other hosts the search silently finds only courses. */
export const siteSearchQuery = (api: ApiClient, search: string) =>
  queryOptions({
    queryKey: ['search', search],
    queryFn: async ({ signal }) =>
      (await api.call(searchSite, { params: { text: truncate(search, longestSearch) }, signal })).data,
    enabled: search !== '',
    retryOnMount: false,
  });
