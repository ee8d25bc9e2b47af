import type { SeenOrder } from '#domain/payments/seen-order.ts';
import { orderMessage, unknownOrder, verdictTitles, verifyingPayment } from '#web/app/payment-outcome.ts';
import type { StatusView } from './payment-status-selectors.ts';

/** The messages of the page (specification, section 8, but for those about refunds and unknown orders). */
export const messages: Record<StatusView, string> = {
  ...verdictTitles,
  verifying: verifyingPayment,
  paid: 'Payment Successful!',
  refused: 'Payment verification failed',
  unverified: 'Payment verification failed',
  signedOut: 'Payment verification failed',
  noOrder: 'No order ID provided',
};

interface Situation {
  /** The order as the server last saw it; null until it answered. */
  readonly order: SeenOrder | null;
  readonly offline: boolean;
  readonly closes: boolean;
}

/** The sentence under the message. */
export function explain(view: StatusView, { order, offline, closes }: Situation): string {
  if (closes) return 'This window closes automatically.';
  switch (view) {
    case 'verifying':
      return offline
        ? 'You are offline. We will go on as soon as you are back online.'
        : 'We are asking the bank. Even if you close this page, your payment is not lost.';
    case 'paid':
      return 'Thank you! Your course is ready for you.';
    case 'refused':
      return `We do not know this order. ${unknownOrder}`;
    case 'unverified':
      return 'We could not find out how it ended. We keep checking; you will find it under My Courses.';
    case 'signedOut':
      return 'You are not signed in, and a payment is shown only to the person who made it. Sign in, and we will look again.';
    case 'noOrder':
      return 'The address of this page does not say which payment it is about.';
    default:
      return order === null ? '' : orderMessage(order);
  }
}
