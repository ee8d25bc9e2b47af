import { createFileRoute } from '@tanstack/react-router';
import { selectPerson } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { OwnAccount } from '../features/session/own-account.tsx';
import { OwnAccountSkeleton } from '../features/session/own-account-skeleton.tsx';

export const Route = createFileRoute('/account')({
  pendingComponent: OwnAccountSkeleton,
  component: Account,
});

function Account() {
  const { api, authStore, session } = Route.useRouteContext();
  const person = useSession(session, selectPerson);
  return <OwnAccount api={api} authStore={authStore} session={session} person={person} />;
}
