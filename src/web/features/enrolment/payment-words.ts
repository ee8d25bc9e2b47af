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

interface Situation {
  readonly status: string;
  /** What the server said of it; '' when it said nothing. */
  readonly detail: string;
  readonly offline: boolean;
  readonly closes: boolean;
}

/** The sentence under the message. */
export function explain(face: StatusFace, { status, detail, offline, closes }: Situation): string {
  if (closes) return 'This window closes by itself.';
  switch (face) {
    case 'verifying':
      return offline
        ? 'You are offline. We go on as soon as the network is back.'
        : 'We are asking the bank. Whatever happens to this page, a payment is not lost.';
    case 'success':
      return 'Thank you! Your course is ready for you.';
    case 'failed':
      return (
        ended.get(status) ??
        'The bank did not accept the payment. If money has left your account, the bank sends it back.'
      );
    case 'unverified':
      return (
        detail ||
        'We could not find out how it ended. If you have paid, the course is yours as soon as we know.'
      );
    case 'signedOut':
      return 'You are not signed in, and a payment is shown only to the person who made it. Sign in, and we look again.';
    case 'noOrder':
      return 'The address of this page does not say which payment it is about.';
  }
}
