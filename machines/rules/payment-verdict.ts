import type { VerifyResult } from '../payment/payment.types.ts';
import type { OrderVerdict } from '../payment/pending-order.types.ts';
/** What a gateway status means to the waiting buyer. */
export type PaymentVerdict = 'paid' | 'open' | 'failed' | 'over';

/** The latest attempt failed. The buyer may try again in the same window, so the order may still be paid. */
const failedAttempts: readonly string[] = [
  'AUTHENTICATION_FAILED',
  'AUTHORIZATION_FAILED',
  'JUSPAY_DECLINED',
  'VOIDED',
  'COD_INITIATED',
];
/** The order can no longer be paid: it was refunded, mismatched, or not found. */
const ended: readonly string[] = ['AUTO_REFUNDED', 'MISMATCH', 'PARTIAL_CHARGED', 'NOT_FOUND'];

/** The verdict on an order. Only CHARGED is paid; an unknown status leaves the order open. */
export function verdictOf(status: string): PaymentVerdict {
  if (status === 'CHARGED') return 'paid';
  if (failedAttempts.includes(status)) return 'failed';
  return ended.includes(status) ? 'over' : 'open';
}

/** Whether two order ids are equal, ignoring case as gateways do. */
export function sameOrder(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** What the server's answer about an order comes to, as the event of the machine that follows it. */
export function verdictEvent(result: VerifyResult): OrderVerdict {
  if (result.kind === 'refused') return { type: 'order.refused' };
  if (result.kind === 'signInNeeded') return { type: 'person.unknown' };
  switch (verdictOf(result.status)) {
    case 'paid':
      return { type: 'order.paid' };
    case 'over':
      return { type: 'order.over', order: result };
    case 'failed':
      return { type: 'attempt.failed', order: result };
    case 'open':
      return { type: 'attempt.open' };
  }
}
