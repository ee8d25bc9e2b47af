import { createFileRoute } from '@tanstack/react-router';
import { loadParts } from '../../app/page-part.tsx';
import { pageStates } from '../../app/page-states.tsx';
import { competitionQuery } from '../../competitions/competition-queries.ts';
import { CompetitionScreen } from '../../competitions/competition-screen.tsx';

export const Route = createFileRoute('/_signed-in/competitions/$id')({
  loader: ({ context: { api, queryClient }, params: { id } }) =>
    loadParts(queryClient.query(competitionQuery(api, id))),
  component: function CompetitionPage() {
    const { id } = Route.useParams();
    return <CompetitionScreen key={id} id={id} />;
  },
  ...pageStates(() => ({ failure: 'This competition could not be loaded' })),
});
