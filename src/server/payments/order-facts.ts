import {
  failedStatuses,
  mismatchStatus,
  paidStatus,
  partStatus,
  type Refund,
  refundedStatus,
} from '#contract/payments.ts';
import { rupees } from '#server/courses/money.ts';
import type { Order } from './orders.ts';

/** The gateway's word for an order that nobody has tried to pay. */
const untried = 'NEW';

/** An order as its buyer is told of it. */
export function factsOf(order: Order) {
  const status = statusOf(order);
  return {
    status,
    order_id: order.id,
    amount: rupees(order.amountPaise),
    currency: order.currency,
    course_id: order.courseId,
    ...(isFailed(status) && order.failureWords !== null ? { reason: order.failureWords } : {}),
    ...(order.refundDueAt !== null || order.refundedAt !== null ? { refund: refundOf(order) } : {}),
  };
}

function refundOf(order: Order): Refund {
  return {
    why: order.refundDueAt !== null ? 'second' : order.gatewayStatus === refundedStatus ? 'late' : 'merchant',
    amount: rupees(order.refundPaise ?? order.amountPaise),
    at: order.refundedAt?.toISOString() ?? null,
  };
}

const isFailed = (status: string) => failedStatuses.some((each) => each === status);

function statusOf(order: Order): string {
  if (order.status === 'charged') return paidStatus;
  if (order.status === 'refunded') return refundedStatus;
  if (order.status === 'mismatch') return order.gatewayStatus === partStatus ? partStatus : mismatchStatus;
  return order.gatewayStatus ?? untried;
}
