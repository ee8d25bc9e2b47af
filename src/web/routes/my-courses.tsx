import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';
import { PlainPage } from '../screens/plain-page.tsx';

export const Route = createFileRoute('/my-courses')({
  head: () => pageHead('My Courses'),
  component: () => <PlainPage heading="My Courses" />,
});
