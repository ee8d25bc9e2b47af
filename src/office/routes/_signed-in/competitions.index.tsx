import { createFileRoute } from '@tanstack/react-router';
import { loadParts } from '../../app/page-part.tsx';
import { pageStates } from '../../app/page-states.tsx';
import { CompetitionListScreen } from '../../competitions/competition-list-screen.tsx';
import { competitionsQuery } from '../../competitions/competition-queries.ts';

export const Route = createFileRoute('/_signed-in/competitions/')({
  loader: ({ context: { api, queryClient } }) => loadParts(queryClient.query(competitionsQuery(api))),
  component: CompetitionListScreen,
  ...pageStates(() => ({ heading: 'Competitions', failure: 'The competitions could not be loaded' })),
});
