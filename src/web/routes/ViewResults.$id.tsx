import { createFileRoute } from '@tanstack/react-router';
import { readStoredResult } from '../features/quiz/hand-off.ts';
import { ViewResults } from '../features/quiz/view-results.tsx';
import { pageHead } from '../page-head.ts';

export const Route = createFileRoute('/ViewResults/$id')({
  head: () => pageHead('Results'),
  beforeLoad: ({ location, params }) => {
    const handed = readStoredResult(location.state);
    return { handed: handed?.submissionId === params.id ? handed : null };
  },
  component: function ViewResultsRoute() {
    const { api, queryClient, handed } = Route.useRouteContext();
    const { id } = Route.useParams();
    return <ViewResults api={api} queryClient={queryClient} submissionId={id} handed={handed} />;
  },
});
