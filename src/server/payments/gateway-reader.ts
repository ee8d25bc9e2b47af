import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { oddStatuses } from '#contract/payments.ts';
import { orders } from '#server/db/payment-schema.ts';
import { nextCheckOf, retryAt } from './check-times.ts';
import { mostRefundTries, type Order, refundRequestId } from './orders.ts';
import type { PaymentParts } from './payment-parts.ts';
import { settle } from './settle.ts';

/** Buyers make the gateway be asked for one order at most this often. */
const betweenMs = 1000;
/** A refund that was begun this long ago and not finished was left behind. */
const refundClaimMs = 30_000;

export interface GatewayReader {
  /**
   * Asks the gateway for an order and settles what it says.
   * @throws GatewayTrouble when it gives no usable answer; the order then stays as it is
   */
  readonly ask: (order: Order) => Promise<void>;
  /**
   * As `ask`, but one question a second answers all who ask for the same order. Whoever asks after it was put
   * waits for the next one: an answer older than the question could miss a payment made in between.
   */
  readonly askShared: (order: Order) => Promise<void>;
}

/** Asks the gateway; every way of learning of a payment leads through here. */
export function createGatewayReader(parts: PaymentParts): GatewayReader {
  const { database, gateway, logger, now, stopping } = parts;
  /** The latest question about an order, which may not have been put yet. */
  const latest = new Map<string, { readonly at: number; readonly answer: Promise<void> }>();

  const ask = async (order: Order) => {
    const name = { orderId: order.id, customerId: order.userId };
    const said = await gateway.readOrder(name, stopping);
    if (said === undefined) {
      const unasked = and(eq(orders.id, order.id), isNull(orders.refundDueAt));
      await database
        .update(orders)
        .set({ nextCheckAt: nextCheckOf(order, now()) })
        .where(unasked);
      return;
    }
    const settled = await settle(parts, order.id, said);
    if (settled === undefined) return;
    report(settled.before, settled.order);
    if (oddStatuses.includes(said.status) && order.gatewayStatus !== said.status)
      logger.error(
        { orderId: order.id, said: said.status },
        'An order was not paid as it should be: somebody must look',
      );
    const { order: settledOrder } = settled;
    if (
      said.failedRefunds.includes(refundRequestId(settledOrder)) &&
      settledOrder.refundTries >= mostRefundTries
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

  /** Asks for the refund of a second payment, unless that was done or another process is at it. */
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
    } catch (trouble) {
      logger.warn(tried, 'A refund was asked for, and no usable answer came');
      const later = { refundClaimedAt: null, nextCheckAt: retryAt(now()) };
      await database.update(orders).set(later).where(eq(orders.id, orderId));
      throw trouble;
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
    if (known !== undefined && asked <= known.at) return known.answer;
    const at = known === undefined ? asked : known.at + betweenMs;
    const answer = known === undefined ? ask(order) : askAfter(at - asked, order);
    latest.set(order.id, { at, answer });
    return answer;
  };

  return { ask, askShared };
}
