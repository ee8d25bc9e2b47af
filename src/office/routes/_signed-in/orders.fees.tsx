import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { feeView } from '#contract/office/fees.ts';
import { loadParts } from '../../app/page-part.tsx';
import { pageStates } from '../../app/page-states.tsx';
import { FeeListScreen } from '../../fees/fee-list-screen.tsx';
import { feesQuery } from '../../fees/fee-queries.ts';

/** Unknown parameters show what is overdue. */
const search = v.object({
  view: v.optional(v.fallback(feeView, 'overdue'), 'overdue'),
  search: v.optional(v.fallback(v.string(), ''), ''),
});

export const Route = createFileRoute('/_signed-in/orders/fees')({
  validateSearch: search,
  loader: ({ context: { api, queryClient }, location }) =>
    loadParts(
      queryClient.query({ ...feesQuery(api, v.parse(search, location.search)), staleTime: 'static' }),
    ),
  component: function FeesPage() {
    return <FeeListScreen filter={Route.useSearch()} />;
  },
  ...pageStates(() => ({ heading: 'Fees', failure: 'The fees could not be loaded' })),
});
