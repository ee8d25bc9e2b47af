import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '../../account-screen.tsx';
import { sessionsQuery } from '../../office-queries.ts';
import { pageStates } from '../../page-states.tsx';

export const Route = createFileRoute('/_signed-in/')({
  loader: ({ context: { api, queryClient } }) =>
    queryClient.query({ ...sessionsQuery(api), staleTime: 'static' }),
  component: AccountScreen,
  ...pageStates(() => ({ heading: 'Your account', failure: 'Your sessions could not be loaded' })),
});
