import { createFileRoute } from '@tanstack/react-router';
import { loadParts } from '../../app/page-part.tsx';
import { pageStates } from '../../app/page-states.tsx';
import { orderQuery } from '../../orders/order-queries.ts';
import { OrderScreen } from '../../orders/order-screen.tsx';

export const Route = createFileRoute('/_signed-in/orders/$id')({
  loader: ({ context: { api, queryClient }, params: { id } }) =>
    loadParts(queryClient.query(orderQuery(api, id))),
  component: function OrderPage() {
    const { id } = Route.useParams();
    return <OrderScreen key={id} id={id} />;
  },
  ...pageStates(() => ({ failure: 'This order could not be loaded' })),
});
