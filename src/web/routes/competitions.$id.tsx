import { createFileRoute } from '@tanstack/react-router';
import { selectUserId } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { CompetitionPage } from '../features/competitions/competition-page.tsx';
import { lazySkeleton } from '../screens/lazy-skeleton.ts';

export const Route = createFileRoute('/competitions/$id')({
  pendingComponent: lazySkeleton('CompetitionSkeleton'),
  component: function OneCompetition() {
    const { session } = Route.useRouteContext();
    const { id } = Route.useParams();
    return <CompetitionPage userId={useSession(session, selectUserId)} id={id} />;
  },
});
