import { createFileRoute } from '@tanstack/react-router';
import { PlainPage } from '../screens/plain-page.tsx';

export const Route = createFileRoute('/about')({
  component: () => <PlainPage heading="About Us" />,
});
