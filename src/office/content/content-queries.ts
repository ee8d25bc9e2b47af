import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ContentRow, listContent, readContent } from '#contract/office/content.ts';
import type { ApiClient } from '#web/api/client.ts';

const listKey = (resource: string) => ['content', resource, 'list'];

/** The rows of a resource in their order; of one parent where it has one. */
export const contentListQuery = (api: ApiClient, resource: string, parent = '') =>
  queryOptions({
    queryKey: [...listKey(resource), parent],
    queryFn: async ({ signal }) =>
      (await api.call(listContent, { params: { resource, parent }, signal })).data,
  });

/**
 * One row with all its fields. It is read for each form that is opened, since others may have changed it, and not
 * again behind one that is being filled in.
 */
export const contentQuery = (api: ApiClient, resource: string, id: string) =>
  queryOptions({
    queryKey: ['content', resource, 'row', id],
    queryFn: async ({ signal }) => (await api.call(readContent, { params: { resource, id }, signal })).data,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** Keeps a row as it was saved, and has its lists read again. */
export function keepSaved(queryClient: QueryClient, api: ApiClient, resource: string, row: ContentRow) {
  queryClient.setQueryData(contentQuery(api, resource, row._id).queryKey, row);
  return forgetLists(queryClient, resource);
}

export const forgetLists = (queryClient: QueryClient, resource: string) =>
  queryClient.invalidateQueries({ queryKey: listKey(resource) });
