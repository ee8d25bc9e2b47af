import { createFileRoute, useHydrated, useRouterState } from '@tanstack/react-router';
import { ResetPasswordScreen, ResetPasswordSkeleton } from '../features/session/reset-password-screen.tsx';

export const Route = createFileRoute('/reset-password')({
  component: ResetPassword,
});

function ResetPassword() {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  // The server does not see the fragment.
  if (!useHydrated()) return <ResetPasswordSkeleton />;
  return <ResetPasswordScreen key={hash} hash={hash} />;
}
