import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { enrolments, type OrderStatus, orders, receiptNumbers } from '#server/db/payment-schema.ts';
import { checkOrder, hasFailed, isRefunded, type Verdict } from './check-order.ts';
import { nextCheckOf } from './check-times.ts';
import type { GatewayOrder } from './gateway.ts';
import { isFinal, maxRefundTries, type Order, refundRequestId } from './orders.ts';
import type { PaymentParts } from './payment-parts.ts';
import { postReceipt } from './post-receipt.ts';

export interface Settled {
  readonly before: OrderStatus;
  readonly order: Order;
}

type SettleParts = Pick<PaymentParts, 'database' | 'outbox' | 'returnUrl' | 'now'>;

/**
 * Applies a gateway response to an order. This is the only place where an order becomes paid, failed or
 * refunded. It runs under the order's row lock, moves forward only, and keeps one enrolment per person and
 * course. A second paid order of a course is marked for refund.
 * @returns the order before and after; undefined when there is no such order
 */
export function settle(
  parts: SettleParts,
  orderId: string,
  reported: GatewayOrder,
): Promise<Settled | undefined> {
  const now = parts.now();
  return parts.database.transaction(async (transaction) => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (order === undefined) return undefined;
    const judged = checkOrder(order, reported);
    // A payment that did not match the order may be refunded as well.
    const wasSorted = judged === 'mismatch' && order.mismatchedAt !== null && reported.orderId === order.id;
    const verdict = wasSorted && isRefunded(reported) ? 'refunded' : judged;
    const enrolled = verdict === 'charged' ? await enrol(transaction, order, now) : undefined;
    const goesBack = enrolled === 'enrolled before';
    if (verdict === 'refunded') await revoke(transaction, order, now);
    const changes = {
      ...factsOf(order, verdict, reported, now),
      ...(goesBack ? { refundDueAt: now } : {}),
      ...(goesBack || verdict === 'refunded'
        ? { refundPaise: reported.chargedPaise ?? order.amountPaise }
        : {}),
      ...tryAgain(order, reported),
    };
    const [settled] = await transaction
      .update(orders)
      .set({
        ...changes,
        ...(changes.chargedAt === undefined
          ? {}
          : { receiptNumber: sql`nextval(${receiptNumbers.seqName})` }),
        nextCheckAt: nextCheckOf({ ...order, ...changes }, now),
      })
      .where(eq(orders.id, order.id))
      .returning();
    if (settled !== undefined && enrolled === 'enrolled') await postReceipt(transaction, parts, settled);
    return settled === undefined ? undefined : { before: order.status, order: settled };
  });
}

function factsOf(order: Order, verdict: Verdict, reported: GatewayOrder, now: Date): Partial<Order> {
  const paid = { paidPaise: reported.amountPaise ?? null, paidCurrency: reported.currency ?? null };
  if (verdict === 'refunded') {
    return { refundedAt: order.refundedAt ?? now, gatewayStatus: reported.status };
  }
  if (isFinal(order)) return {};
  if (verdict === 'charged') {
    const gatewayReference = reported.reference ?? null;
    return { chargedAt: now, gatewayStatus: reported.status, gatewayReference, ...paid };
  }
  return {
    gatewayStatus: reported.status,
    openedAt: order.openedAt ?? now,
    ...(verdict === 'failed' ? { failedAt: order.failedAt ?? now, failureReason: reported.reason } : {}),
    ...(verdict === 'mismatch' ? { mismatchedAt: order.mismatchedAt ?? now, ...paid } : {}),
    // The process that opened the page ended before it stored the page's address.
    ...(order.paymentUrl === null && reported.session !== undefined
      ? { paymentUrl: reported.session.paymentUrl, sessionExpiresAt: reported.session.expiresAt ?? null }
      : {}),
  };
}

/** A failed refund is due again, under a new request id. */
function tryAgain(order: Order, { refunds }: GatewayOrder): Partial<Order> {
  const failed = order.refundRequestedAt !== null && hasFailed(refunds, refundRequestId(order));
  if (!failed || order.refundTries >= maxRefundTries) return {};
  return { refundRequestedAt: null, refundClaimedAt: null, refundTries: order.refundTries + 1 };
}

async function enrol(transaction: Database, order: Order, now: Date) {
  if (isFinal(order)) return 'settled before';
  const enrolment = { orderId: order.id, enrolledAt: now, revokedAt: null };
  const enrolled = await transaction
    .insert(enrolments)
    .values({ userId: order.userId, courseId: order.courseId, ...enrolment })
    .onConflictDoUpdate({
      target: [enrolments.userId, enrolments.courseId],
      set: enrolment,
      setWhere: isNotNull(enrolments.revokedAt),
    })
    .returning();
  return enrolled.length > 0 ? 'enrolled' : 'enrolled before';
}

async function revoke(transaction: Database, order: Order, now: Date) {
  await transaction
    .update(enrolments)
    .set({ revokedAt: now })
    .where(and(eq(enrolments.orderId, order.id), isNull(enrolments.revokedAt)));
}
