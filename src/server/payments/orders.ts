import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { enrolments, orders } from '#server/db/payment-schema.ts';

export type Order = typeof orders.$inferSelect;

/** Whether nothing more is to be learnt of an order: it was paid, or the money went back. */
export function isFinal(order: Pick<Order, 'status'>): boolean {
  return order.status === 'charged' || order.status === 'refunded';
}

/** After so many refunds that failed, somebody must look. */
export const mostRefundTries = 20;

/**
 * The id by which the gateway knows a refund of an order: asked twice with it, it gives nothing back twice. A
 * refund that failed is asked for by another one; none is longer than the 20 characters that it may have.
 */
export function refundRequestId({ id, refundTries }: Pick<Order, 'id' | 'refundTries'>): string {
  return refundTries === 0 ? `r${id}` : `r${id}${refundTries}`;
}

export async function findOrder(database: Database, id: string): Promise<Order | undefined> {
  const [order] = await database.select().from(orders).where(eq(orders.id, id));
  return order;
}

/** The one order that a person may have under way for a course. */
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

/** The order that enrolled a person in a course; undefined when nobody is enrolled. */
export async function findEnrolment(database: Database, userId: string, courseId: string) {
  const [enrolment] = await database
    .select({ orderId: enrolments.orderId })
    .from(enrolments)
    .where(
      and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId), isNull(enrolments.revokedAt)),
    );
  return enrolment;
}
