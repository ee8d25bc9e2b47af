import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { SignInScreen } from '../features/session/sign-in-screen.tsx';

const search = v.object({ redirect: v.fallback(v.optional(v.string()), undefined) });

export const Route = createFileRoute('/login')({
  validateSearch: search,
  component: Login,
});

function Login() {
  const { api, authStore, session } = Route.useRouteContext();
  const { redirect } = Route.useSearch();
  return <SignInScreen api={api} authStore={authStore} session={session} redirect={redirect} />;
}
