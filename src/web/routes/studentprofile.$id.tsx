import { createFileRoute } from '@tanstack/react-router';
import { selectUserId } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { studentQuery } from '../features/profile/profile-queries.ts';
import { ProfileSkeleton } from '../features/profile/profile-skeleton.tsx';
import { StudentProfile } from '../features/profile/student-profile.tsx';

export const Route = createFileRoute('/studentprofile/$id')({
  loader: ({ context: { api, queryClient }, params }) => {
    // Prefetch; the screen shows errors.
    queryClient.query({ ...studentQuery(api, params.id), staleTime: 'static' }).catch(() => undefined);
  },
  pendingComponent: () => <ProfileSkeleton details={4} />,
  component: StudentProfilePage,
});

function StudentProfilePage() {
  const { id } = Route.useParams();
  const { session } = Route.useRouteContext();
  const userId = useSession(session, selectUserId);
  // A mounted query keeps its data when the cache is cleared at a change of user.
  return <StudentProfile key={userId} id={id} isSignedIn={userId !== null} />;
}
