import { createFileRoute } from '@tanstack/react-router';
import { BlogList } from '../features/blogs/blog-list.tsx';
import { liveBlogsQuery } from '../features/blogs/blog-queries.ts';

export const Route = createFileRoute('/blogs')({
  loader: ({ context: { api, queryClient } }) => {
    // Prefetch; the screen shows errors.
    queryClient.query(liveBlogsQuery(api)).catch(() => undefined);
  },
  component: Blogs,
});

function Blogs() {
  return <BlogList />;
}
