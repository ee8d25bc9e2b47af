import { useInfiniteQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { selectFullName, selectUserId } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { LazyCompetitionsLink } from '../features/competitions/lazy-competitions-link.tsx';
import { AttemptsList } from '../features/quiz/attempts-list.tsx';
import { submissionPagesQuery } from '../features/quiz/quiz-list-queries.ts';
import { lazySkeleton } from '../screens/lazy-skeleton.ts';

export const Route = createFileRoute('/events')({
  pendingComponent: lazySkeleton('AttemptsSkeleton'),
  component: function Events() {
    const { api, session } = Route.useRouteContext();
    const userId = useSession(session, selectUserId);
    const fullName = useSession(session, selectFullName);
    // The list requests them.
    const { data } = useInfiniteQuery({ ...submissionPagesQuery(api, userId ?? ''), enabled: false });
    const shown = data?.pages[0]?.hasCompetitions;
    return (
      <AttemptsList userId={userId} fullName={fullName} aside={<LazyCompetitionsLink shown={shown} />} />
    );
  },
});
