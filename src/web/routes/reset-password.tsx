import { createFileRoute, useRouterState } from '@tanstack/react-router';
import { ResetPasswordScreen } from '../features/session/reset-password-screen.tsx';

export const Route = createFileRoute('/reset-password')({
  component: ResetPassword,
});

function ResetPassword() {
  const { api, authStore } = Route.useRouteContext();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  return <ResetPasswordScreen key={hash} api={api} authStore={authStore} hash={hash} />;
}
