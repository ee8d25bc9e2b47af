import { createFileRoute, useLocation } from '@tanstack/react-router';
import { readResult } from '../features/quiz/hand-off.ts';
import { Results } from '../features/quiz/results.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/results')({
  head: () => pageHead('Results'),
  component: function ResultsRoute() {
    return <Results result={readResult(useLocation().state)} />;
  },
});
