import { createFileRoute } from '@tanstack/react-router';
import { SignUpScreen } from '../features/session/sign-up-screen.tsx';

export const Route = createFileRoute('/signup')({
  component: Signup,
});

function Signup() {
  const { api } = Route.useRouteContext();
  return <SignUpScreen api={api} />;
}
