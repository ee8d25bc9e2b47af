import { createFileRoute } from '@tanstack/react-router';
import { loadParts } from '../../app/page-part.tsx';
import { pageStates } from '../../app/page-states.tsx';
import { classQuery, classResultsQuery } from '../../classes/class-queries.ts';
import { ResultsScreen } from '../../classes/results-screen.tsx';

export const Route = createFileRoute('/_signed-in/classes/$id/results/')({
  loader: ({ context: { api, queryClient }, params: { id } }) =>
    loadParts(queryClient.query(classQuery(api, id)), queryClient.query(classResultsQuery(api, id))),
  component: function ResultsPage() {
    const { id } = Route.useParams();
    return <ResultsScreen key={id} id={id} />;
  },
  ...pageStates(() => ({ failure: 'The results could not be loaded' })),
});
