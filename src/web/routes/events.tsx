import { createFileRoute } from '@tanstack/react-router';
import { selectFullName, selectUserId } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { LazyCompetitionsLink } from '../features/competitions/lazy-competitions-link.tsx';
import { AttemptsList } from '../features/quiz/attempts-list.tsx';
import { AttemptsSkeleton } from '../features/quiz/attempts-skeleton.tsx';

export const Route = createFileRoute('/events')({
  pendingComponent: AttemptsSkeleton,
  component: function Events() {
    const { session } = Route.useRouteContext();
    const userId = useSession(session, selectUserId);
    const fullName = useSession(session, selectFullName);
    return (
      <AttemptsList userId={userId} fullName={fullName} aside={<LazyCompetitionsLink userId={userId} />} />
    );
  },
});
