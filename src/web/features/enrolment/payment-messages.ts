import type { SeenOrder } from '#machines/payment/payment.types.ts';
import { refundMessage, verifyingPayment, whatBecameOf } from '#web/app/payment-outcome.ts';
import type { StatusView } from './payment-status-selectors.ts';

/** The messages of the page (specification, section 8). */
export const messages: Record<StatusView, string> = {
  verifying: verifyingPayment,
  success: 'Payment Successful!',
  failed: 'Payment Failed',
  unverified: 'Payment verification failed',
  signedOut: 'Payment verification failed',
  noOrder: 'No order ID provided',
};

interface Situation {
  /** The order as the server last saw it; null until it answered. */
  readonly order: SeenOrder | null;
  /** What the server said of it; '' when it said nothing. */
  readonly detail: string;
  readonly offline: boolean;
  readonly closes: boolean;
}

/** The sentence under the message. */
export function explain(view: StatusView, { order, detail, offline, closes }: Situation): string {
  if (closes) return 'This window closes by itself.';
  switch (view) {
    case 'verifying':
      return offline
        ? 'You are offline. We will go on as soon as you are back online.'
        : 'We are asking the bank. Even if you close this page, your payment is not lost.';
    case 'success':
      return order?.refund
        ? `${refundMessage(order.refund, order.currency)} Your course is ready for you.`
        : 'Thank you! Your course is ready for you.';
    case 'failed':
      return whatBecameOf(order ?? { status: '', reason: '', refund: null, currency: '' });
    case 'unverified':
      return (
        detail || 'We could not find out how it ended. We keep checking; you will find it under My Courses.'
      );
    case 'signedOut':
      return 'You are not signed in, and a payment is shown only to the person who made it. Sign in, and we will look again.';
    case 'noOrder':
      return 'The address of this page does not say which payment it is about.';
  }
}
