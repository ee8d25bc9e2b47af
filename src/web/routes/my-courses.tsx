import { createFileRoute } from '@tanstack/react-router';
import { selectUserId } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { prefetch } from '../app/prefetch.ts';
import { MyCourses } from '../features/courses/my-courses.tsx';
import { myCoursesQuery } from '../features/courses/my-courses-query.ts';
import { lazySkeleton } from '../screens/lazy-skeleton.ts';

export const Route = createFileRoute('/my-courses')({
  loader: (visit) => {
    const { api, session } = visit.context;
    const userId = selectUserId(session.getSnapshot());
    if (userId !== null) prefetch(visit, { ...myCoursesQuery(api, userId), staleTime: 0 });
  },
  pendingComponent: lazySkeleton('MyCoursesSkeleton'),
  component: OwnCourses,
});

function OwnCourses() {
  const { session } = Route.useRouteContext();
  const userId = useSession(session, selectUserId);
  return <MyCourses userId={userId} />;
}
