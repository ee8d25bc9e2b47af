import { createFileRoute, redirect } from '@tanstack/react-router';
import { selectFullName, selectUserId } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { Results } from '../features/quiz/results.tsx';
import { lazySkeleton } from '../screens/lazy-skeleton.ts';

export const Route = createFileRoute('/results')({
  beforeLoad: async ({ location, context: { session } }) => {
    const { readResult } = await import('../features/quiz/navigation-state.ts');
    const result = readResult(location.state);
    // The tab's history outlasts a sign-out: replaces an entry with another user's result.
    if (result !== null && result.ownerId !== selectUserId(session.getSnapshot())) {
      throw redirect({ to: '/results', replace: true });
    }
    return { result };
  },
  pendingComponent: lazySkeleton('ResultSkeleton'),
  component: function ResultsRoute() {
    const { api, queryClient, session, result } = Route.useRouteContext();
    const userId = useSession(session, selectUserId);
    const fullName = useSession(session, selectFullName);
    const person = { api, queryClient, userId, fullName };
    const own = result?.ownerId === userId ? result : null;
    return <Results {...person} result={own} />;
  },
});
