import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { role } from '#contract/role.ts';
import { ForgottenPasswordScreen } from '../features/session/forgotten-password-screen.tsx';

const search = v.object({ role: v.fallback(v.optional(role), undefined) });

export const Route = createFileRoute('/forgotten-password')({
  validateSearch: search,
  component: ForgottenPassword,
});

function ForgottenPassword() {
  const { api, authStore } = Route.useRouteContext();
  const { role: chosen } = Route.useSearch();
  return <ForgottenPasswordScreen api={api} authStore={authStore} role={chosen} />;
}
