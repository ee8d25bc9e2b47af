import type { Refund } from '#contract/payments.ts';
import { formatDate } from '../ui/format-date.ts';
import { formatMoney } from '../ui/format-money.ts';

/** An order as far as its end goes. */
interface EndedOrder {
  readonly status: string;
  /** Why the last try failed, as a sentence; '' when no reason is known. */
  readonly reason: string;
  readonly refund: Refund | null;
  readonly currency: string;
}

/** While a payment is looked for, on every page (specification, section 8). */
export const verifyingPayment = 'Verifying payment...';

const ended = new Map([
  ['AUTO_REFUNDED', 'The payment came too late, so the money has been sent back to you.'],
  [
    'MISMATCH',
    'The amount that we received is not the price of this course. Please contact us with your order ID, and we will sort it out.',
  ],
  [
    'PARTIAL_CHARGED',
    'Only a part of the amount was taken, so the course is not yours yet. Please do not pay again. Contact us with your order ID, and we will sort it out.',
  ],
  ['NOT_FOUND', 'The payment service does not know this order, and took no money for it.'],
]);

/** What follows from a try that gave us no money; the reason stands before it. */
const afterTry = new Map([
  [
    'VOIDED',
    'The bank releases the held amount within 7 days. If it does not, please contact us with your order ID. You can try again.',
  ],
  [
    'COD_INITIATED',
    'Nothing was taken, and nobody will come to collect money. Try again with another way to pay. If you have already paid somebody, please contact us with your order ID.',
  ],
]);
const nothingTaken =
  'Nothing was taken for this course. If your account shows a payment anyway, the bank will send it back within 7 days.';

/** Whether somebody of us can help with an order. */
export const needsContact = ({ status }: { readonly status: string }) =>
  ['MISMATCH', 'PARTIAL_CHARGED'].includes(status) || afterTry.has(status);

/** What became of the money of an order that was not paid. */
export function whatBecameOf({ status, reason, refund, currency }: EndedOrder): string {
  if (refund !== null) return refundMessage(refund, currency);
  const why = reason || 'The payment did not go through.';
  return ended.get(status) ?? `${why} ${afterTry.get(status) ?? nothingTaken}`;
}

/** What is said of money that goes back, or went. */
export function refundMessage({ why, amount, at }: Refund, currency: string): string {
  const money = formatMoney(amount, currency || 'INR');
  const day = formatDate(at);
  if (why === 'second') {
    return day === ''
      ? `This was a second payment; ${money} goes back to you.`
      : `This was a second payment; ${money} was refunded on ${day}.`;
  }
  const told = day === '' ? `${money} goes back to you.` : `${money} was refunded on ${day}.`;
  return why === 'late' ? `The payment came too late. ${told}` : told;
}
