import { createFileRoute } from '@tanstack/react-router';
import { PlainPage } from '../screens/plain-page.tsx';

export const Route = createFileRoute('/gallery')({
  component: () => <PlainPage heading="Gallery" />,
});
