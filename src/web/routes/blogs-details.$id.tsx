import { createFileRoute } from '@tanstack/react-router';
import { BlogDetails } from '../features/blogs/blog-details.tsx';
import { blogQuery, otherBlogsQuery } from '../features/blogs/blog-query.ts';

/** The screen sets the title. */
export const Route = createFileRoute('/blogs-details/$id')({
  loader: ({ context: { api, queryClient }, params: { id } }) => {
    // Prefetch; the screen shows errors.
    queryClient.query(blogQuery(api, id)).catch(() => undefined);
    queryClient.query(otherBlogsQuery(api, id)).catch(() => undefined);
  },
  component: BlogPage,
});

function BlogPage() {
  const { id } = Route.useParams();
  return <BlogDetails key={id} id={id} />;
}
