import { createFileRoute } from '@tanstack/react-router';
import { SuccessScreen } from '../screens/success.tsx';

export const Route = createFileRoute('/success')({
  component: SuccessScreen,
});
