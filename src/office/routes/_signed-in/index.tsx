import { createFileRoute, redirect } from '@tanstack/react-router';
import { contentRoles } from '#contract/office/office-call.ts';
import { myselfQuery } from '../../app/office-queries.ts';
import { pageStates } from '../../app/page-states.tsx';
import { todayQuery } from '../../today/today-query.ts';
import { TodayScreen } from '../../today/today-screen.tsx';

export const Route = createFileRoute('/_signed-in/')({
  beforeLoad: async ({ context: { api, queryClient } }) => {
    const myself = await queryClient.query({ ...myselfQuery(api), staleTime: 'static' });
    if (myself !== null && !contentRoles.includes(myself.role))
      throw redirect({ to: '/classes', search: { view: 'current' } });
  },
  loader: ({ context: { api, queryClient } }) =>
    queryClient.query({ ...todayQuery(api), staleTime: 'static' }),
  component: TodayScreen,
  ...pageStates(() => ({ heading: 'Today', failure: 'Today could not be loaded' })),
});
