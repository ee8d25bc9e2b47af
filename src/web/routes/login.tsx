import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { SignInScreen } from '../features/session/sign-in-screen.tsx';
import { pageHead } from '../page-head.ts';

const search = v.object({ redirect: v.fallback(v.optional(v.string()), undefined) });

export const Route = createFileRoute('/login')({
  validateSearch: search,
  head: () => pageHead('Login'),
  component: Login,
});

function Login() {
  const { api, sessionStorage, session } = Route.useRouteContext();
  const { redirect } = Route.useSearch();
  return <SignInScreen api={api} sessionStorage={sessionStorage} session={session} redirect={redirect} />;
}
