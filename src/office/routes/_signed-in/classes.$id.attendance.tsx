import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { loadParts } from '../../app/page-part.tsx';
import { pageStates } from '../../app/page-states.tsx';
import { AttendanceScreen } from '../../classes/attendance-screen.tsx';
import { classQuery } from '../../classes/class-queries.ts';

/** '' for today. */
const search = v.object({
  day: v.optional(v.fallback(v.pipe(v.string(), v.isoDate()), ''), ''),
});

export const Route = createFileRoute('/_signed-in/classes/$id/attendance')({
  validateSearch: search,
  loader: ({ context: { api, queryClient }, params: { id } }) =>
    loadParts(queryClient.query(classQuery(api, id))),
  component: function AttendancePage() {
    const { id } = Route.useParams();
    return <AttendanceScreen key={id} id={id} day={Route.useSearch().day} />;
  },
  ...pageStates(() => ({ failure: 'The attendance could not be loaded' })),
});
