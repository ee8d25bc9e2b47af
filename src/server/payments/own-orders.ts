import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { courses } from '#server/db/course-schema.ts';
import { enrolments, orders } from '#server/db/payment-schema.ts';
import { answersWithin } from './answers-within.ts';
import type { GatewayReader } from './gateway-reader.ts';
import { factsOf } from './order-facts.ts';
import type { PaymentParts } from './payment-parts.ts';

/** So many open orders are asked for at once, the newest; the sweep sees to the others. */
const mostAsked = 5;
const mostListed = 50;
/** Whoever opens the page waits no longer for a slow gateway. */
const patienceMs = 2000;

/** Makes the list of one's own orders that gave no course. */
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
      .limit(mostAsked);
    await answersWithin(
      patienceMs,
      Promise.all(open.map((order) => reader.askShared(order).catch(() => undefined))),
    );
  };

  /**
   * A person's orders that gave no course, the newest first: those that are being paid or failed and can still
   * be paid, those of another amount, those whose money goes or went back. What is open is asked for before, so that a
   * payment is found although no event of the gateway came.
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
          or(
            isNotNull(orders.refundedAt),
            isNotNull(orders.mismatchedAt),
            isNotNull(orders.chargedAt),
            stillOpen,
          ),
        ),
      )
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(mostListed);
    return rows
      .filter(({ order, gave }) => gave !== order.id)
      .map(({ order, course }) => ({
        ...factsOf(order),
        course,
        orderedAt: order.createdAt.toISOString(),
      }));
  };
}
