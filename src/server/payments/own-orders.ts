import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { withTimeout } from '#server/common/with-timeout.ts';
import { courses } from '#server/db/course-schema.ts';
import { enrolments, orders } from '#server/db/payment-schema.ts';
import type { GatewayReader } from './gateway-reader.ts';
import { orderFacts } from './order-facts.ts';
import type { PaymentParts } from './payment-parts.ts';

/** The sweep reads the others. */
const maxRead = 5;
const maxListed = 50;
const timeoutMs = 2000;

export function createOwnOrders({ database }: PaymentParts, reader: GatewayReader) {
  const askForOpen = async (userId: string) => {
    const open = await database
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.userId, userId),
          isNull(orders.chargedAt),
          isNull(orders.refundedAt),
          isNotNull(orders.nextCheckAt),
        ),
      )
      .orderBy(desc(orders.createdAt))
      .limit(maxRead);
    await withTimeout(
      timeoutMs,
      Promise.all(open.map((order) => reader.askShared(order).catch(() => undefined))),
    );
  };

  /**
   * Lists a user's orders that gave no course or whose money goes back, newest first, after it has read open
   * ones from the gateway.
   */
  return async (userId: string) => {
    await askForOpen(userId);
    const stillOpen = and(
      isNull(orders.supersededAt),
      isNotNull(orders.nextCheckAt),
      isNull(enrolments.orderId),
    );
    const rows = await database
      .select({ order: orders, course: courses.title, gave: enrolments.orderId })
      .from(orders)
      .innerJoin(courses, eq(courses.id, orders.courseId))
      .leftJoin(
        enrolments,
        and(
          eq(enrolments.userId, orders.userId),
          eq(enrolments.courseId, orders.courseId),
          isNull(enrolments.revokedAt),
        ),
      )
      .where(
        and(
          eq(orders.userId, userId),
          isNull(orders.recordedById),
          or(
            isNotNull(orders.refundedAt),
            isNotNull(orders.mismatchedAt),
            isNotNull(orders.chargedAt),
            stillOpen,
          ),
        ),
      )
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(maxListed);
    return rows.flatMap(({ order, course, gave }) => {
      const facts = orderFacts(order);
      if (gave === order.id && facts.refund === null) return [];
      return { ...facts, course, orderedAt: order.createdAt.toISOString() };
    });
  };
}
