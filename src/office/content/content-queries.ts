import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type ContentRow, listContent, readContent } from '#contract/office/content.ts';
import type { ApiClient } from '#web/api/client.ts';
import { formOptions } from '../app/office-queries.ts';

const listKey = (resource: string) => ['content', resource, 'list'];

export const contentListQuery = (api: ApiClient, resource: string, parent = '') =>
  queryOptions({
    queryKey: [...listKey(resource), parent],
    queryFn: async ({ signal }) =>
      (await api.call(listContent, { params: { resource, parent }, signal })).data,
  });

export const contentQuery = (api: ApiClient, resource: string, id: string) =>
  queryOptions({
    queryKey: ['content', resource, 'row', id],
    queryFn: async ({ signal }) => (await api.call(readContent, { params: { resource, id }, signal })).data,
    ...formOptions,
  });

export function keepSaved(queryClient: QueryClient, api: ApiClient, resource: string, row: ContentRow) {
  queryClient.setQueryData(contentQuery(api, resource, row._id).queryKey, row);
  return forgetLists(queryClient, resource);
}

export const forgetLists = (queryClient: QueryClient, resource: string) =>
  queryClient.invalidateQueries({ queryKey: listKey(resource) });
