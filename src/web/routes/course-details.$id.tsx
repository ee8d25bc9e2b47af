import { createFileRoute } from '@tanstack/react-router';
import { CourseDetails } from '../features/courses/course-details.tsx';
import { courseQuery } from '../features/courses/course-queries.ts';
import { Button } from '../ui/button.tsx';

/** The screen sets the title: it is the course's own. */
export const Route = createFileRoute('/course-details/$id')({
  loader: ({ context: { api, queryClient }, params: { id } }) => {
    // Only warmed: the screen has its own faces for waiting and for failing.
    queryClient.query(courseQuery(api, id)).catch(() => undefined);
  },
  component: CoursePage,
});

function CoursePage() {
  const { api } = Route.useRouteContext();
  const { id } = Route.useParams();
  const enrol = (
    <Button variant="sun" disabled>
      Enroll Now
    </Button>
  );
  return <CourseDetails key={id} api={api} id={id} enrol={enrol} />;
}
