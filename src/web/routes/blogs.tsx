import { createFileRoute } from '@tanstack/react-router';
import { prefetch } from '../app/prefetch.ts';
import { BlogList } from '../features/blogs/blog-list.tsx';
import { liveBlogsQuery } from '../features/blogs/blog-queries.ts';

export const Route = createFileRoute('/blogs')({
  loader: (visit) => {
    const { api } = visit.context;
    prefetch(visit, liveBlogsQuery(api));
  },
  component: Blogs,
});

function Blogs() {
  return <BlogList />;
}
