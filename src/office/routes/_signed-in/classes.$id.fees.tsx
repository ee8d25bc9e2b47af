import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { loadParts } from '../../app/page-part.tsx';
import { pageStates } from '../../app/page-states.tsx';
import { classQuery } from '../../classes/class-queries.ts';
import { ClassFeesScreen } from '../../fees/class-fees-screen.tsx';
import { feesQuery } from '../../fees/fee-queries.ts';
import { feeSearch } from '../../fees/fee-search.ts';

export const Route = createFileRoute('/_signed-in/classes/$id/fees')({
  validateSearch: feeSearch,
  loader: ({ context: { api, queryClient }, params: { id }, location }) => {
    const filter = { ...v.parse(feeSearch, location.search), classId: id };
    return loadParts(
      queryClient.query(classQuery(api, id)),
      queryClient.query({ ...feesQuery(api, filter), staleTime: 'static' }),
    );
  },
  component: function ClassFeesPage() {
    const { id } = Route.useParams();
    const { view, search } = Route.useSearch();
    return <ClassFeesScreen key={id} id={id} view={view} search={search} />;
  },
  ...pageStates(() => ({ failure: 'The fees could not be loaded' })),
});
