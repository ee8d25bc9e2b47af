import { createFileRoute } from '@tanstack/react-router';
import { loadParts } from '../../app/page-part.tsx';
import { pageStates } from '../../app/page-states.tsx';
import { instituteFormQuery, legalTextsQuery, sampleQuery } from '../../institute/institute-queries.ts';
import { InstituteScreen } from '../../institute/institute-screen.tsx';

export const Route = createFileRoute('/_signed-in/institute/')({
  loader: ({ context: { api, queryClient } }) =>
    loadParts(
      queryClient.query(instituteFormQuery(api)),
      queryClient.query({ ...legalTextsQuery(api), staleTime: 'static' }),
      queryClient.query({ ...sampleQuery(api), staleTime: 'static' }),
    ),
  component: InstituteScreen,
  ...pageStates(() => ({ heading: 'The institute', failure: 'The institute could not be loaded' })),
});
