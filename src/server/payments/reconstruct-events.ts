import { eq } from 'drizzle-orm';
import type { OrderEvent } from '#contract/order-events.ts';
import { paidStatus, partialChargeStatus, refundedStatus } from '#contract/payments.ts';
import { refundRequestId } from '#domain/payments/refund-totals.ts';
import { isSpent } from '#domain/payments/spent-status.ts';
import type { Database } from '#server/db/database.ts';
import { type Order, orderEvents, orders } from '#server/db/payment-schema.ts';
import { isFailed, storedReason } from './failure-reason.ts';
import { orderColumns } from './order-state.ts';
import { eventRows, foldEvents } from './order-stream.ts';
import { pageEndsAt } from './orders.ts';

/**
 * Stores events for a locked row of an older release, marked as reconstructed.
 * @returns the row with the columns that follow from them
 */
export async function reconstructEvents(transaction: Database, order: Order): Promise<Order> {
  const events = rowEvents(order);
  const stored = events.map((event) => ({ source: 'reconstructed' as const, event }));
  await transaction.insert(orderEvents).values(eventRows(order, stored));
  const { openedAt, failedAt, mismatchedAt, chargedAt, refundedAt, ...view } = orderColumns(
    foldEvents(events),
  );
  const [written] = await transaction
    .update(orders)
    .set({ ...view, events: events.length })
    .where(eq(orders.id, order.id))
    .returning();
  if (written === undefined) throw new Error('A locked order is gone');
  return written;
}

export function rowEvents(order: Order): readonly OrderEvent[] {
  const { id: orderId, amountPaise, currency, createdAt } = order;
  const created: OrderEvent = { type: 'order.created', at: createdAt, orderId, amountPaise, currency };
  return [created, ...attemptEvents(order), ...paymentEvents(order), ...refundEvents(order)];
}

function attemptEvents(order: Order): OrderEvent[] {
  const { openedAt, failedAt, chargedAt, mismatchedAt, refundedAt, gatewayStatus } = order;
  const events: OrderEvent[] = [];
  if (openedAt !== null && order.sessionExpiresAt !== null)
    events.push({ type: 'page.opened', at: openedAt, expiresAt: pageEndsAt(order).toISOString() });
  const isPaid = [chargedAt, mismatchedAt, refundedAt].some((each) => each !== null);
  if (failedAt !== null) {
    const status = isFailed(gatewayStatus) && gatewayStatus !== null ? gatewayStatus : 'AUTHORIZATION_FAILED';
    const type = isSpent(status) ? 'attempt.spent' : 'attempt.failed';
    events.push({ type, at: failedAt, status, reason: storedReason(status, order.failureReason ?? '') });
  }
  if (!isPaid && gatewayStatus !== null && openedAt !== null && !isFailed(gatewayStatus))
    events.push({ type: 'payment.awaited', at: failedAt ?? openedAt, status: gatewayStatus });
  const { supersededAt } = order;
  if (supersededAt !== null && (mismatchedAt === null || supersededAt <= mismatchedAt))
    events.push({ type: 'order.superseded', at: supersededAt });
  return events;
}

const rowPayment = (order: Order) => ({
  orderId: order.id,
  amountPaise: order.paidPaise ?? order.amountPaise,
  currency: order.paidCurrency ?? order.currency,
  chargedPaise: order.chargedPaise ?? (order.refundedAt === null ? null : order.refundPaise),
});

function paymentEvents(order: Order): OrderEvent[] {
  const { mismatchedAt, chargedAt, supersededAt, gatewayStatus, gatewayReference: reference } = order;
  const payment = rowPayment(order);
  const owned = order.refundDueAt !== null;
  const events: OrderEvent[] = [];
  if (mismatchedAt !== null && (chargedAt !== null || gatewayStatus === partialChargeStatus))
    events.push({ type: 'payment.partial', at: mismatchedAt, status: partialChargeStatus, ...payment });
  else if (mismatchedAt !== null) {
    const status = gatewayStatus ?? paidStatus;
    events.push({ type: 'payment.charged', at: mismatchedAt, status, ...payment, reference: null, owned });
  }
  if (mismatchedAt !== null && supersededAt !== null && supersededAt > mismatchedAt)
    events.push({ type: 'mismatch.resolved', at: supersededAt });
  if (chargedAt !== null)
    events.push({ type: 'payment.charged', at: chargedAt, status: paidStatus, ...payment, reference, owned });
  return events;
}

function refundEvents(order: Order): OrderEvent[] {
  const { id, refundDueAt, refundRequestedAt, refundTries, refundedAt } = order;
  const events: OrderEvent[] = [];
  if (refundDueAt !== null) {
    for (let tries = 0; tries < refundTries; tries += 1)
      events.push({
        type: 'refund.refused',
        at: refundDueAt,
        requestId: refundRequestId({ id, refundTries: tries }),
      });
  }
  if (refundDueAt !== null && refundRequestedAt !== null)
    events.push({ type: 'refund.posted', at: refundRequestedAt, requestId: refundRequestId(order) });
  if (refundedAt !== null) {
    const amountPaise = order.refundPaise ?? order.amountPaise;
    events.push({
      type: 'refunds.reported',
      at: refundedAt,
      status: order.gatewayStatus ?? refundedStatus,
      ...rowPayment(order),
      refunds: [{ requestId: '', status: 'success', amountPaise }],
      returned: order.gatewayStatus === refundedStatus,
    });
  }
  return events;
}

const batchSize = 100;

/** @returns the number of orders that had no events */
export async function reconstructAll(database: Database): Promise<number> {
  let reconstructed = 0;
  for (;;) {
    const found = await database.transaction(async (transaction) => {
      const rows = await transaction
        .select()
        .from(orders)
        .where(eq(orders.events, 0))
        .limit(batchSize)
        .for('update', { skipLocked: true });
      for (const order of rows) await reconstructEvents(transaction, order);
      return rows.length;
    });
    reconstructed += found;
    if (found < batchSize) return reconstructed;
  }
}
