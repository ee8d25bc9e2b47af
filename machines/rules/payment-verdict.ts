/** What a status of the gateway means to the buyer who waits. */
export type PaymentVerdict = 'paid' | 'open' | 'failed' | 'over';

/** The latest attempt failed; the buyer may try again in the same window, so the order may still be paid. */
const failedAttempts: readonly string[] = [
  'AUTHENTICATION_FAILED',
  'AUTHORIZATION_FAILED',
  'JUSPAY_DECLINED',
  'VOIDED',
  'COD_INITIATED',
];
/** No attempt at this order can end well any more: the money went back, or it was never this order's. */
const ended: readonly string[] = ['AUTO_REFUNDED', 'MISMATCH', 'PARTIAL_CHARGED', 'NOT_FOUND'];

/** The verdict on an order. Only CHARGED is paid; a status that nobody knows leaves the order open. */
export function verdictOf(status: string): PaymentVerdict {
  if (status === 'CHARGED') return 'paid';
  if (failedAttempts.includes(status)) return 'failed';
  return ended.includes(status) ? 'over' : 'open';
}

/** Whether two order ids name the same order: gateways do not tell upper from lower case. */
export function sameOrder(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
