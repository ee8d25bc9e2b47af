import { orderStateNames } from '#contract/office/order-state-names.ts';
import type { OrderFilter } from '#contract/office/orders.ts';
import { emailAddress } from '#domain/accounts/sign-in-name.ts';
import { methodNames } from '#domain/payments/payment-method.ts';
import { refundedPaise } from '#domain/payments/refund-totals.ts';
import { csvLines, toCsv } from '#server/common/csv.ts';
import { timeInIndia } from '#server/common/india-time.ts';
import { rupeeText } from '#server/courses/money.ts';
import { toReceipt } from '#server/courses/receipt.ts';
import type { Database } from '#server/db/database.ts';
import { everyOrder } from './list-orders.ts';
import { orderStateName } from './order-state-name.ts';
import type { SelectedOrder } from './select-orders.ts';

const heading = [
  'ordered (IST)',
  'order',
  'name',
  'mobile',
  'email',
  'course',
  'state',
  'needs you',
  'price (INR)',
  'paid (INR)',
  'paid (IST)',
  'paid by',
  'bank reference',
  'receipt number',
  'refunded (INR)',
  'recorded by',
];

/** CSV of the orders of a view that a search finds, newest first. */
export async function* ordersAsCsv(
  database: Database,
  filter: OrderFilter,
  now: Date,
): AsyncGenerator<string> {
  yield toCsv([heading]);
  for await (const rows of everyOrder(database, filter, now))
    yield csvLines(rows.map((row) => toLine(row, now)));
}

function toLine({ order, buyer, course, recordedBy, needsYou }: SelectedOrder, now: Date): string[] {
  const { number, reference } = toReceipt(order, buyer.name);
  const { chargedAt, chargedPaise, amountPaise, paymentMethod, refundedAt, refundPaise } = order;
  const back = refundedAt === null ? refundedPaise(order.refunds) : (refundPaise ?? 0);
  return [
    timeInIndia(order.createdAt),
    order.id,
    buyer.name,
    buyer.mobile,
    emailAddress(buyer.email),
    course,
    orderStateNames[orderStateName(order, now)],
    needsYou ? 'yes' : '',
    rupeeText(amountPaise),
    chargedAt === null ? '' : rupeeText(chargedPaise ?? amountPaise),
    chargedAt === null ? '' : timeInIndia(chargedAt),
    paymentMethod === null ? '' : methodNames[paymentMethod],
    reference,
    number,
    back === 0 ? '' : rupeeText(back),
    recordedBy ?? '',
  ];
}
