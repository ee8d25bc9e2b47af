import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { enrolments, orders } from '#server/db/payment-schema.ts';

export type Order = typeof orders.$inferSelect;

/** Whether the status of an order is final: paid or refunded. */
export function isFinal(order: Pick<Order, 'status'>): boolean {
  return order.status === 'charged' || order.status === 'refunded';
}

/** After this many failed refunds, a person must review the order. */
export const maxRefundTries = 20;

/**
 * The idempotency key of a refund: the gateway refunds once per key. A retry after a failed refund uses a new
 * one. The gateway allows 20 characters.
 */
export function refundRequestId({ id, refundTries }: Pick<Order, 'id' | 'refundTries'>): string {
  return refundTries === 0 ? `r${id}` : `r${id}${refundTries}`;
}

export async function findOrder(database: Database, id: string): Promise<Order | undefined> {
  const [order] = await database.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** The one open order of a person for a course. */
export async function findOpenOrder(
  database: Database,
  userId: string,
  courseId: string,
): Promise<Order | undefined> {
  const [order] = await database
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.courseId, courseId),
        isNull(orders.chargedAt),
        isNull(orders.refundedAt),
        isNull(orders.supersededAt),
      ),
    );
  return order;
}

/** The order that enrolled a person in a course; undefined when not enrolled. */
export async function findEnrolment(database: Database, userId: string, courseId: string) {
  const [enrolment] = await database
    .select({ orderId: enrolments.orderId })
    .from(enrolments)
    .where(
      and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId), isNull(enrolments.revokedAt)),
    );
  return enrolment;
}
