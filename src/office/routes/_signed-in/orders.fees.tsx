import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { loadParts } from '../../app/page-part.tsx';
import { pageStates } from '../../app/page-states.tsx';
import { FeeListScreen } from '../../fees/fee-list-screen.tsx';
import { feesQuery } from '../../fees/fee-queries.ts';
import { feeSearch } from '../../fees/fee-search.ts';

export const Route = createFileRoute('/_signed-in/orders/fees')({
  validateSearch: feeSearch,
  loader: ({ context: { api, queryClient }, location }) => {
    const filter = { ...v.parse(feeSearch, location.search), classId: '' };
    return loadParts(queryClient.query({ ...feesQuery(api, filter), staleTime: 'static' }));
  },
  component: function FeesPage() {
    return <FeeListScreen {...Route.useSearch()} />;
  },
  ...pageStates(() => ({ heading: 'Fees', failure: 'The fees could not be loaded' })),
});
