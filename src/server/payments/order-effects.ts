import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { enrolments, type Order } from '#server/db/payment-schema.ts';
import type { PaymentParts } from './payment-parts.ts';
import { postReceipt } from './post-receipt.ts';
import { postPartBegun, postPartRefunded, postRefundBegun, postRefunded } from './post-refund.ts';

export type EffectParts = Pick<PaymentParts, 'database' | 'outbox' | 'logger' | 'returnUrl' | 'now'>;

/** They run in the transaction that stores the events. */
const effects = {
  revokeEnrolment: async (transaction, _, order) => {
    await transaction
      .update(enrolments)
      .set({ revokedAt: order.refundedAt })
      .where(and(eq(enrolments.orderId, order.id), isNull(enrolments.revokedAt)));
  },
  queueReceipt: postReceipt,
  queueRefundBegun: async (transaction, parts, order) => {
    if (order.refundedAt === null) await postRefundBegun(transaction, parts, order);
  },
  queueRefunded: postRefunded,
  queuePartBegun: postPartBegun,
  queuePartRefunded: postPartRefunded,
} satisfies Record<string, (transaction: Database, parts: EffectParts, order: Order) => Promise<void>>;

const isEffect = (name: string): name is keyof typeof effects => name in effects;

export async function carryOut(
  name: string,
  transaction: Database,
  parts: EffectParts,
  order: Order,
): Promise<void> {
  if (isEffect(name)) await effects[name](transaction, parts, order);
}
