import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../app/prefetch.ts';
import { BlogDetails } from '../features/blogs/blog-details.tsx';
import { blogQuery, otherBlogsQuery } from '../features/blogs/blog-query.ts';

/** The screen sets the title. */
export const Route = createFileRoute('/blogs-details/$id')({
  loader: (visit) => {
    const { api } = visit.context;
    const { id } = visit.params;
    prefetch(visit, blogQuery(api, id));
    prefetch(visit, otherBlogsQuery(api, id));
  },
  component: BlogPage,
});

function BlogPage() {
  const { id } = Route.useParams();
  return <BlogDetails key={id} id={id} />;
}
