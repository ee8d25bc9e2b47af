import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { loadParts } from '../../app/page-part.tsx';
import { pageStates } from '../../app/page-states.tsx';
import { studentQuery } from '../../students/student-queries.ts';
import { StudentScreen } from '../../students/student-screen.tsx';

/** Set once a student was added. */
const search = v.object({ added: v.fallback(v.optional(v.picklist(['link', 'code'])), undefined) });

export const Route = createFileRoute('/_signed-in/students/$id')({
  validateSearch: search,
  loader: ({ context: { api, queryClient }, params: { id } }) =>
    loadParts(queryClient.query(studentQuery(api, id))),
  component: function StudentPage() {
    const { id } = Route.useParams();
    return <StudentScreen key={id} id={id} added={Route.useSearch().added} />;
  },
  ...pageStates(() => ({ failure: 'This student could not be loaded' })),
});
