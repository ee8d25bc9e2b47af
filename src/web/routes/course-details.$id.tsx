import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { selectUserId } from '../actors/session/session-selectors.ts';
import { useSession } from '../actors/session/use-session.ts';
import { prefetch } from '../app/prefetch.ts';
import { CourseDetails } from '../features/courses/course-details.tsx';
import { courseQuery } from '../features/courses/course-query.ts';
import { EnrolPanel, EnrolPanelScreen } from '../features/enrolment/enrol-panel.tsx';
import type { Enrolment } from '../features/enrolment/enrolment-selectors.ts';

export const Route = createFileRoute('/course-details/$id')({
  loader: (visit) => {
    const { api } = visit.context;
    const { id } = visit.params;
    prefetch(visit, courseQuery(api, id));
  },
  component: CoursePage,
});

function CoursePage() {
  const { session } = Route.useRouteContext();
  const { id } = Route.useParams();
  const userId = useSession(session, selectUserId);
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  return (
    <CourseDetails
      key={id}
      id={id}
      userId={userId}
      enrol={(pitch, price) => (
        <EnrolPanel {...pitch} userId={userId} courseId={id} price={price} onActor={setEnrolment} />
      )}
      enrolAgain={enrolment !== null && <EnrolPanelScreen actor={enrolment} />}
    />
  );
}
