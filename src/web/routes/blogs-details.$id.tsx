import { createFileRoute } from '@tanstack/react-router';
import { blogHead } from '../head/page-head.ts';
import { PageTags } from '../page-tags.tsx';
import { PlainPage } from '../screens/plain-page.tsx';

export const Route = createFileRoute('/blogs-details/$id')({
  component: BlogPage,
});

function BlogPage() {
  const { id } = Route.useParams();
  return (
    <>
      <PageTags head={blogHead(id)} general />
      <PlainPage heading="Blog" />
    </>
  );
}
