import { createFileRoute } from '@tanstack/react-router';
import { teacherQuery } from '../features/profile/profile-queries.ts';
import { ProfileSkeleton } from '../features/profile/profile-skeleton.tsx';
import { TeacherProfile } from '../features/profile/teacher-profile.tsx';

export const Route = createFileRoute('/teacherprofile/$id')({
  loader: ({ context: { api, queryClient }, params }) => {
    // Prefetch; the screen shows errors.
    queryClient.query({ ...teacherQuery(api, params.id), staleTime: 'static' }).catch(() => undefined);
  },
  pendingComponent: () => <ProfileSkeleton details={3} />,
  component: TeacherProfilePage,
});

function TeacherProfilePage() {
  const { id } = Route.useParams();
  return <TeacherProfile id={id} />;
}
