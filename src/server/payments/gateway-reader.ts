import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { oddStatuses } from '#contract/payments.ts';
import { orders } from '#server/db/payment-schema.ts';
import { hasFailed } from './check-order.ts';
import { nextCheckOf, retryAt } from './check-times.ts';
import { maxRefundTries, type Order, refundRequestId } from './orders.ts';
import type { PaymentParts } from './payment-parts.ts';
import { settle } from './settle.ts';

/** The shortest time between two reads of one order on behalf of buyers. */
const betweenMs = 1000;
/** A refund started this long ago and not finished was abandoned. */
const refundClaimMs = 30_000;

export interface GatewayReader {
  /**
   * Reads an order from the gateway and settles it.
   * @throws GatewayError when the response is unusable; the order is unchanged
   */
  readonly ask: (order: Order) => Promise<void>;
  /**
   * Like `ask`, but all callers share one read per order and second. A caller that arrives after a read has
   * started waits for the next one, which cannot miss a payment made in between.
   */
  readonly askShared: (order: Order) => Promise<void>;
}

/** Creates the reader. Every check of a payment goes through it. */
export function createGatewayReader(parts: PaymentParts): GatewayReader {
  const { database, gateway, logger, now, stopping } = parts;
  /** The latest read of each order, which may not have started yet. */
  const latest = new Map<string, { readonly at: number; readonly response: Promise<void> }>();

  const ask = async (order: Order) => {
    const name = { orderId: order.id, customerId: order.userId };
    const reported = await gateway.readOrder(name, stopping);
    if (reported === undefined) {
      const unasked = and(eq(orders.id, order.id), isNull(orders.refundDueAt));
      await database
        .update(orders)
        .set({ nextCheckAt: nextCheckOf(order, now()) })
        .where(unasked);
      return;
    }
    const settled = await settle(parts, order.id, reported);
    if (settled === undefined) return;
    report(settled.before, settled.order);
    if (oddStatuses.includes(reported.status) && order.gatewayStatus !== reported.status)
      logger.error(
        { orderId: order.id, said: reported.status },
        'An order was not paid as it should be: somebody must look',
      );
    const { order: settledOrder } = settled;
    if (
      hasFailed(reported.refunds, refundRequestId(settledOrder)) &&
      settledOrder.refundTries >= maxRefundTries
    )
      logger.error({ orderId: order.id }, 'A refund failed again and again: somebody must look');
    if (settledOrder.refundDueAt !== null) await giveBack(settledOrder);
  };

  const report = (before: Order['status'], order: Order) => {
    if (before === order.status) return;
    if (order.status === 'refunded')
      logger.info({ orderId: order.id, refundPaise: order.refundPaise }, 'The money of an order went back');
    const change = { orderId: order.id, before, status: order.status };
    if (order.status !== 'mismatch') logger.info(change, 'An order went on');
    else {
      const { amountPaise, paidPaise, currency, paidCurrency } = order;
      logger.error(
        { ...change, amountPaise, paidPaise, currency, paidCurrency },
        'An order was paid with another amount or currency: somebody must look',
      );
    }
  };

  /** Requests the refund of a second payment, unless it is done or another process is doing it. */
  const giveBack = async (order: Order) => {
    const stale = new Date(now().getTime() - refundClaimMs);
    const [claimed] = await database
      .update(orders)
      .set({ refundClaimedAt: now() })
      .where(
        and(
          eq(orders.id, order.id),
          isNotNull(orders.refundDueAt),
          isNull(orders.refundRequestedAt),
          isNull(orders.refundedAt),
          or(isNull(orders.refundClaimedAt), lt(orders.refundClaimedAt, stale)),
        ),
      )
      .returning();
    if (claimed === undefined) return;
    const { id: orderId, userId: customerId, amountPaise: ordered, refundPaise, refundTries } = claimed;
    const amountPaise = refundPaise ?? ordered;
    const requestId = refundRequestId(claimed);
    const tried = { orderId, requestId, amountPaise, failedBefore: refundTries };
    try {
      await gateway.refund({ orderId, customerId, amountPaise, requestId }, stopping);
    } catch (error) {
      logger.warn(tried, 'A refund was asked for, and no usable answer came');
      const later = { refundClaimedAt: null, nextCheckAt: retryAt(now()) };
      await database.update(orders).set(later).where(eq(orders.id, orderId));
      throw error;
    }
    const refundRequestedAt = now();
    const done = { refundRequestedAt, nextCheckAt: nextCheckOf({ ...claimed, refundRequestedAt }, now()) };
    await database.update(orders).set(done).where(eq(orders.id, orderId));
    logger.warn(tried, 'A course was paid twice; the second payment goes back');
  };

  const askAfter = async (waitMs: number, order: Order) => {
    await pause(waitMs, undefined, { signal: stopping });
    await ask(order);
  };

  const askShared = (order: Order) => {
    const asked = now().getTime();
    for (const [id, each] of latest) if (asked - each.at >= betweenMs) latest.delete(id);
    const known = latest.get(order.id);
    if (known !== undefined && asked <= known.at) return known.response;
    const at = known === undefined ? asked : known.at + betweenMs;
    const response = known === undefined ? ask(order) : askAfter(at - asked, order);
    latest.set(order.id, { at, response });
    return response;
  };

  return { ask, askShared };
}
