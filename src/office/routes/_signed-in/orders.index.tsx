import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { orderView } from '#contract/office/orders.ts';
import { loadParts } from '../../app/page-part.tsx';
import { pageStates } from '../../app/page-states.tsx';
import { searchText } from '../../app/search-text.ts';
import { OrderListScreen } from '../../orders/order-list-screen.tsx';
import { ordersQuery } from '../../orders/order-queries.ts';

/** Unknown parameters show everything. */
const search = v.object({
  view: v.optional(v.fallback(orderView, 'all'), 'all'),
  search: searchText,
});

export const Route = createFileRoute('/_signed-in/orders/')({
  validateSearch: search,
  // Without loaderDeps: the page with its search field stays while the filter changes.
  loader: ({ context: { api, queryClient }, location }) =>
    loadParts(
      queryClient.infiniteQuery({
        ...ordersQuery(api, v.parse(search, location.search)),
        staleTime: 'static',
      }),
    ),
  component: function OrdersPage() {
    return <OrderListScreen filter={Route.useSearch()} />;
  },
  ...pageStates(() => ({ heading: 'Orders', failure: 'The orders could not be loaded' })),
});
