import { createFileRoute } from '@tanstack/react-router';
import { ResultSkeleton } from '../features/quiz/result-skeleton.tsx';
import { Results } from '../features/quiz/results.tsx';

export const Route = createFileRoute('/results')({
  beforeLoad: async ({ location }) => {
    const { readResult } = await import('../features/quiz/navigation-state.ts');
    return { result: readResult(location.state) };
  },
  pendingComponent: ResultSkeleton,
  component: function ResultsRoute() {
    const { result } = Route.useRouteContext();
    return <Results result={result} />;
  },
});
