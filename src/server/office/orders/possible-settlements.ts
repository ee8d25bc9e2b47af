import { type Settlement, settlements } from '#contract/office/orders.ts';
import { orderMachine } from '#machines/payment/order.machine.ts';
import { nextState } from '#server/common/next-state.ts';
import type { Order } from '#server/db/payment-schema.ts';
import { orderSnapshot } from '#server/payments/order-state.ts';
import { settlementEvent } from '#server/payments/settlement-event.ts';

/** The settlements that the order machine takes now. */
export function possibleSettlements(order: Order, now: Date): Settlement[] {
  const snapshot = orderSnapshot(order);
  return settlements.filter((as) => {
    const event = settlementEvent(as, { note: 'Note', at: now, owned: false });
    return nextState(orderMachine, snapshot, event)[0] !== snapshot;
  });
}
