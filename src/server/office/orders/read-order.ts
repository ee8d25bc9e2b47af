import { and, desc, eq, ne } from 'drizzle-orm';
import type { StaffRole } from '#contract/office/office-call.ts';
import type { OpenedOrder, OrderHappening } from '#contract/office/orders.ts';
import type { OrderEvent } from '#contract/order-events.ts';
import { partialChargeStatus } from '#contract/payments.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { HttpError } from '#server/common/http-error.ts';
import { rupees } from '#server/courses/money.ts';
import { toReceipt } from '#server/courses/receipt.ts';
import type { Database } from '#server/db/database.ts';
import { type Order, orders } from '#server/db/payment-schema.ts';
import { storedDocuments } from '#server/documents/issue-documents.ts';
import { hasReceipt } from '#server/documents/read-documents.ts';
import { readEvents, type StoredEvent } from '#server/payments/order-stream.ts';
import { rowEvents } from '#server/payments/reconstruct-events.ts';
import { mayHandle } from './may-handle.ts';
import { officeOrderWords, reportedBy } from './office-order-words.ts';
import { expectedNext, orderSituation } from './order-situation.ts';
import { possibleSettlements } from './possible-settlements.ts';
import { mayRefund } from './refund-permission.ts';
import { refundableRupees } from './refundable-rupees.ts';
import { orderRow, selectOrders } from './select-orders.ts';

const maxOthers = 20;

export const unknownOrder = () => new HttpError(404, 'We do not know this order');

interface Reader {
  readonly role: StaffRole;
  readonly now: Date;
}

/** @throws HttpError 404 */
export async function readOrder(
  database: Database,
  givenId: string,
  { role, now }: Reader,
): Promise<OpenedOrder> {
  const id = givenId.toLowerCase();
  const [selected] = await selectOrders(database, now).where(eq(orders.id, id));
  if (selected === undefined) throw unknownOrder();
  const { order, buyer } = selected;
  const row = orderRow(selected, now);
  const { number, reference } = toReceipt(order, buyer.name);
  const [invoice] = await storedDocuments(database, id, 'invoice');
  const others = await selectOrders(database, now)
    .where(and(eq(orders.userId, order.userId), ne(orders.id, id)))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(maxOthers);
  return {
    ...row,
    now: orderSituation(row.state, {
      order,
      buyer: buyer.name,
      email: buyer.email,
      needsYou: row.needsYou,
      recordedBy: row.recordedBy,
    }),
    next: expectedNext(row.state, order),
    price: rupees(order.amountPaise),
    charged: chargedRupees(order),
    isTaken: isMoneyTaken(order),
    paidAt: order.chargedAt?.toISOString() ?? null,
    method: order.paymentMethod,
    reference,
    receiptNumber: number,
    hasReceipt: hasReceipt(order),
    paperReceipt: order.paperReceipt ?? '',
    mayCancel: order.recordedById !== null && order.refundedAt === null,
    invoiceNumber: invoice?.number ?? '',
    refunds: order.refunds.map(({ amountPaise, status, requestId }) => ({
      amount: rupees(amountPaise),
      status,
      requestId,
    })),
    refundReference: order.refundReference ?? '',
    buyerId: order.userId,
    buyerSince: buyer.createdAt.toISOString(),
    courseId: order.courseId,
    gatewayStatus: order.gatewayStatus ?? '',
    refundable: (await mayRefund(database, role)) ? refundableRupees(order, now) : null,
    settlements: possibleSettlements(order, now),
    mayHandle: mayHandle(order, now),
    events: await readHappenings(database, order, row.recordedBy),
    otherOrders: others.map((each) => orderRow(each, now)),
  };
}

/** Of a payment that staff recorded. */
function recordedWords(order: Order, event: OrderEvent): string | undefined {
  if (order.recordedById === null) return undefined;
  if (event.type === 'order.created') return 'The office began to record a payment.';
  if (event.type === 'payment.charged')
    return `The payment of ${formatMoney(rupees(order.chargedPaise ?? order.amountPaise))} was recorded.`;
  return event.type === 'refunds.reported'
    ? `An owner cancelled the payment: ${order.cancelReason ?? ''}`
    : undefined;
}

const isMoneyTaken = ({ chargedAt, mismatchedAt, returningAt, refundedAt }: Order) =>
  [chargedAt, mismatchedAt, returningAt, refundedAt].some((each) => each !== null);

function chargedRupees(order: Order): number | null {
  const { chargedAt, chargedPaise, amountPaise, paidPaise, paidCurrency, currency, gatewayStatus } = order;
  if (!isMoneyTaken(order)) return null;
  if (chargedAt !== null) return rupees(chargedPaise ?? amountPaise);
  if (paidCurrency !== null && paidCurrency !== currency) return null;
  // Of a part payment the gateway reports the amount of the whole order.
  const paise = chargedPaise ?? (gatewayStatus === partialChargeStatus ? null : paidPaise);
  return paise === null ? null : rupees(paise);
}

async function readHappenings(
  database: Database,
  order: Order,
  recordedBy: string,
): Promise<OrderHappening[]> {
  const stored = await readEvents(database, order.id);
  // The sweep stores the events of orders that an older release wrote.
  const rebuilt = (): StoredEvent[] =>
    rowEvents(order).map((event) => ({ source: 'reconstructed' as const, event }));
  const events = order.events === 0 ? rebuilt() : stored;
  return events.map(({ source, event }, place) => {
    const { type, at, ...data } = event;
    return {
      seq: place + 1,
      at: at.toISOString(),
      type,
      words: recordedWords(order, event) ?? officeOrderWords(event),
      noticedBy: source === 'office' && recordedBy !== '' ? recordedBy : reportedBy[source],
      data,
    };
  });
}
