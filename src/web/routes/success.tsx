import { createFileRoute } from '@tanstack/react-router';
import { PlainPage } from '../screens/plain-page.tsx';

export const Route = createFileRoute('/success')({
  component: () => <PlainPage heading="All done" />,
});
