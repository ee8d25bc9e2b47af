import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '../actors/use-session.ts';
import { OwnAccount } from '../features/session/own-account.tsx';
import { selectPerson } from '../session-selectors.ts';

export const Route = createFileRoute('/account')({
  component: Account,
});

function Account() {
  const { api, sessionStorage, session } = Route.useRouteContext();
  const person = useSession(session, selectPerson);
  return <OwnAccount api={api} sessionStorage={sessionStorage} session={session} person={person} />;
}
