import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { loadParts } from '../../app/page-part.tsx';
import { pageStates } from '../../app/page-states.tsx';
import { searchText } from '../../app/search-text.ts';
import { StudentListScreen } from '../../students/student-list-screen.tsx';
import { studentsQuery } from '../../students/student-queries.ts';

/** An unknown parameter shows everything. */
const search = v.object({ search: searchText });

export const Route = createFileRoute('/_signed-in/students/')({
  validateSearch: search,
  // Without loaderDeps: the page with its search field stays while the filter changes.
  loader: ({ context: { api, queryClient }, location }) =>
    loadParts(
      queryClient.infiniteQuery({
        ...studentsQuery(api, v.parse(search, location.search)),
        staleTime: 'static',
      }),
    ),
  component: function StudentsPage() {
    return <StudentListScreen filter={Route.useSearch()} />;
  },
  ...pageStates(() => ({ heading: 'Students', failure: 'The students could not be loaded' })),
});
