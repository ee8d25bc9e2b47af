import type { OpenedOrder, OrderState } from '#contract/office/orders.ts';
import { partialChargeStatus } from '#contract/payments.ts';
import { partOnItsWayPaise, refundedPaise } from '#domain/payments/refund-totals.ts';
import { formatDate, formatMoment } from '#domain/text/format-date.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { rupees } from '#server/courses/money.ts';
import type { Order } from '#server/db/payment-schema.ts';
import { storedReason } from '#server/payments/failure-reason.ts';
import { orderRefund } from '#server/payments/order-facts.ts';
import { pageEndsAt } from '#server/payments/orders.ts';

interface Described {
  readonly order: Order;
  /** The name of the buyer. */
  readonly buyer: string;
  readonly email: string;
  /** Whether a staff member must act. */
  readonly needsYou: boolean;
  /** '' of the gateway's orders. */
  readonly recordedBy: string;
}

type Situation = OpenedOrder['now'];

const nothingToDo = 'You need not do anything.';
const askGateway = 'If the bank shows the money as taken, press «Ask the payment service now».';

const lateRefund =
  'It has taken more than a day. Look at the refund in the dashboard of the payment service, then mark the order as dealt with.';

const dealtWith = ({ handledAt }: Order) =>
  `The office dealt with it${handledAt === null ? '' : ` on ${formatDate(handledAt.toISOString())}`}. ${nothingToDo}`;

const money = (paise: number, currency = 'INR') => formatMoney(rupees(paise), currency);
const charged = ({ chargedPaise, amountPaise }: Order) => money(chargedPaise ?? amountPaise);
const goingBack = (order: Order) => formatMoney(orderRefund(order).amount, order.currency);

const whyRefunded: Record<ReturnType<typeof orderRefund>['why'], string> = {
  second: 'The course was paid twice, so the second payment goes back.',
  late: 'The payment came too late, so the payment service sends it back.',
  merchant: 'The institute refunds it.',
};

const situations: Record<Exclude<OrderState, 'cancelled'>, (about: Described) => Situation> = {
  open: ({ order, buyer }) => ({
    title: 'Nothing is paid yet',
    text: `The payment page is open until ${formatMoment(pageEndsAt(order).toISOString())}, and ${buyer} may be paying just now. ${askGateway}`,
  }),
  ended: ({ order, buyer }) => ({
    title: 'Nothing is paid',
    text: `The payment page closed on ${formatMoment(pageEndsAt(order).toISOString())}, and the payment service has reported no payment. ${askGateway} ${buyer} can also order again.`,
  }),
  failed: ({ order, buyer }) => ({
    title: 'The payment failed',
    text: [
      storedReason(order.gatewayStatus ?? '', order.failureReason ?? '') || 'The bank gave no reason.',
      `No money has arrived, and ${buyer} can try again.`,
      askGateway,
    ].join(' '),
  }),
  held: ({ order, buyer, needsYou }) => ({
    title:
      order.gatewayStatus === 'COD_INITIATED'
        ? 'Cash on delivery was chosen'
        : 'The bank held the money and released it',
    text: needsYou
      ? `No money has arrived. Call ${buyer}: the next try is a new order. Then mark this one as dealt with.`
      : `No money has arrived. ${dealtWith(order)}`,
  }),
  unknown: () => ({
    title: 'The payment service does not know this order',
    text: 'The payment page was never reached, so nothing was paid with this order. If the bank shows the money as taken, ask for its reference (RRN or UTR) and search for that.',
  }),
  replaced: ({ buyer }) => ({
    title: 'A newer order may replace this one',
    text: `Nothing is paid with this order, and ${buyer} can order the course again. If the bank shows the money as taken, look at the other orders first, then press «Ask the payment service now».`,
  }),
  mismatch: ({ order, buyer }) => ({
    title: mismatchTitle(order),
    text: `So the course is not given. Agree with ${buyer} what happens to the money. When that is done, an owner lets the buyer order again here.`,
  }),
  settled: ({ buyer }) => ({
    title: 'A payment that did not match is settled',
    text: `${buyer} can order the course again. ${nothingToDo}`,
  }),
  paid: ({ order, buyer, email }) => ({
    title: `${charged(order)} is paid, and the course is open`,
    text: `The course is under My Courses of ${email}. If ${buyer} does not see it there, another account is signed in. ${nothingToDo}`,
  }),
  partRefundOnItsWay: ({ order, buyer, needsYou }) => ({
    title: `${money(partOnItsWayPaise(order))} is on its way back to ${buyer}`,
    text: [
      `The rest of ${charged(order)} stays paid, and the course stays open.`,
      needsYou ? lateRefund : nothingToDo,
    ].join(' '),
  }),
  partRefundFailed: ({ order }) => ({
    title: `The refund of ${money(order.partPaise ?? 0)} failed`,
    text: `Nothing of it went back, and the course stays open. Look at it in the dashboard of the payment service. You can refund again here, or an owner records that the payment stays.`,
  }),
  partlyRefunded: ({ order }) => ({
    title: `${money(refundedPaise(order.refunds))} of ${charged(order)} was paid back`,
    text: `The rest stays paid, and the course stays open. ${nothingToDo}`,
  }),
  refundOnItsWay: ({ order, buyer, needsYou }) => ({
    title: `${goingBack(order)} is on its way back to ${buyer}`,
    text: [
      whyRefunded[orderRefund(order).why],
      needsYou ? lateRefund : `The site asks the payment service until the refund is done. ${nothingToDo}`,
    ].join(' '),
  }),
  refundFailed: ({ order }) => ({
    title: `The refund of ${goingBack(order)} failed`,
    text: `${whyRefunded[orderRefund(order).why]} Look at it in the dashboard of the payment service and refund it there, or pay the money back by other means. An owner then records here what was done.`,
  }),
  refunded: ({ order }) => ({ title: `${goingBack(order)} was paid back`, text: refundedText(order) }),
};

