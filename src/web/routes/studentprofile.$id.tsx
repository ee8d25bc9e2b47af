import { createFileRoute } from '@tanstack/react-router';
import { selectUserId } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { prefetch } from '../app/prefetch.ts';
import { studentQuery } from '../features/profile/profile-queries.ts';
import { StudentProfile } from '../features/profile/student-profile.tsx';
import { lazySkeleton } from '../screens/lazy-skeleton.ts';

export const Route = createFileRoute('/studentprofile/$id')({
  loader: (visit) => {
    const { api } = visit.context;
    prefetch(visit, { ...studentQuery(api, visit.params.id), staleTime: 'static' });
  },
  pendingComponent: lazySkeleton('StudentSkeleton'),
  component: StudentProfilePage,
});

function StudentProfilePage() {
  const { id } = Route.useParams();
  const { session } = Route.useRouteContext();
  const userId = useSession(session, selectUserId);
  // A mounted query keeps its data when the cache is cleared at a change of user.
  return <StudentProfile key={userId} id={id} isSignedIn={userId !== null} />;
}
