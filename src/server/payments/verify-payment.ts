import { HttpError } from '#server/common/http-error.ts';
import { withTimeout } from '#server/common/with-timeout.ts';
import { readClassFacts } from '#server/courses/class-facts.ts';
import type { Order } from '#server/db/payment-schema.ts';
import type { GatewayReader } from './gateway-reader.ts';
import { orderFacts } from './order-facts.ts';
import { findOrder, isFinal } from './orders.ts';
import { messages, type PaymentParts } from './payment-parts.ts';
import { refundedParts } from './refunded-parts.ts';

/** Browsers wait 2.5 s. */
const timeoutMs = 2000;

export function createVerification({ database, now }: PaymentParts, reader: GatewayReader) {
  const named = async (order: Order) => {
    const bought = isFinal(order) ? await readClassFacts(database, order.courseId, now()) : undefined;
    return {
      ...orderFacts(order),
      course: bought?.title ?? '',
      parts: await refundedParts(database, order),
      class_facts: order.status === 'charged' ? (bought?.facts ?? null) : null,
    };
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
