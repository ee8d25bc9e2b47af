import { createFileRoute } from '@tanstack/react-router';
import { selectUserId } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { Results } from '../features/quiz/results.tsx';

export const Route = createFileRoute('/results')({
  beforeLoad: async ({ location }) => {
    const { readResult } = await import('../features/quiz/navigation-state.ts');
    return { result: readResult(location.state) };
  },
  component: function ResultsRoute() {
    const { api, queryClient, session, result } = Route.useRouteContext();
    const userId = useSession(session, selectUserId);
    return <Results api={api} queryClient={queryClient} userId={userId} result={result} />;
  },
});
