import { type PaymentVerdict, paymentVerdict } from '#domain/payments/payment-verdict.ts';
import type { Refund, RefundedPart } from '#domain/payments/refund.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatMoney } from '#domain/text/format-money.ts';

interface EndedOrder {
  readonly status: string;
  readonly reason: string;
  readonly refund: Refund | null;
  readonly currency: string;
}

/** On every page while a payment is verified: docs/specification.md#8-errors. */
export const verifyingPayment = 'Verifying payment...';

/** «Payment Failed» is from docs/specification.md#8-errors. */
export const verdictTitles: Readonly<Record<Exclude<PaymentVerdict, 'paid' | 'open'>, string>> = {
  failed: 'Payment Failed',
  review: 'Payment Failed',
  returning: 'The money is on its way back to you',
  refunded: 'Refunded',
  unknown: 'We do not know this order',
};

/** Below «We do not know this order». */
export const unknownOrder =
  'No payment for it has reached us. If money has left your account, please contact us with your order ID.';

const afterwards = new Map([
  [
    'MISMATCH',
    'The amount that we received is not the price of this course. Please contact us with your order ID, and we will sort it out.',
  ],
  [
    'PARTIAL_CHARGED',
    'Only a part of the amount was taken, so the course is not yours yet. Please do not pay again. Contact us with your order ID, and we will sort it out.',
  ],
  [
    'VOIDED',
    'The bank releases the held amount within 7 days. If it does not, please contact us with your order ID. You can try again.',
  ],
  [
    'COD_INITIATED',
    'Nothing was taken, and no cash will be collected. Try again with another way to pay. If you have already paid in cash, please contact us with your order ID.',
  ],
]);
const nothingTaken =
  'Nothing was taken for this course. If your account shows a payment anyway, the bank will send it back within 7 days.';

export function needsContact(order: EndedOrder): boolean {
  const verdict = paymentVerdict(order);
  return verdict === 'failed'
    ? afterwards.has(order.status)
    : ['review', 'refunded', 'unknown'].includes(verdict);
}

export function orderMessage(order: EndedOrder): string {
  const { status, reason, refund, currency } = order;
  const why = reason || 'The payment did not go through.';
  switch (paymentVerdict(order)) {
    case 'returning':
    case 'refunded':
      return refund === null
        ? 'The payment came too late, so the money goes back to you.'
        : refundMessage(refund, currency);
    case 'unknown':
      return unknownOrder;
    case 'review':
      return afterwards.get(status) ?? '';
    default:
      return `${why} ${afterwards.get(status) ?? nothingTaken}`;
  }
}

const reasons = {
  second: 'You paid twice for this course. ',
  late: 'The payment came too late. ',
  merchant: '',
};

function refundMessage({ why, amount, at, arrivesBy, reference }: Refund, currency: string): string {
  const money = formatMoney(amount, currency || 'INR');
  const arrival = formatDate(arrivesBy);
  if (at === null) return `${reasons[why]}${money} goes back to you. You do not need to do anything.`;
  const told = `${reasons[why]}${money} was refunded on ${formatDate(at)}.`;
  if (reference) return `${told} We paid it back ourselves, with the reference ${reference}.`;
  return arrival === ''
    ? told
    : `${told} It should be in your account by ${arrival}. If it is not, please contact us with your order ID.`;
}

/** @param paid in rupees */
export function partMessage({ amount, isBack, at, arrivesBy }: RefundedPart, paid: number, currency: string) {
  const part = `${formatMoney(amount, currency)} of the ${formatMoney(paid, currency)} that you paid`;
  if (!isBack)
    return `${part} is on its way back to you. You keep the course, and you do not need to do anything.`;
  const day = formatDate(at);
  const arrival = formatDate(arrivesBy);
  const told = day === '' ? `${part} was refunded.` : `${part} was refunded on ${day}.`;
  return arrival === ''
    ? `${told} You keep the course.`
    : `${told} It should be in your account by ${arrival}; if it is not, please contact us with your order ID. You keep the course.`;
}
