import * as v from 'valibot';
import { officeNote } from '#contract/order-events.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { CommandError } from '#server/common/command-error.ts';
import { requireOrder } from '#server/history/order-history.ts';
import { type Decided, decideOrder } from '#server/payments/decide-order.ts';
import type { EffectParts } from '#server/payments/order-effects.ts';
import { orderRefund } from '#server/payments/order-facts.ts';
import { settlementEvent } from '#server/payments/settlement-event.ts';

/** `note`: the reference of the own payment, or why the money stays. */
export interface RefundEnd {
  readonly as: 'paidBack' | 'kept';
  readonly note: string;
}

/**
 * Ends a refund outside the gateway.
 * @throws CommandError for an unknown order or a bad note, when a refund may still arrive, or when the buyer
 * has the course by another order
 */
export async function* endRefund(
  parts: EffectParts,
  given: string,
  { as, note: written }: RefundEnd,
): AsyncGenerator<string> {
  const order = await requireOrder(parts.database, given);
  const note = v.safeParse(officeNote, written);
  if (!note.success) throw new CommandError('Write the reference or the reason in 1 to 200 characters.');
  let isOwned = false;
  const decided = await decideOrder(parts, order, (locked) => {
    isOwned = locked.isOwned;
    const settled = { note: note.output, at: parts.now(), owned: isOwned };
    return { source: 'office', events: [settlementEvent(as, settled)] };
  });
  if (decided?.taken.length === 1) {
    yield outcomeText(decided);
    return;
  }
  const isKeptTwice = as === 'kept' && isOwned && order.refundState !== null;
  throw new CommandError(
    isKeptTwice
      ? 'The buyer has the course by another order, so the money of this one must go back: pay it back, and use --paid-back.'
      : 'No refund of it waits for the institute: none has begun, one may still arrive, or it is over. See its history.',
  );
}

function outcomeText({ order }: Decided): string {
  if (order.status === 'refunded') {
    const amount = formatMoney(orderRefund(order).amount, order.currency);
    return `The order is refunded. The buyer reads that you paid back ${amount}, with your reference.\n`;
  }
  return order.status === 'charged'
    ? 'The payment counts: the buyer has the course, and gets the receipt.\n'
    : 'The payment stays as it is. The buyer can order the course again.\n';
}
