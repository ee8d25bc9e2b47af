import { createFileRoute } from '@tanstack/react-router';
import { BlogList } from '../features/blogs/blog-list.tsx';
import { liveBlogsQuery } from '../features/blogs/blog-queries.ts';

export const Route = createFileRoute('/blogs')({
  loader: ({ context: { api, queryClient } }) => {
    // Only warmed: the screen has its own views for loading and for errors.
    queryClient.query(liveBlogsQuery(api)).catch(() => undefined);
  },
  component: Blogs,
});

function Blogs() {
  const { api } = Route.useRouteContext();
  return <BlogList api={api} />;
}
