import { createFileRoute } from '@tanstack/react-router';
import { selectFullName, selectUserId } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { ResultSkeleton } from '../features/quiz/result-skeleton.tsx';
import { ViewResults } from '../features/quiz/view-results.tsx';

export const Route = createFileRoute('/ViewResults/$id')({
  beforeLoad: async ({ location, params, context: { session } }) => {
    const { readStoredResult } = await import('../features/quiz/navigation-state.ts');
    const handed = readStoredResult(location.state);
    // The history of a tab outlasts a sign-out.
    const isOwn = handed?.ownerId === selectUserId(session.getSnapshot());
    return { handed: isOwn && handed?.submissionId === params.id ? handed : null };
  },
  pendingComponent: ResultSkeleton,
  component: function ViewResultsRoute() {
    const { api, queryClient, session, handed } = Route.useRouteContext();
    const { id } = Route.useParams();
    const userId = useSession(session, selectUserId);
    const fullName = useSession(session, selectFullName);
    const person = { api, queryClient, userId, fullName };
    const own = handed?.ownerId === userId ? handed : null;
    return <ViewResults {...person} submissionId={id} handed={own} />;
  },
});
