import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';
import { PlainPage } from '../screens/plain-page.tsx';

export const Route = createFileRoute('/success')({
  head: () => pageHead('All done'),
  component: () => <PlainPage heading="All done" />,
});
