import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { OpenedOrder } from '#contract/office/orders.ts';
import { HttpError } from '#server/common/http-error.ts';
import { feeInstalments } from '#server/db/fee-schema.ts';
import { users } from '#server/db/schema.ts';
import { decideOrder } from '#server/payments/decide-order.ts';
import { findOrder } from '#server/payments/orders.ts';
import { writeAuditLog } from '../audit-log.ts';
import type { OfficeWrite } from '../office-write.ts';
import { readOrder, unknownOrder } from '../orders/read-order.ts';
import type { RecordParts } from './record-payment.ts';

/**
 * Cancels a recorded payment: the whole amount counts as paid back, and the course is closed.
 * @throws HttpError 404, and 409 for an order of the gateway and for a cancelled one
 */
export async function cancelPayment(
  parts: RecordParts,
  { transaction, actor, now }: OfficeWrite,
  { id: givenId, reason }: { readonly id: string; readonly reason: string },
): Promise<OpenedOrder> {
  const order = await findOrder(transaction, givenId.toLowerCase());
  if (order === undefined) throw unknownOrder();
  if (order.recordedById === null)
    throw new HttpError(409, 'The payment service took this payment, so it is refunded and not cancelled.');
  const amountPaise = order.chargedPaise ?? order.amountPaise;
  const decided = await decideOrder({ ...parts, database: transaction, now: () => now }, order, () => ({
    source: 'office',
    events: [
      {
        type: 'refunds.reported',
        at: now,
        status: 'CHARGED',
        orderId: order.id,
        amountPaise: order.amountPaise,
        currency: order.currency,
        chargedPaise: amountPaise,
        refunds: [{ requestId: 'cancelled', status: 'success', amountPaise }],
        returned: false,
      },
    ],
    columns: order.refundedAt === null ? { cancelReason: reason } : {},
  }));
  if (decided?.order.status !== 'refunded' || decided.before.status === 'refunded')
    throw new HttpError(409, 'This payment is cancelled already.');
  const erased = transaction.select({ id: users.id }).from(users).where(isNotNull(users.erasedAt));
  // An erased student cannot be asked to pay.
  await transaction
    .delete(feeInstalments)
    .where(and(eq(feeInstalments.orderId, order.id), inArray(feeInstalments.userId, erased)));
  const entry = { action: 'Cancelled a payment', subject: `order ${order.id}`, after: { Reason: reason } };
  await writeAuditLog(transaction, actor, entry, now);
  return await readOrder(transaction, order.id, { role: actor.role, now });
}
