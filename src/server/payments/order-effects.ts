import { and, asc, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { enrolments, type Order, orders } from '#server/db/payment-schema.ts';
import type { PaymentParts } from './payment-parts.ts';
import { postReceipt } from './post-receipt.ts';
import { postPartBegun, postPartRefunded, postRefundBegun, postRefunded } from './post-refund.ts';

export type EffectParts = Pick<PaymentParts, 'database' | 'outbox' | 'logger' | 'returnUrl' | 'now'>;
type Effect = (transaction: Database, parts: EffectParts, order: Order) => Promise<void>;

/** Another order that pays the course, as a later instalment does. The caller holds the lock of the buyer. */
async function findPaidOrder(transaction: Database, { id, userId, courseId }: Order) {
  const [other] = await transaction
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.courseId, courseId),
        ne(orders.id, id),
        isNotNull(orders.chargedAt),
        isNull(orders.refundedAt),
        isNull(orders.refundState),
        isNull(orders.refundDueAt),
      ),
    )
    .orderBy(asc(orders.chargedAt), asc(orders.id))
    .limit(1);
  return other;
}

/** They run in the transaction that stores the events. */
export const effects: Readonly<Record<string, Effect>> = {
  revokeEnrolment: async (transaction, _, order) => {
    const other = await findPaidOrder(transaction, order);
    await transaction
      .update(enrolments)
      .set(other === undefined ? { revokedAt: order.refundedAt } : { orderId: other.id })
      .where(and(eq(enrolments.orderId, order.id), isNull(enrolments.revokedAt)));
  },
  queueReceipt: postReceipt,
  queueRefundBegun: async (transaction, parts, order) => {
    if (order.refundedAt === null) await postRefundBegun(transaction, parts, order);
  },
  queueRefunded: postRefunded,
  queuePartBegun: postPartBegun,
  queuePartRefunded: postPartRefunded,
};
