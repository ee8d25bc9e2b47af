import { createFileRoute } from '@tanstack/react-router';
import { selectUserId } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { prefetch } from '../app/prefetch.ts';
import { teacherQuery } from '../features/profile/profile-queries.ts';
import { TeacherProfile } from '../features/profile/teacher-profile.tsx';
import { lazySkeleton } from '../screens/lazy-skeleton.ts';

export const Route = createFileRoute('/teacherprofile/$id')({
  loader: (visit) => {
    const { api } = visit.context;
    prefetch(visit, { ...teacherQuery(api, visit.params.id), staleTime: 'static' });
  },
  pendingComponent: lazySkeleton('TeacherSkeleton'),
  component: TeacherProfilePage,
});

function TeacherProfilePage() {
  const { id } = Route.useParams();
  const { session } = Route.useRouteContext();
  const userId = useSession(session, selectUserId);
  // A mounted query keeps its data when the cache is cleared at a change of user.
  return <TeacherProfile key={userId} id={id} isSignedIn={userId !== null} />;
}
