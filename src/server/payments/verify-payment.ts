import { eq } from 'drizzle-orm';
import { courses } from '#server/db/course-schema.ts';
import { Refusal } from '#server/http/refusal.ts';
import { answersWithin } from './answers-within.ts';
import type { GatewayReader } from './gateway-reader.ts';
import { factsOf } from './order-facts.ts';
import { findOrder, isFinal, type Order } from './orders.ts';
import { type PaymentParts, words } from './payment-parts.ts';

/** Browsers wait 2.5 s for this call; a slower gateway is waited for behind their back. */
const patienceMs = 2000;

/** Makes the call that says how a payment stands. */
export function createVerification({ database }: PaymentParts, reader: GatewayReader) {
  /** With the name of a course that was bought, which may be offered no more. */
  const named = async (order: Order) => {
    if (!isFinal(order)) return factsOf(order);
    const [course] = await database
      .select({ title: courses.title })
      .from(courses)
      .where(eq(courses.id, order.courseId));
    return { ...factsOf(order), course: course?.title ?? '' };
  };

  /**
   * How the payment of one's own order stands. When the gateway is down or slow, that is the last known
   * state, never a failure.
   * @throws Refusal 404 when the person has no such order
   */
  return async (userId: string, orderId: string) => {
    const order = await findOrder(database, orderId.toLowerCase());
    if (order === undefined || order.userId !== userId) throw new Refusal(404, words.orderUnknown);
    if (isFinal(order)) return await named(order);
    await answersWithin(
      patienceMs,
      reader.askShared(order).catch(() => undefined),
    );
    return await named((await findOrder(database, order.id)) ?? order);
  };
}
