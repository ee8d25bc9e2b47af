import { createFileRoute, redirect } from '@tanstack/react-router';
import { mayLeave } from '../ui/hydration-mark.tsx';

export const Route = createFileRoute('/quiz/')({
  beforeLoad: async () => {
    await mayLeave();
    throw redirect({ to: '/competition', replace: true });
  },
});
