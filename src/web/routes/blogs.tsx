import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';
import { PlainPage } from '../screens/plain-page.tsx';

export const Route = createFileRoute('/blogs')({
  head: () => pageHead('Latest News'),
  component: () => <PlainPage heading="Latest News" />,
});
