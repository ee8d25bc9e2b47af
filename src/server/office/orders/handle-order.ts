import type { OpenedOrder } from '#contract/office/orders.ts';
import { HttpError } from '#server/common/http-error.ts';
import { decideOrder } from '#server/payments/decide-order.ts';
import type { EffectParts } from '#server/payments/order-effects.ts';
import { findOrder } from '#server/payments/orders.ts';
import { writeAuditLog } from '../audit-log.ts';
import type { OfficeWrite } from '../office-write.ts';
import { readOrder, unknownOrder } from './read-order.ts';

/**
 * Marks an order as dealt with until the gateway reports a change.
 * @throws HttpError 404, and 409 when it does not wait for a staff member, or must be settled
 */
export async function handleOrder(
  parts: Omit<EffectParts, 'database' | 'now'>,
  { transaction, actor, now }: OfficeWrite,
  { id: givenId, note }: { readonly id: string; readonly note: string },
): Promise<OpenedOrder> {
  const order = await findOrder(transaction, givenId.toLowerCase());
  if (order === undefined) throw unknownOrder();
  const decided = await decideOrder({ ...parts, database: transaction, now: () => now }, order, () => ({
    source: 'office',
    events: [{ type: 'order.handled', at: now, note }],
  }));
  if (decided?.taken.length !== 1)
    throw new HttpError(409, 'This order does not wait for you in this way: it has changed meanwhile.');
  const entry = { action: 'Dealt with', subject: `order ${order.id}`, after: { Note: note } };
  await writeAuditLog(transaction, actor, entry, now);
  return await readOrder(transaction, order.id, { role: actor.role, now });
}
