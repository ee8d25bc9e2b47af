import type { OrderEvent } from '#contract/order-events.ts';
import { paidStatus, partialChargeStatus, refundedStatus } from '#contract/payments.ts';
import type { ListedRefund } from '#domain/payments/listed-refund.ts';
import { returningPaise } from '#domain/payments/refund-totals.ts';
import { isSpent } from '#domain/payments/spent-status.ts';
import type { Order } from '#server/db/payment-schema.ts';
import { isFailed } from './failure-reason.ts';
import type { GatewayOrder } from './gateway.ts';
import { pageEndsAt } from './orders.ts';

type Known = Pick<Order, 'id' | 'amountPaise' | 'createdAt' | 'chargedAt' | 'sessionExpiresAt'>;

/** Without one, refunds of an unpaid order are not believed. */
const paid = new Set<string>([paidStatus, refundedStatus, partialChargeStatus]);

/** The events in a response of the gateway; the machine ignores those that it had before. */
export function reportedEvents(
  order: Known,
  reported: GatewayOrder,
  { at, owned }: { readonly at: Date; readonly owned: boolean },
): OrderEvent[] {
  const { status, orderId, refunds } = reported;
  const returned = status === refundedStatus;
  const payment = {
    at,
    status,
    orderId,
    amountPaise: reported.amountPaise ?? null,
    currency: reported.currency ?? null,
    chargedPaise: takenPaise(order, reported),
  };
  const charge: OrderEvent = {
    type: 'payment.charged',
    ...payment,
    reference: reported.reference ?? null,
    owned,
  };
  if (orderId !== order.id) return status === paidStatus || status === refundedStatus ? [charge] : [];
  const list: OrderEvent = {
    type: 'refunds.reported',
    ...payment,
    refunds: refunds.toSorted(byId),
    returned,
  };
  const lists = paid.has(status) || order.chargedAt !== null ? [list] : [];
  // A payment that is back gives no course.
  if (status === paidStatus) return [...lists, charge];
  if (returned) return lists;
  if (status === partialChargeStatus) return [...lists, { type: 'payment.partial', ...payment }];
  return [...pageEvents(order, reported, at), ...lists, attemptEvent(reported, at)];
}

/**
 * Null when unknown. The gateway may subtract refunds from the charged amount, so beside refunds it counts
 * only when both are equal and their sum exceeds the price.
 */
function takenPaise({ amountPaise }: Known, { status, chargedPaise = 0, refunds }: GatewayOrder) {
  const goingBack = returningPaise(refunds);
  const isAllGoingBack = goingBack === chargedPaise && goingBack + chargedPaise > amountPaise;
  const isWhole = goingBack === 0 || isAllGoingBack || status === refundedStatus;
  return (isWhole && chargedPaise) || null;
}

const byId = (one: ListedRefund, other: ListedRefund) => (one.requestId < other.requestId ? -1 : 1);

function pageEvents(order: Known, { session }: GatewayOrder, at: Date): OrderEvent[] {
  if (session === undefined) return [];
  const end = pageEndsAt({ ...order, sessionExpiresAt: session.expiresAt ?? null });
  return [{ type: 'page.opened', at, expiresAt: end.toISOString() }];
}

function attemptEvent({ status, reason }: GatewayOrder, at: Date): OrderEvent {
  if (isSpent(status)) return { type: 'attempt.spent', at, status, reason };
  return isFailed(status)
    ? { type: 'attempt.failed', at, status, reason }
    : { type: 'payment.awaited', at, status };
}
