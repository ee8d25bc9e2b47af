import { createFileRoute } from '@tanstack/react-router';
import { signInSearch, useHydratedSearch } from '../app/sign-in-search.ts';
import { ForgottenPasswordScreen } from '../features/session/forgotten-password-screen.tsx';

export const Route = createFileRoute('/forgotten-password')({
  validateSearch: signInSearch,
  component: ForgottenPassword,
});

function ForgottenPassword() {
  return <ForgottenPasswordScreen search={useHydratedSearch(Route.useSearch())} />;
}
