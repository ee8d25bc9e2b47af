import { failedStatuses, paidStatus, partStatus, refundedStatus } from '#contract/payments.ts';
import type { GatewayOrder } from './gateway.ts';

/** What the gateway's word means for an order. */
export type Verdict = 'open' | 'failed' | 'mismatch' | 'charged' | 'refunded';

interface Ordered {
  readonly id: string;
  readonly amountPaise: number;
  readonly currency: string;
}

const failed = new Set<string>(failedStatuses);

/**
 * The paid rule: an order is paid when the gateway says CHARGED, and names this order, this amount and this
 * currency. Any status that is not known leaves the order open.
 */
export function judgeOrder(order: Ordered, said: GatewayOrder): Verdict {
  const names = said.orderId === order.id;
  if (said.status === paidStatus || said.status === refundedStatus) {
    const fits = names && said.amountPaise === order.amountPaise && said.currency === order.currency;
    if (!fits) return 'mismatch';
    return said.status === refundedStatus || said.refunded ? 'refunded' : 'charged';
  }
  if (names && said.status === partStatus) return 'mismatch';
  return names && failed.has(said.status) ? 'failed' : 'open';
}
