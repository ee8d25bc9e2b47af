import { createFileRoute, useLocation } from '@tanstack/react-router';
import { readStoredResult } from '../features/quiz/hand-off.ts';
import { ViewResults } from '../features/quiz/view-results.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/ViewResults/$id')({
  head: () => pageHead('Results'),
  component: function ViewResultsRoute() {
    const { api, queryClient } = Route.useRouteContext();
    const { id } = Route.useParams();
    const handed = readStoredResult(useLocation().state);
    return (
      <ViewResults
        api={api}
        queryClient={queryClient}
        submissionId={id}
        handed={handed?.submissionId === id ? handed : null}
      />
    );
  },
});
