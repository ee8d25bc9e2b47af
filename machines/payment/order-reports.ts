import type { ListedRefund } from '#domain/payments/listed-refund.ts';
import {
  fullRefund,
  partRequestId,
  refundRequestId,
  returningPaise,
  sameRefunds,
} from '#domain/payments/refund-totals.ts';
import type { AttemptedEvent, OrderContext, PaymentEvent, RefundsEvent } from './order.types.ts';

export function isNewAttempt({ gatewayStatus, failureReason }: OrderContext, event: AttemptedEvent): boolean {
  const reason = 'reason' in event ? event.reason : failureReason;
  return event.status !== gatewayStatus || reason !== failureReason;
}

/** Whether the payment differs from the stored one. */
export function isOtherPayment(context: OrderContext, event: PaymentEvent): boolean {
  const { gatewayStatus, paidPaise, paidCurrency } = context;
  const { status, amountPaise, currency } = event;
  const isSame = gatewayStatus === status && paidPaise === amountPaise && paidCurrency === currency;
  if (!isSame) return true;
  // The gateway may omit the charged amount.
  return (
    context.chargedPaise !== null &&
    event.chargedPaise !== null &&
    context.chargedPaise !== event.chargedPaise
  );
}

/** As the gateway lists it. */
export function ownRefund(context: OrderContext) {
  const id = refundRequestId(context);
  return context.refunds.find(({ requestId }) => requestId === id);
}

/** The part that staff asked for last, as the gateway lists it. */
export function ownPart(context: OrderContext, refunds: readonly ListedRefund[] = context.refunds) {
  const id = partRequestId(context);
  return refunds.find(({ requestId }) => requestId === id);
}

/** Counts the refunds that have not failed. */
export function isFullRefund(context: OrderContext, event: RefundsEvent): boolean {
  const going = returningPaise(event.refunds);
  const chargedPaise = context.chargedPaise ?? event.chargedPaise;
  return going > 0 && going >= fullRefund({ ...context, chargedPaise });
}

/** Whether nothing has changed since the institute kept the payment. */
export function isKeptReturn({ keptAt, gatewayStatus, refunds }: OrderContext, event: RefundsEvent): boolean {
  return keptAt !== null && gatewayStatus === event.status && sameRefunds(event.refunds, refunds);
}
