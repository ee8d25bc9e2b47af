import { createFileRoute } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { AttemptsList } from '../features/quiz/attempts-list.tsx';
import { pageHead } from '../page-head.ts';
import { selectUserId } from '../session-selectors.ts';

export const Route = createFileRoute('/events')({
  head: () => pageHead('My Quizzes'),
  component: function Events() {
    const { api, session } = Route.useRouteContext();
    const userId = useSelector(session, selectUserId);
    return <AttemptsList api={api} userId={userId} />;
  },
});
