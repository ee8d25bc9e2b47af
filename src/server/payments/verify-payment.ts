import { eq } from 'drizzle-orm';
import { HttpError } from '#server/common/http-error.ts';
import { withTimeout } from '#server/common/with-timeout.ts';
import { courses } from '#server/db/course-schema.ts';
import type { GatewayReader } from './gateway-reader.ts';
import { orderFacts } from './order-facts.ts';
import { findOrder, isFinal, type Order } from './orders.ts';
import { messages, type PaymentParts } from './payment-parts.ts';

/** Browsers wait 2.5 s for this call; a slower gateway call continues in the background. */
const timeoutMs = 2000;

/** Creates the call that reads a payment status. */
export function createVerification({ database }: PaymentParts, reader: GatewayReader) {
  /** Adds the name of a bought course, which may no longer be offered. */
  const named = async (order: Order) => {
    if (!isFinal(order)) return { ...orderFacts(order), course: '' };
    const [course] = await database
      .select({ title: courses.title })
      .from(courses)
      .where(eq(courses.id, order.courseId));
    return { ...orderFacts(order), course: course?.title ?? '' };
  };

  /**
   * Returns the payment status of a person's own order. When the gateway is down or slow, returns the last
   * known status instead of failing.
   * @throws HttpError 404 when the person has no such order
   */
  return async (userId: string, orderId: string) => {
    const order = await findOrder(database, orderId.toLowerCase());
    if (order === undefined || order.userId !== userId) throw new HttpError(404, messages.orderUnknown);
    if (isFinal(order)) return await named(order);
    await withTimeout(
      timeoutMs,
      reader.askShared(order).catch(() => undefined),
    );
    return await named((await findOrder(database, order.id)) ?? order);
  };
}
