import { createFileRoute, redirect } from '@tanstack/react-router';
import { selectFullName, selectPerson, selectUserId } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { ViewResults } from '../features/quiz/view-results.tsx';
import { lazySkeleton } from '../screens/lazy-skeleton.ts';

export const Route = createFileRoute('/ViewResults/$id')({
  beforeLoad: async ({ location, params, context: { session } }) => {
    const { readStoredResult } = await import('../features/quiz/navigation-state.ts');
    const handed = readStoredResult(location.state);
    // The tab's history outlasts a sign-out: replaces an entry with another user's result.
    if (handed !== null && handed.ownerId !== selectUserId(session.getSnapshot())) {
      throw redirect({ to: '/ViewResults/$id', params, replace: true });
    }
    return { handed: handed?.submissionId === params.id ? handed : null };
  },
  pendingComponent: lazySkeleton('ResultSkeleton'),
  component: function ViewResultsRoute() {
    const { api, queryClient, session, handed } = Route.useRouteContext();
    const { id } = Route.useParams();
    const userId = useSession(session, selectUserId);
    const fullName = useSession(session, selectFullName);
    const isVisitor = useSession(session, selectPerson) === null;
    const person = { api, queryClient, userId, fullName, isVisitor };
    const own = handed?.ownerId === userId ? handed : null;
    return <ViewResults {...person} submissionId={id} handed={own} />;
  },
});
