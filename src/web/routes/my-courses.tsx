import { createFileRoute } from '@tanstack/react-router';
import { useSession } from '../actors/use-session.ts';
import { MyCourses } from '../features/courses/my-courses.tsx';
import { myCoursesQuery } from '../features/courses/my-courses-query.ts';
import { selectUserId } from '../session-selectors.ts';

export const Route = createFileRoute('/my-courses')({
  loader: ({ context: { api, queryClient, session } }) => {
    const userId = selectUserId(session.getSnapshot());
    // Only warmed: the screen has its own faces for waiting and for failing.
    if (userId !== null) {
      queryClient.query({ ...myCoursesQuery(api, userId), staleTime: 0 }).catch(() => undefined);
    }
  },
  component: OwnCourses,
});

function OwnCourses() {
  const { api, session } = Route.useRouteContext();
  const userId = useSession(session, selectUserId);
  return <MyCourses api={api} userId={userId} />;
}
