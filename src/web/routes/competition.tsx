import { createFileRoute } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { QuizList } from '../features/quiz/quiz-list.tsx';
import { subjectsQuery } from '../features/quiz/quiz-queries.ts';
import { selectUserId } from '../session-selectors.ts';

export const Route = createFileRoute('/competition')({
  loader: ({ context: { api, queryClient } }) => {
    // Only warmed: the machine shows the wait and the failure in the specification's words.
    queryClient.query(subjectsQuery(api)).catch(() => undefined);
  },
  component: function Competition() {
    const { api, queryClient, session } = Route.useRouteContext();
    const userId = useSelector(session, selectUserId);
    return <QuizList key={userId} api={api} queryClient={queryClient} userId={userId} />;
  },
});
