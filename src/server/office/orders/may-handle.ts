import { orderMachine } from '#machines/payment/order.machine.ts';
import { nextState } from '#server/common/next-state.ts';
import type { Order } from '#server/db/payment-schema.ts';
import { orderSnapshot } from '#server/payments/order-state.ts';

/** Whether staff can mark an order as dealt with now. */
export function mayHandle(order: Order, now: Date): boolean {
  const snapshot = orderSnapshot(order);
  return nextState(orderMachine, snapshot, { type: 'order.handled', at: now, note: 'Note' })[0] !== snapshot;
}
