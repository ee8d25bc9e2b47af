import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';
import { PlainPage } from '../screens/plain-page.tsx';

export const Route = createFileRoute('/coursecard')({
  head: () => pageHead('Courses'),
  component: () => <PlainPage heading="Courses" />,
});
