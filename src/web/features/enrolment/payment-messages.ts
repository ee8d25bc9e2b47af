import type { SeenOrder } from '#domain/payments/seen-order.ts';
import { orderMessage, unknownOrder, verdictTitles, verifyingPayment } from '#web/app/payment-outcome.ts';
import { type Label, t } from '#web/texts/t.ts';
import type { StatusView } from './payment-status-selectors.ts';

/** The messages of the page (specification, section 8, but for those about refunds and unknown orders). */
export const messages: Record<StatusView, Label> = {
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
  if (closes) return t('This window closes automatically.');
  switch (view) {
    case 'verifying':
      return offline
        ? t('You are offline. We will go on as soon as you are back online.')
        : t('We are asking the bank. Even if you close this page, your payment is not lost.');
    case 'paid':
      return t('Thank you! Your course is ready for you.');
    case 'refused':
      return `${t('We do not know this order.')} ${t(unknownOrder)}`;
    case 'unverified':
      return t('We could not find out how it ended. We keep checking; you will find it under My Courses.');
    case 'signedOut':
      return t(
        'You are not signed in, and a payment is shown only to the person who made it. Sign in, and we will look again.',
      );
    case 'noOrder':
      return t('The address of this page does not say which payment it is about.');
    default:
      return order === null ? '' : orderMessage(order);
  }
}
