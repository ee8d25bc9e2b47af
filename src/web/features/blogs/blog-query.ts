import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Blog, getBlog } from '#contract/blogs.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';
import { liveBlogsQuery } from './blog-queries.ts';

/** Fails without a toast (docs/specification.md#8-errors); an empty response means not found. */
export const blogQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['blogs', 'blog', id],
    queryFn: async ({ signal }): Promise<Blog> => {
      const { data } = await api.call(getBlog, { params: { id }, signal });
      if (data === null) throw new ApiError('refused', '', { status: 404 });
      return data;
    },
    retryOnMount: false,
  });

/** Fails silently. */
export const otherBlogsQuery = (api: ApiClient, id: string) =>
  queryOptions({
    ...liveBlogsQuery(api),
    meta: {},
    select: (blogs) => blogs.filter(({ _id }) => _id !== id),
  });

/** The blog from the cached list, as placeholder data. */
export function listedBlog(queryClient: QueryClient, api: ApiClient, id: string): Blog | undefined {
  return queryClient.getQueryData(liveBlogsQuery(api).queryKey)?.find(({ _id }) => _id === id);
}
