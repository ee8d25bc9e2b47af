import { createFileRoute } from '@tanstack/react-router';
import { loadParts } from '../../app/page-part.tsx';
import { pageStates } from '../../app/page-states.tsx';
import { studentQuery } from '../../students/student-queries.ts';
import { StudentScreen } from '../../students/student-screen.tsx';

export const Route = createFileRoute('/_signed-in/students/$id')({
  loader: ({ context: { api, queryClient }, params: { id } }) =>
    loadParts(queryClient.query(studentQuery(api, id))),
  component: function StudentPage() {
    const { id } = Route.useParams();
    return <StudentScreen key={id} id={id} />;
  },
  ...pageStates(() => ({ failure: 'This student could not be loaded' })),
});
