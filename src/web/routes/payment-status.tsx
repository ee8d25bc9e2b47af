import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { PaymentStatus } from '../features/enrolment/payment-status.tsx';
import { lazySkeleton } from '../screens/lazy-skeleton.ts';

/** Ignores the parameters that the gateway appends. */
const search = v.object({
  order_id: v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty())), undefined),
});

export const Route = createFileRoute('/payment-status')({
  validateSearch: search,
  pendingComponent: lazySkeleton('PaymentStatusSkeleton'),
  component: function PaymentStatusRoute() {
    const { order_id: orderId = null } = Route.useSearch();
    return <PaymentStatus key={orderId} orderId={orderId} />;
  },
});
