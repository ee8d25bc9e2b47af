import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { enrolments, type Order, orders } from '#server/db/payment-schema.ts';

/** Whether it gave the course or its money is back. */
export function isFinal({ status, refundState }: Pick<Order, 'status' | 'refundState'>): boolean {
  return status === 'refunded' || (status === 'charged' && refundState === null);
}

export const sessionMinutes = 15;

/** Estimated when the gateway omits it. */
export function pageEndsAt(order: Pick<Order, 'createdAt' | 'sessionExpiresAt'>): Date {
  return order.sessionExpiresAt ?? new Date(order.createdAt.getTime() + sessionMinutes * 60_000);
}

export async function findOrder(database: Database, id: string): Promise<Order | undefined> {
  const [order] = await database.select().from(orders).where(eq(orders.id, id));
  return order;
}

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

export async function findEnrolment(database: Database, userId: string, courseId: string) {
  const [enrolment] = await database
    .select({ orderId: enrolments.orderId })
    .from(enrolments)
    .where(
      and(eq(enrolments.userId, userId), eq(enrolments.courseId, courseId), isNull(enrolments.revokedAt)),
    );
  return enrolment;
}
