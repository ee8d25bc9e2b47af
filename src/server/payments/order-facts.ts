import { mismatchStatus, paidStatus, partialChargeStatus, refundedStatus } from '#contract/payments.ts';
import type { Refund } from '#domain/payments/refund.ts';
import { rupees } from '#server/courses/money.ts';
import type { Order } from '#server/db/payment-schema.ts';
import { isFailed, storedReason } from './failure-reason.ts';

const untried = 'NEW';

/** The order as its buyer sees it. */
export function orderFacts(order: Order) {
  const status = orderStatus(order);
  return {
    status,
    order_id: order.id,
    amount: rupees(order.amountPaise),
    charged: order.chargedPaise === null ? null : rupees(order.chargedPaise),
    currency: order.currency,
    course_id: order.courseId,
    reason: isFailed(status) ? storedReason(status, order.failureReason ?? '') : '',
    refund: order.returningAt !== null || order.refundedAt !== null ? orderRefund(order) : null,
  };
}

const payoutMs = 10 * 24 * 3_600_000;

/** Until when banks pay out a refund. */
export const arrivalDate = (refundedAt: Date) => new Date(refundedAt.getTime() + payoutMs);

export function orderRefund(order: Order): Refund {
  const { refundedAt, refundReference } = order;
  const byBank = refundedAt !== null && refundReference === null;
  return {
    // Older releases did not store why.
    why: order.refundWhy ?? (order.gatewayStatus === refundedStatus ? 'late' : 'merchant'),
    amount: rupees(order.refundPaise ?? order.chargedPaise ?? order.amountPaise),
    at: refundedAt?.toISOString() ?? null,
    arrivesBy: byBank ? arrivalDate(refundedAt).toISOString() : null,
    ...(refundReference === null ? {} : { reference: refundReference }),
  };
}

function orderStatus(order: Order): string {
  if (order.status === 'charged') return paidStatus;
  if (order.status === 'refunded' || order.refundState !== null) return refundedStatus;
  if (order.status === 'mismatch')
    return order.gatewayStatus === partialChargeStatus ? partialChargeStatus : mismatchStatus;
  return order.gatewayStatus ?? untried;
}
