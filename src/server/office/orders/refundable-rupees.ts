import { refundablePaise } from '#domain/payments/refund-totals.ts';
import { orderMachine } from '#machines/payment/order.machine.ts';
import { nextState } from '#server/common/next-state.ts';
import { rupees } from '#server/courses/money.ts';
import type { Order } from '#server/db/payment-schema.ts';
import { orderSnapshot } from '#server/payments/order-state.ts';

/** What the order machine would refund now, at most; null when it takes no refund, or the gateway has no payment. */
export function refundableRupees(order: Order, now: Date): number | null {
  if (order.recordedById !== null) return null;
  const amountPaise = refundablePaise(order);
  const snapshot = orderSnapshot(order);
  const event = { type: 'refund.asked', at: now, amountPaise, reason: 'Reason' } as const;
  return nextState(orderMachine, snapshot, event)[0] === snapshot ? null : rupees(amountPaise);
}
