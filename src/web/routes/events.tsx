import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '../actors/use-session.ts';
import { AttemptsList } from '../features/quiz/attempts-list.tsx';
import { selectUserId } from '../session-selectors.ts';

export const Route = createFileRoute('/events')({
  component: function Events() {
    const { api, session } = Route.useRouteContext();
    const userId = useSession(session, selectUserId);
    return <AttemptsList api={api} userId={userId} />;
  },
});
