import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { orders } from '#server/db/payment-schema.ts';
import { nextCheckAt, retryAt } from './check-times.ts';
import { type Order, owesRefund } from './orders.ts';
import type { PaymentParts } from './payment-parts.ts';
import { settle } from './settle.ts';

/** What the gateway said may be shared by everybody who asks within this time. */
const sharedForMs = 1000;
/** A refund that was begun this long ago and not finished was left behind. */
const refundClaimMs = 30_000;

export interface GatewayReader {
  /**
   * Asks the gateway for an order and settles what it says.
   * @throws GatewayTrouble when it gives no usable answer; the order then stays as it is
   */
  readonly ask: (order: Order, signal?: AbortSignal) => Promise<void>;
  /** As `ask`, but one question answers all who ask for the same order within a second. */
  readonly askShared: (order: Order) => Promise<void>;
}

/** Asks the gateway; every way of learning of a payment leads through here. */
export function createGatewayReader(parts: PaymentParts): GatewayReader {
  const { database, gateway, logger, now, stopping } = parts;
  const recent = new Map<string, { readonly at: number; readonly answer: Promise<void> }>();

  const ask = async (order: Order, signal: AbortSignal = stopping) => {
    const name = { orderId: order.id, customerId: order.userId };
    const said = await gateway.readOrder(name, signal);
    if (said === undefined) {
      const unasked = and(eq(orders.id, order.id), isNull(orders.refundDueAt));
      await database
        .update(orders)
        .set({ nextCheckAt: nextCheckAt(order.createdAt, now()) })
        .where(unasked);
      return;
    }
    const settled = await settle(database, order.id, said, now());
    if (settled === undefined) return;
    report(settled.before, settled.order);
    if (owesRefund(settled.order)) await giveBack(settled.order);
  };

  const report = (before: Order['status'], order: Order) => {
    if (before === order.status) return;
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
    const { id: orderId, userId: customerId, amountPaise } = claimed;
    try {
      await gateway.refund({ orderId, customerId, amountPaise, requestId: `r${orderId}` }, stopping);
    } catch (trouble) {
      const later = { refundClaimedAt: null, nextCheckAt: retryAt(now()) };
      await database.update(orders).set(later).where(eq(orders.id, orderId));
      throw trouble;
    }
    const done = { refundRequestedAt: now(), nextCheckAt: null };
    await database.update(orders).set(done).where(eq(orders.id, orderId));
    logger.warn({ orderId }, 'A course was paid twice; the second payment goes back');
  };

  const askShared = (order: Order) => {
    const at = now().getTime();
    for (const [id, each] of recent) if (at - each.at >= sharedForMs) recent.delete(id);
    const known = recent.get(order.id);
    if (known !== undefined) return known.answer;
    const answer = ask(order);
    recent.set(order.id, { at, answer });
    return answer;
  };

  return { ask, askShared };
}
