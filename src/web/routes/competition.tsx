import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { selectUserId } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { LazyCompetitionsLink } from '../features/competitions/lazy-competitions-link.tsx';
import { QuizList } from '../features/quiz/quiz-list.tsx';
import { latestSubmissionsQuery, quizzesQuery, subjectsQuery } from '../features/quiz/quiz-list-queries.ts';

export const Route = createFileRoute('/competition')({
  loader: ({ context: { api, queryClient } }) => {
    // Prefetch; the machine shows errors.
    queryClient
      .query(subjectsQuery(api))
      .then(([first]) => first && queryClient.query(quizzesQuery(api, first._id)))
      .catch(() => undefined);
  },
  component: function Competition() {
    const { api, session } = Route.useRouteContext();
    const userId = useSession(session, selectUserId);
    // The list requests them.
    const { data } = useQuery({ ...latestSubmissionsQuery(api, userId ?? ''), enabled: false });
    return <QuizList userId={userId} aside={<LazyCompetitionsLink shown={data?.hasCompetitions} />} />;
  },
});
