import type { OrderState } from '#contract/office/orders.ts';
import { isSpent } from '#domain/payments/spent-status.ts';
import type { Order } from '#server/db/payment-schema.ts';
import { orderSnapshot } from '#server/payments/order-state.ts';
import { pageEndsAt } from '#server/payments/orders.ts';

/** What the office calls the state of an order. */
export function orderStateName(order: Order, now: Date): OrderState {
  const snapshot = orderSnapshot(order);
  if (snapshot.matches('refunded')) return order.recordedById === null ? 'refunded' : 'cancelled';
  if (snapshot.matches({ returning: 'stuck' }) || snapshot.matches({ returning: 'review' }))
    return 'refundFailed';
  if (snapshot.matches('returning')) return 'refundOnItsWay';
  if (snapshot.matches({ returningPart: 'review' })) return 'partRefundFailed';
  if (snapshot.matches('returningPart')) return 'partRefundOnItsWay';
  if (snapshot.matches('enrolled')) return paidStateName(order);
  if (snapshot.matches({ unsettled: { mismatched: 'resolved' } })) return 'settled';
  if (snapshot.matches({ unsettled: 'mismatched' })) return 'mismatch';
  if (isSpent(order.gatewayStatus)) return 'held';
  if (snapshot.matches({ unsettled: 'superseded' })) return 'replaced';
  if (snapshot.matches({ unsettled: { payable: 'unknown' } })) return 'unknown';
  if (snapshot.matches({ unsettled: { payable: 'failed' } })) return 'failed';
  return pageEndsAt(order) > now ? 'open' : 'ended';
}

function paidStateName({ refunds }: Order): OrderState {
  if (refunds.some(({ status }) => status === 'pending' || status === 'review')) return 'partRefundOnItsWay';
  return refunds.some(({ status }) => status === 'success') ? 'partlyRefunded' : 'paid';
}
