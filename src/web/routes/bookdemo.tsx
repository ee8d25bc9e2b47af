import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';
import { PlainPage } from '../screens/plain-page.tsx';

export const Route = createFileRoute('/bookdemo')({
  head: () => pageHead('Book a Demo'),
  component: () => <PlainPage heading="Book a Demo" />,
});
