import { eq } from 'drizzle-orm';
import { HttpError } from '#server/common/http-error.ts';
import { withTimeout } from '#server/common/with-timeout.ts';
import { courses } from '#server/db/course-schema.ts';
import type { GatewayReader } from './gateway-reader.ts';
import { orderFacts } from './order-facts.ts';
import { findOrder, isFinal, type Order } from './orders.ts';
import { messages, type PaymentParts } from './payment-parts.ts';

/** Browsers wait 2.5 s. */
const timeoutMs = 2000;

export function createVerification({ database }: PaymentParts, reader: GatewayReader) {
  const named = async (order: Order) => {
    if (!isFinal(order)) return { ...orderFacts(order), course: '' };
    const [course] = await database
      .select({ title: courses.title })
      .from(courses)
      .where(eq(courses.id, order.courseId));
    return { ...orderFacts(order), course: course?.title ?? '' };
  };

  /**
   * The last known status when the gateway is down or slow.
   * @throws HttpError 404 when the user has no such order
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
