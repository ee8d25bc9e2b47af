import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { classView } from '#contract/office/classes.ts';
import { loadParts } from '../../app/page-part.tsx';
import { pageStates } from '../../app/page-states.tsx';
import { ClassListScreen } from '../../classes/class-list-screen.tsx';
import { classesQuery } from '../../classes/class-queries.ts';

/** An unknown parameter shows what runs. */
const search = v.object({ view: v.optional(v.fallback(classView, 'current'), 'current') });

export const Route = createFileRoute('/_signed-in/classes/')({
  validateSearch: search,
  loaderDeps: ({ search: { view } }) => ({ view }),
  loader: ({ context: { api, queryClient }, deps: { view } }) =>
    loadParts(queryClient.query(classesQuery(api, view))),
  component: function ClassesPage() {
    return <ClassListScreen view={Route.useSearch().view} />;
  },
  ...pageStates(() => ({ heading: 'Classes', failure: 'The classes could not be loaded' })),
});
