import type { Settlement } from '#contract/office/orders.ts';
import type { OrderEvent } from '#contract/order-events.ts';

interface Settled {
  readonly note: string;
  readonly at: Date;
  /** Whether another order has given the buyer the course. */
  readonly owned: boolean;
}

/** The event by which the institute settles an order. */
export function settlementEvent(as: Settlement, { note, at, owned }: Settled): OrderEvent {
  if (as === 'released') return { type: 'mismatch.resolved', at };
  return as === 'paidBack'
    ? { type: 'refund.paidByHand', at, reference: note }
    : { type: 'payment.kept', at, reason: note, owned };
}
