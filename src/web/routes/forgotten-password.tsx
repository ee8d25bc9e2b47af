import { createFileRoute } from '@tanstack/react-router';
import { wayInSearch } from '../app/way-in.ts';
import { ForgottenPasswordScreen } from '../features/session/forgotten-password-screen.tsx';

export const Route = createFileRoute('/forgotten-password')({
  validateSearch: wayInSearch,
  component: ForgottenPassword,
});

function ForgottenPassword() {
  const { api, authStore } = Route.useRouteContext();
  return <ForgottenPasswordScreen api={api} authStore={authStore} way={Route.useSearch()} />;
}
