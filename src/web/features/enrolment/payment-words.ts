import type { SeenOrder } from '#machines/payment.types.ts';
import type { StatusFace } from './payment-status-selectors.ts';

/** The messages of the page (specification, section 8). */
export const messages: Record<StatusFace, string> = {
  verifying: 'Verifying payment...',
  success: 'Payment Successful!',
  failed: 'Payment Failed',
  unverified: 'Payment verification failed',
  signedOut: 'Payment verification failed',
  noOrder: 'No order ID provided',
};

const ended = new Map([
  ['AUTO_REFUNDED', 'The payment came too late, so the money has been sent back to you.'],
  [
    'MISMATCH',
    'We received another amount than this course costs. Please contact us and name the order ID: we sort it out.',
  ],
  ['NOT_FOUND', 'The payment service knows no such order, and took no money for it.'],
]);

/** What became of the money of an order that was not paid. */
export function whatBecameOf({ status, reason }: Pick<SeenOrder, 'status' | 'reason'>): string {
  const why = reason || 'The bank did not accept the payment.';
  return (
    ended.get(status) ??
    `${why} Nothing was taken for this course. If your account shows a payment all the same, the bank sends it back within 7 days.`
  );
}

interface Situation {
  /** The order as the server last saw it; null until it answered. */
  readonly order: SeenOrder | null;
  /** What the server said of it; '' when it said nothing. */
  readonly detail: string;
  readonly offline: boolean;
  readonly closes: boolean;
}

/** The sentence under the message. */
export function explain(face: StatusFace, { order, detail, offline, closes }: Situation): string {
  if (closes) return 'This window closes by itself.';
  switch (face) {
    case 'verifying':
      return offline
        ? 'You are offline. We go on as soon as the network is back.'
        : 'We are asking the bank. Whatever happens to this page, a payment is not lost.';
    case 'success':
      return 'Thank you! Your course is ready for you.';
    case 'failed':
      return whatBecameOf(order ?? { status: '', reason: '' });
    case 'unverified':
      return (
        detail || 'We could not find out how it ended. We keep looking; you will find it under My Courses.'
      );
    case 'signedOut':
      return 'You are not signed in, and a payment is shown only to the person who made it. Sign in, and we look again.';
    case 'noOrder':
      return 'The address of this page does not say which payment it is about.';
  }
}
