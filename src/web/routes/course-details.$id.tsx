import { createFileRoute } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { CourseDetails } from '../features/courses/course-details.tsx';
import { courseQuery, myCoursesQuery } from '../features/courses/course-queries.ts';
import { selectUserId } from '../session-selectors.ts';
import { Button } from '../ui/button.tsx';

/** The screen sets the title: it is the course's own. */
export const Route = createFileRoute('/course-details/$id')({
  loader: ({ context: { api, queryClient, session }, params: { id }, cause }) => {
    // Only warmed: the screen has its own faces for waiting and for failing.
    queryClient.query(courseQuery(api, id)).catch(() => undefined);
    const userId = selectUserId(session.getSnapshot());
    if (userId !== null && cause !== 'preload') {
      queryClient.query({ ...myCoursesQuery(api, userId), staleTime: 0 }).catch(() => undefined);
    }
  },
  component: CoursePage,
});

function CoursePage() {
  const { api, session } = Route.useRouteContext();
  const { id } = Route.useParams();
  const userId = useSelector(session, selectUserId);
  return (
    <CourseDetails
      key={id}
      api={api}
      id={id}
      userId={userId}
      enrol={
        <Button variant="sun" disabled>
          Enroll Now
        </Button>
      }
    />
  );
}
