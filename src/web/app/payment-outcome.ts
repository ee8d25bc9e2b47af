import { type PaymentVerdict, paymentVerdict } from '#domain/payments/payment-verdict.ts';
import type { Refund, RefundedPart } from '#domain/payments/refund.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { showDate } from '../texts/show-date.ts';
import { type Label, t, translated } from '../texts/t.ts';

interface EndedOrder {
  readonly status: string;
  readonly reason: string;
  readonly refund: Refund | null;
  readonly currency: string;
}

/** On every page while a payment is verified: docs/specification.md#8-errors. */
export const verifyingPayment = 'Verifying payment...';

/** «Payment Failed» is from docs/specification.md#8-errors. */
export const verdictTitles = {
  failed: 'Payment Failed',
  review: 'Payment Failed',
  returning: 'The money is on its way back to you',
  refunded: 'Refunded',
  unknown: 'We do not know this order',
} as const satisfies Readonly<Record<Exclude<PaymentVerdict, 'paid' | 'open'>, Label>>;

/** Below «We do not know this order». */
export const unknownOrder =
  'No payment for it has reached us. If money has left your account, please contact us with your order ID.';

const afterwards = new Map<string, Label>([
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
  const why = translated(reason || 'The payment did not go through.');
  const then = afterwards.get(status);
  switch (paymentVerdict(order)) {
    case 'returning':
    case 'refunded':
      return refund === null
        ? t('The payment came too late, so the money goes back to you.')
        : refundMessage(refund, currency);
    case 'unknown':
      return t(unknownOrder);
    case 'review':
      return then === undefined ? '' : t(then);
    default:
      return `${why} ${t(then ?? nothingTaken)}`;
  }
}

const reasons = {
  second: 'You paid twice for this course.',
  late: 'The payment came too late.',
  merchant: null,
} as const;

function refundMessage({ why, amount, at, arrivesBy, reference }: Refund, currency: string): string {
  const money = formatMoney(amount, currency || 'INR');
  const day = showDate(arrivesBy);
  const reason = reasons[why];
  const before = reason === null ? '' : `${t(reason)} `;
  if (at === null) return before + t('{money} goes back to you. You do not need to do anything.', { money });
  const told = before + t('{money} was refunded on {day}.', { money, day: showDate(at) });
  if (reference)
    return `${told} ${t('We paid it back ourselves, with the reference {reference}.', { reference })}`;
  return day === ''
    ? told
    : `${told} ${t('It should be in your account by {day}. If it is not, please contact us with your order ID.', { day })}`;
}

/** @param paid in rupees */
export function partMessage({ amount, isBack, at, arrivesBy }: RefundedPart, paid: number, currency: string) {
  const values = { part: formatMoney(amount, currency), paid: formatMoney(paid, currency) };
  if (!isBack)
    return t(
      '{part} of the {paid} that you paid is on its way back to you. You keep the course, and you do not need to do anything.',
      values,
    );
  const refundedOn = showDate(at);
  const day = showDate(arrivesBy);
  const told =
    refundedOn === ''
      ? t('{part} of the {paid} that you paid was refunded.', values)
      : t('{part} of the {paid} that you paid was refunded on {day}.', { ...values, day: refundedOn });
  return day === ''
    ? `${told} ${t('You keep the course.')}`
    : `${told} ${t('It should be in your account by {day}; if it is not, please contact us with your order ID. You keep the course.', { day })}`;
}
