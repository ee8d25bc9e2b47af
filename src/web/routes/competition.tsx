import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { selectUserId } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { QuizList } from '../features/quiz/quiz-list.tsx';
import { quizzesQuery, subjectsQuery } from '../features/quiz/quiz-list-queries.ts';

const OwnCompetitionsLink = lazy(() =>
  import('../screens/own-competitions-link.tsx').then(
    (script) => ({ default: script.OwnCompetitionsLink }),
    () => ({ default: () => <></> }),
  ),
);

export const Route = createFileRoute('/competition')({
  loader: ({ context: { api, queryClient } }) => {
    // Prefetch; the machine shows errors.
    queryClient
      .query(subjectsQuery(api))
      .then(([first]) => first && queryClient.query(quizzesQuery(api, first._id)))
      .catch(() => undefined);
  },
  component: function Competition() {
    const { session } = Route.useRouteContext();
    const userId = useSession(session, selectUserId);
    const competitions = userId !== null && (
      <Suspense>
        <OwnCompetitionsLink userId={userId} />
      </Suspense>
    );
    return <QuizList userId={userId} aside={competitions} />;
  },
});
