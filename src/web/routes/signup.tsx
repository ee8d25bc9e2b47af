import { createFileRoute } from '@tanstack/react-router';
import { SignUpScreen } from '../features/session/sign-up-screen.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/signup')({
  head: () => pageHead('Signup'),
  component: Signup,
});

function Signup() {
  const { api } = Route.useRouteContext();
  return <SignUpScreen api={api} />;
}
