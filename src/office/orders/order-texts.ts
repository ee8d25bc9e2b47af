import type { AskOutcome, OpenedOrder, OrderRow, OrderView } from '#contract/office/orders.ts';
import { chargeRows } from '#domain/payments/charge-rows.ts';
import { methodNames } from '#domain/payments/payment-method.ts';
import { formatMoney } from '#domain/text/format-money.ts';

export const viewNames: Readonly<Record<OrderView, string>> = {
  all: 'All',
  attention: 'Needs you',
  paid: 'Paid',
  unpaid: 'Not paid',
  refunds: 'Refunds',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

export const askedTexts: Readonly<Record<AskOutcome, string>> = {
  changed: 'The payment service had news: this page shows them.',
  same: 'The payment service has nothing new.',
  unanswered: 'The payment service did not answer, so nothing has changed. Please try again in a minute.',
};

export const orderTitle = ({ amount, currency, buyer }: Pick<OrderRow, 'amount' | 'currency' | 'buyer'>) =>
  `${formatMoney(amount, currency)} from ${buyer}`;

/** @returns the link that opens a chat in WhatsApp with a first sentence to send */
export function whatsAppLink({ buyer, mobile, course }: OrderRow, institute: string): string {
  const text = `Namaste ${buyer}, this is ${institute}. It is about your order of ${course}.`;
  return `https://wa.me/91${mobile}?text=${encodeURIComponent(text)}`;
}

const refundNames: Readonly<Record<OpenedOrder['refunds'][number]['status'], string>> = {
  pending: 'Refund on its way',
  review: 'Refund under review',
  success: 'Refunded',
  failure: 'Refund that failed',
};

/** Also a refund that the payment service does not list yet. */
const isOnItsWay = ({ state, refunds }: OpenedOrder) =>
  state === 'refundOnItsWay' ||
  state === 'partRefundOnItsWay' ||
  refunds.some(({ status }) => status === 'pending' || status === 'review');

interface MoneyRow {
  readonly label: string;
  readonly value: string;
  /** The request id of the refund that the row is about. */
  readonly refund?: string;
}

/** What was charged and how, what went back, and what is left. */
export function moneyRows(order: OpenedOrder): readonly MoneyRow[] {
  const { price, charged, isTaken, paidAt, currency, method, reference, receiptNumber } = order;
  const { refunds, refundReference } = order;
  const money = (amount: number) => formatMoney(amount, currency);
  const backRows = refunds.map(({ amount, status, requestId: refund }) => ({
    refund,
    label: order.state === 'cancelled' ? 'Cancelled' : refundNames[status],
    value: status === 'failure' ? money(amount) : `−${money(amount)}`,
  }));
  if (charged === null)
    return [
      { label: 'Price', value: money(price) },
      { label: 'Paid', value: isTaken ? 'An unknown amount' : 'Nothing yet' },
      ...backRows,
    ];
  const back = refunds.reduce((sum, { amount, status }) => (status === 'failure' ? sum : sum + amount), 0);
  const kept = refundReference === '' ? charged - back : 0;
  return [
    // Another amount that does not pay the order is no offer.
    ...(paidAt === null ? [{ label: 'Price', value: money(price) }] : chargeRows(price, charged, currency)),
    { label: 'Paid', value: money(charged) },
    { label: 'Paid by', value: method === null ? '' : methodNames[method] },
    { label: 'Bank reference', value: reference },
    { label: 'Receipt number', value: receiptNumber },
    { label: 'Paper receipt', value: order.paperReceipt },
    { label: 'Recorded by', value: order.recordedBy },
    { label: 'Tax invoice', value: order.invoiceNumber },
    ...backRows,
    { label: 'Paid back by other means', value: refundReference },
    { label: 'You keep', value: isOnItsWay(order) ? '' : money(kept) },
  ].filter(({ value }) => value !== '');
}

/** A sum in the field of an amount. */
export const typedAmount = (rupees: number) =>
  Number.isInteger(rupees) ? String(rupees) : rupees.toFixed(2);

/** Whether the course ends with the refund of an amount. A surcharge may stay. */
export function isWholeRefund({ price, charged }: OpenedOrder, left: number, amount: number): boolean {
  const paid = charged ?? price;
  return paid - left + amount >= Math.min(price, paid);
}

const aheadMs = 5.5 * 3_600_000;

/** «10:38:12 am» in India's time. */
export function clockTime(iso: string): string {
  const moment = new Date(Date.parse(iso) + aheadMs);
  const hour = moment.getUTCHours();
  const rest = [moment.getUTCMinutes(), moment.getUTCSeconds()].map((each) => String(each).padStart(2, '0'));
  return `${hour % 12 || 12}:${rest.join(':')} ${hour < 12 ? 'am' : 'pm'}`;
}
