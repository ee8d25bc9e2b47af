import { createFileRoute } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { selectUserId } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { LazyCompetitionsLink } from '../features/competitions/lazy-competitions-link.tsx';
import type { IfCompetitionsProps } from '../features/quiz/if-competitions.tsx';
import { QuizList } from '../features/quiz/quiz-list.tsx';
import { quizzesQuery, subjectsQuery } from '../features/quiz/quiz-list-queries.ts';

/** The list itself needs none of the hooks of queries. */
const IfCompetitions = lazy<ComponentType<IfCompetitionsProps>>(() =>
  import('../features/quiz/if-competitions.tsx').then(
    (script) => ({ default: script.IfCompetitions }),
    () => ({ default: () => null }),
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
    const aside = userId !== null && (
      <Suspense>
        <IfCompetitions userId={userId}>
          <LazyCompetitionsLink shown />
        </IfCompetitions>
      </Suspense>
    );
    return <QuizList userId={userId} aside={aside} />;
  },
});
