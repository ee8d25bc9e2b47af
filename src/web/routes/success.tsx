import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../page-head.ts';
import { SuccessScreen } from '../screens/success.tsx';

export const Route = createFileRoute('/success')({
  head: () => pageHead('All done'),
  component: SuccessScreen,
});
