import { fullRefund, refundRequestId, returningPaise, sameRefunds } from '#domain/payments/refund-totals.ts';
import type { AttemptedEvent, OrderContext, PaymentEvent, RefundsEvent } from './order.types.ts';

/** Whether the status of an attempt or its reason is another one than before. */
export function isNewAttempt({ gatewayStatus, failureReason }: OrderContext, event: AttemptedEvent): boolean {
  const reason = 'reason' in event ? event.reason : failureReason;
  return event.status !== gatewayStatus || reason !== failureReason;
}

/** Whether an event names another payment than the one that is known of the order. */
export function isOtherPayment(context: OrderContext, event: PaymentEvent): boolean {
  const { gatewayStatus, paidPaise, paidCurrency } = context;
  const { status, amountPaise, currency } = event;
  const isSame = gatewayStatus === status && paidPaise === amountPaise && paidCurrency === currency;
  if (!isSame) return true;
  // What was taken is not always sent.
  return (
    context.chargedPaise !== null &&
    event.chargedPaise !== null &&
    context.chargedPaise !== event.chargedPaise
  );
}

/** The refund that the site requested last, as the gateway lists it. */
export function ownRefund(context: OrderContext) {
  const id = refundRequestId(context);
  return context.refunds.find(({ requestId }) => requestId === id);
}

/** Whether the refunds that have not failed come to a full refund. */
export function isFullRefund(context: OrderContext, event: RefundsEvent): boolean {
  const going = returningPaise(event.refunds);
  const chargedPaise = context.chargedPaise ?? event.chargedPaise;
  return going > 0 && going >= fullRefund({ ...context, chargedPaise });
}

/** Whether the gateway says the same as when the institute decided that the payment stays. */
export function isKeptReturn({ keptAt, gatewayStatus, refunds }: OrderContext, event: RefundsEvent): boolean {
  return keptAt !== null && gatewayStatus === event.status && sameRefunds(event.refunds, refunds);
}
