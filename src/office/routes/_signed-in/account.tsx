import { createFileRoute } from '@tanstack/react-router';
import { sessionsQuery } from '../../app/office-queries.ts';
import { pageStates } from '../../app/page-states.tsx';
import { AccountScreen } from '../../staff/account-screen.tsx';

export const Route = createFileRoute('/_signed-in/account')({
  loader: ({ context: { api, queryClient } }) =>
    queryClient.query({ ...sessionsQuery(api), staleTime: 'static' }),
  component: AccountScreen,
  ...pageStates(() => ({ heading: 'Your account', failure: 'Your sessions could not be loaded' })),
});
