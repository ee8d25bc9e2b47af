import { createFileRoute } from '@tanstack/react-router';
import { selectUserId } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { CompetitionList } from '../features/competitions/competition-list.tsx';
import { lazySkeleton } from '../screens/lazy-skeleton.ts';

export const Route = createFileRoute('/competitions/')({
  pendingComponent: lazySkeleton('CompetitionsSkeleton'),
  component: function Competitions() {
    const { session } = Route.useRouteContext();
    return <CompetitionList userId={useSession(session, selectUserId)} />;
  },
});
