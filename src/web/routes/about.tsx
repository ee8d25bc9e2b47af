import { createFileRoute } from '@tanstack/react-router';
import { AboutScreen } from '../features/home/about-screen.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/about')({
  head: () => pageHead('About Us'),
  component: AboutScreen,
});
