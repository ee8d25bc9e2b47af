import { failedStatuses, paidStatus, partStatus, refundedStatus } from '#contract/payments.ts';
import type { GatewayOrder, GatewayRefund } from './gateway.ts';

/** The result of checking a gateway response against an order. */
export type Verdict = 'open' | 'failed' | 'mismatch' | 'charged' | 'refunded';

interface Ordered {
  readonly id: string;
  readonly amountPaise: number;
  readonly currency: string;
}

const failed = new Set<string>(failedStatuses);

/**
 * The paid rule: an order is paid when the gateway says CHARGED and names this order, amount and currency. An
 * unknown status leaves the order open.
 */
export function checkOrder(order: Ordered, reported: GatewayOrder): Verdict {
  const names = reported.orderId === order.id;
  if (reported.status === paidStatus || reported.status === refundedStatus) {
    const fits = names && reported.amountPaise === order.amountPaise && reported.currency === order.currency;
    if (!fits) return 'mismatch';
    return reported.status === refundedStatus || isRefunded(reported) ? 'refunded' : 'charged';
  }
  if (names && reported.status === partStatus) return 'mismatch';
  return names && failed.has(reported.status) ? 'failed' : 'open';
}

/** Whether refunds gave back all that was taken. */
export function isRefunded({ refunds, amountPaise = 0, chargedPaise = amountPaise }: GatewayOrder): boolean {
  const back = refunds.reduce((sum, each) => sum + (each.status === 'success' ? each.amountPaise : 0), 0);
  return chargedPaise > 0 && back >= chargedPaise;
}

/** Whether the refund of this request failed. */
export function hasFailed(refunds: readonly GatewayRefund[], requestId: string): boolean {
  return refunds.some((each) => each.requestId === requestId && each.status === 'failure');
}
