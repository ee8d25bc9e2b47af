import type { OpenedOrder, Settlement } from '#contract/office/orders.ts';
import { HttpError } from '#server/common/http-error.ts';
import { decideOrder } from '#server/payments/decide-order.ts';
import type { EffectParts } from '#server/payments/order-effects.ts';
import { findOrder } from '#server/payments/orders.ts';
import { settlementEvent } from '#server/payments/settlement-event.ts';
import { writeAuditLog } from '../audit-log.ts';
import type { OfficeWrite } from '../office-write.ts';
import { readOrder, unknownOrder } from './read-order.ts';

const actions: Readonly<Record<Settlement, string>> = {
  released: 'Let the buyer order again',
  paidBack: 'Paid the money back by other means',
  kept: 'Kept the payment',
};

/**
 * @throws HttpError 404, and 409 when the machine does not take it: a refund may still arrive, the order is settled, or
 * the buyer has the course by another order
 */
export async function settleOrder(
  parts: Omit<EffectParts, 'database' | 'now'>,
  { transaction, actor, now }: OfficeWrite,
  { id: givenId, as, note }: { readonly id: string; readonly as: Settlement; readonly note: string },
): Promise<OpenedOrder> {
  const order = await findOrder(transaction, givenId.toLowerCase());
  if (order === undefined) throw unknownOrder();
  let owned = false;
  const decided = await decideOrder({ ...parts, database: transaction, now: () => now }, order, (locked) => {
    owned = locked.isOwned;
    return { source: 'office', events: [settlementEvent(as, { note, at: now, owned })] };
  });
  if (decided?.taken.length !== 1) {
    throw new HttpError(
      409,
      as === 'kept' && owned
        ? 'The buyer has the course by another order, so the money of this one must go back.'
        : 'This cannot be decided any more: the order has changed meanwhile.',
    );
  }
  const entry = { action: actions[as], subject: `order ${order.id}`, after: { Note: note } };
  await writeAuditLog(transaction, actor, entry, now);
  return await readOrder(transaction, order.id, { role: actor.role, now });
}
