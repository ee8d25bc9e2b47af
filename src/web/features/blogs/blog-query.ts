import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type Blog, getBlog } from '#contract/blogs.ts';
import { ApiError } from '#web/api/api-error.ts';
import type { ApiClient } from '#web/api/client.ts';
import { liveBlogsQuery } from './blog-queries.ts';

/** Fails without a toast (specification, section 8); a blog that a host answers with nothing is not found. */
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

/** The other blogs, beside one that is read: nothing is said when they cannot be had. */
export const otherBlogsQuery = (api: ApiClient, id: string) =>
  queryOptions({
    ...liveBlogsQuery(api),
    meta: {},
    select: (blogs) => blogs.filter(({ _id }) => _id !== id),
  });

/** The blog as the list that was already fetched has it, to be shown until its own answer is there. */
export function listedBlog(queryClient: QueryClient, api: ApiClient, id: string): Blog | undefined {
  return queryClient.getQueryData(liveBlogsQuery(api).queryKey)?.find(({ _id }) => _id === id);
}
