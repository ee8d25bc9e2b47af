/** An order as far as its end goes. */
interface EndedOrder {
  readonly status: string;
  /** Why the last try failed, in a sentence; '' when nobody tells. */
  readonly reason: string;
}

/** While a payment is looked for, on every page (specification, section 8). */
export const verifyingPayment = 'Verifying payment...';

const ended = new Map([
  ['AUTO_REFUNDED', 'The payment came too late, so the money has been sent back to you.'],
  [
    'MISMATCH',
    'We received another amount than this course costs. Please contact us and name the order ID: we sort it out.',
  ],
  ['NOT_FOUND', 'The payment service knows no such order, and took no money for it.'],
]);

/** What became of the money of an order that was not paid. */
export function whatBecameOf({ status, reason }: EndedOrder): string {
  const why = reason || 'The bank did not accept the payment.';
  return (
    ended.get(status) ??
    `${why} Nothing was taken for this course. If your account shows a payment all the same, the bank sends it back within 7 days.`
  );
}
