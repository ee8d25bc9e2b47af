import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { enrolments, type OrderStatus, orders, receiptNumbers } from '#server/db/payment-schema.ts';
import { nextCheckOf } from './check-times.ts';
import { failureWords } from './failure-words.ts';
import type { GatewayOrder } from './gateway.ts';
import { judgeOrder, type Verdict } from './judge-order.ts';
import { isFinal, mostRefundTries, type Order, refundRequestId } from './orders.ts';
import type { PaymentParts } from './payment-parts.ts';
import { postReceipt } from './post-receipt.ts';

export interface Settled {
  readonly before: OrderStatus;
  readonly order: Order;
}

type SettleParts = Pick<PaymentParts, 'database' | 'outbox' | 'returnUrl' | 'now'>;

/**
 * Writes down what the gateway said of an order. The only way in which an order is paid, failed or refunded,
 * whoever asked; under the order's row lock, forward only, and with one enrolment a person and course. A
 * second paid order of a course is marked for its money to go back.
 * @returns the order as it was and as it is; undefined when there is no such order
 */
export function settle(
  parts: SettleParts,
  orderId: string,
  said: GatewayOrder,
): Promise<Settled | undefined> {
  const now = parts.now();
  return parts.database.transaction(async (transaction) => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (order === undefined) return undefined;
    const judged = judgeOrder(order, said);
    // What was not this order's may go back as well.
    const wasSorted = judged === 'mismatch' && order.mismatchedAt !== null && said.orderId === order.id;
    const verdict = wasSorted && said.refunded ? 'refunded' : judged;
    const enrolled = verdict === 'charged' ? await enrol(transaction, order, now) : undefined;
    const goesBack = enrolled === 'enrolled before';
    if (verdict === 'refunded') await revoke(transaction, order, now);
    const changes = {
      ...factsOf(order, verdict, said, now),
      ...(goesBack ? { refundDueAt: now } : {}),
      ...(goesBack || verdict === 'refunded'
        ? { refundPaise: said.effectivePaise ?? order.amountPaise }
        : {}),
      ...tryAgain(order, said),
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

function factsOf(order: Order, verdict: Verdict, said: GatewayOrder, now: Date): Partial<Order> {
  const paid = { paidPaise: said.amountPaise ?? null, paidCurrency: said.currency ?? null };
  if (verdict === 'refunded') {
    return { refundedAt: order.refundedAt ?? now, gatewayStatus: said.status };
  }
  if (isFinal(order)) return {};
  if (verdict === 'charged') {
    const gatewayReference = said.reference ?? null;
    return { chargedAt: now, gatewayStatus: said.status, gatewayReference, ...paid };
  }
  return {
    gatewayStatus: said.status,
    openedAt: order.openedAt ?? now,
    ...(verdict === 'failed' ? { failedAt: order.failedAt ?? now, failureWords: failureWords(said) } : {}),
    ...(verdict === 'mismatch' ? { mismatchedAt: order.mismatchedAt ?? now, ...paid } : {}),
    // The process that opened the page ended before it could write its address down.
    ...(order.paymentUrl === null && said.session !== undefined
      ? { paymentUrl: said.session.paymentUrl, sessionExpiresAt: said.session.expiresAt ?? null }
      : {}),
  };
}

/** A refund that failed is owed again, and asked for as another one. */
function tryAgain(order: Order, { failedRefunds }: GatewayOrder): Partial<Order> {
  const failed = order.refundRequestedAt !== null && failedRefunds.includes(refundRequestId(order));
  if (!failed || order.refundTries >= mostRefundTries) return {};
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
