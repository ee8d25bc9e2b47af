import { createFileRoute } from '@tanstack/react-router';
import { staffQuery } from '../../app/office-queries.ts';
import { loadParts } from '../../app/page-part.tsx';
import { pageStates } from '../../app/page-states.tsx';
import { StaffScreen } from '../../staff/staff-screen.tsx';

export const Route = createFileRoute('/_signed-in/staff')({
  loader: ({ context: { api, queryClient } }) =>
    loadParts(queryClient.query({ ...staffQuery(api), staleTime: 'static' })),
  component: StaffScreen,
  ...pageStates(() => ({ heading: 'Staff', failure: 'The staff could not be loaded' })),
});
