import { createFileRoute } from '@tanstack/react-router';
import { readResult } from '../features/quiz/hand-off.ts';
import { Results } from '../features/quiz/results.tsx';

export const Route = createFileRoute('/results')({
  beforeLoad: ({ location }) => ({ result: readResult(location.state) }),
  component: function ResultsRoute() {
    const { result } = Route.useRouteContext();
    return <Results result={result} />;
  },
});
