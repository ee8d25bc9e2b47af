import { failedStatuses, paidStatus, partStatus, refundedStatus } from '#contract/payments.ts';
import type { GatewayOrder } from './gateway.ts';

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
    return reported.status === refundedStatus || reported.refunded ? 'refunded' : 'charged';
  }
  if (names && reported.status === partStatus) return 'mismatch';
  return names && failed.has(reported.status) ? 'failed' : 'open';
}