function mismatchTitle({ gatewayStatus, paidPaise, paidCurrency, amountPaise }: Order): string {
  if (gatewayStatus === partialChargeStatus) return `Only a part of ${money(amountPaise)} was paid`;
  const paid = paidPaise === null ? 'Another amount' : money(paidPaise, paidCurrency ?? '');
  return `${paid} was paid for an order of ${money(amountPaise)}`;
}

function refundedText(order: Order): string {
  const { at, arrivesBy, reference } = orderRefund(order);
  return arrivesBy === null
    ? `The institute paid it back by other means. Reference: ${reference ?? 'none'}. ${nothingToDo}`
    : `The payment service sent it on ${formatDate(at)}. Banks pay it out by ${formatDate(arrivesBy)}. ${nothingToDo}`;
}

/** What is true of an order now, and who must act. */
export const orderSituation = (state: OrderState, about: Described): Situation =>
  state === 'cancelled' || about.recordedBy !== '' ? recordedSituation(about) : situations[state](about);

function recordedSituation({ order, email, recordedBy }: Described): Situation {
  if (order.refundedAt !== null)
    return {
      title: `The payment of ${charged(order)} is cancelled`,
      text: `An owner cancelled it: ${order.cancelReason ?? ''}. A course that no other payment gives is closed.`,
    };
  const day = formatDate(order.paidOn);
  return {
    title: `${charged(order)} is paid, and the course is open`,
    text: `${recordedBy} recorded the payment of ${day}. The course is under My Courses of ${email}. ${nothingToDo}`,
  };
}

/** What is expected next of an order; null when nothing is. */
export function expectedNext(state: OrderState, { nextCheckAt }: Order): OpenedOrder['next'] {
  if (state === 'refundOnItsWay' || state === 'partRefundOnItsWay')
    return { words: 'The payment service confirms the refund', at: null };
  if (state === 'open') return { words: 'The buyer pays', at: null };
  const isWaiting = state === 'ended' || state === 'failed' || state === 'replaced';
  if (!isWaiting || nextCheckAt === null) return null;
  return { words: 'The site asks the payment service again', at: nextCheckAt.toISOString() };
}
