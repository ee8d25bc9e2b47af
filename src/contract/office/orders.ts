import * as v from 'valibot';
import { checkedInOrder, id, numeric, text } from '#domain/checks.ts';
import { paymentMethods } from '#domain/payments/payment-method.ts';
import { requiredLine } from '#domain/text/text-fields.ts';
import { envelope, nothing } from '../wire.ts';
import { pageCursor, searched } from './list-request.ts';
import { contentRoles, defineOfficeCall, ownerAlone } from './office-call.ts';

/**
 * `attention`: a staff member must act. `unpaid`: no money has arrived, `failed` among them. `cancelled`: payments that
 * staff recorded.
 */
export const orderViews = ['all', 'attention', 'paid', 'unpaid', 'refunds', 'failed', 'cancelled'] as const;
export const orderView = v.picklist(orderViews, 'There is no such list');
export type OrderView = v.InferOutput<typeof orderView>;

/**
 * `ended`: the payment page closed without a payment. `held`: the bank released the money, or cash on delivery was chosen.
 * `cancelled`: a payment that staff recorded. `unknown`: the gateway does not know the order. `mismatch`: wrong amount or currency; `settled` by staff.
 */
export const orderStates = [
  'open',
  'ended',
  'failed',
  'held',
  'unknown',
  'replaced',
  'mismatch',
  'settled',
  'paid',
  'partRefundOnItsWay',
  'partRefundFailed',
  'partlyRefunded',
  'refundOnItsWay',
  'refundFailed',
  'refunded',
  'cancelled',
] as const;
export type OrderState = (typeof orderStates)[number];

export const orderRow = v.object({
  _id: id,
  orderedAt: v.string(),
  buyer: text,
  mobile: text,
  email: text,
  course: text,
  /** Rupees; the price while nothing was charged. */
  amount: numeric,
  currency: text,
  state: v.picklist(orderStates),
  /** The staff member who recorded a payment outside the gateway; '' of the gateway's orders. */
  recordedBy: text,
  /** A staff member must act. */
  needsYou: v.boolean(),
});
export type OrderRow = v.InferOutput<typeof orderRow>;

export const orderFilter = v.object({
  view: v.optional(orderView, 'all'),
  /** Matches name, mobile, email, order id and bank reference. */
  search: v.optional(searched, ''),
});
export type OrderFilter = v.InferOutput<typeof orderFilter>;

const counts = v.object(v.entriesFromList(orderViews, v.number()));
export type OrderCounts = v.InferOutput<typeof counts>;

export const getOrders = defineOfficeCall({
  method: 'GET',
  path: 'office/orders',
  request: v.object({ ...orderFilter.entries, before: v.optional(pageCursor) }),
  /** `counts` apply to the search; `next` is the cursor. */
  response: v.object({ ...envelope(v.array(orderRow)).entries, counts, next: v.nullable(v.string()) }),
  staff: contentRoles,
});

export const exportOrders = defineOfficeCall({
  method: 'GET',
  path: 'office/orders.csv',
  request: orderFilter,
  response: v.string(),
  staff: contentRoles,
});

const happened = v.object({
  seq: v.number(),
  at: v.string(),
  type: v.string(),
  words: text,
  noticedBy: text,
  data: v.record(v.string(), v.unknown()),
});
export type OrderHappening = v.InferOutput<typeof happened>;

/**
 * `released`: the buyer may order again. `paidBack`: the institute refunded all of it by other means.
 * `kept`: the payment stays.
 */
export const settlements = ['released', 'paidBack', 'kept'] as const;
const settlement = v.picklist(settlements, 'Please choose what happens to the money');
export type Settlement = v.InferOutput<typeof settlement>;

export const openedOrder = v.object({
  ...orderRow.entries,
  /** What is true, and who must act. */
  now: v.object({ title: text, text }),
  /** null for nothing; `at` is null when unknown. */
  next: v.nullable(v.object({ words: text, at: v.nullable(v.string()) })),
  /** Rupees. */
  price: numeric,
  /** Rupees; null when nothing was charged or the amount is unknown. */
  charged: v.nullable(numeric),
  /** Money was charged, possibly not the price. */
  isTaken: v.boolean(),
  paidAt: v.nullable(v.string()),
  method: v.nullable(v.picklist(paymentMethods)),
  /** The bank's RRN or UTR; '' when unknown. */
  reference: text,
  receiptNumber: text,
  hasReceipt: v.boolean(),
  /** The number of the institute's own paper receipt. */
  paperReceipt: text,
  /** Whether an owner can cancel the payment. */
  mayCancel: v.boolean(),
  /** '' without a tax invoice. */
  invoiceNumber: text,
  refunds: v.array(
    v.object({
      amount: numeric,
      status: v.picklist(['pending', 'review', 'success', 'failure']),
      requestId: v.string(),
    }),
  ),
  /** Of a refund outside the gateway; '' without one. */
  refundReference: text,
  buyerId: id,
  buyerSince: v.string(),
  courseId: id,
  gatewayStatus: text,
  /** Rupees; null when nothing is left or the reader's role does not allow it. */
  refundable: v.nullable(numeric),
  settlements: v.array(settlement),
  /** Whether staff can mark it as dealt with. */
  mayHandle: v.boolean(),
  /** Oldest first; empty once deleted. */
  events: v.array(happened),
  otherOrders: v.array(orderRow),
});
export type OpenedOrder = v.InferOutput<typeof openedOrder>;

export const getOrder = defineOfficeCall({
  method: 'GET',
  path: 'office/orders/{id}',
  request: nothing,
  response: envelope(openedOrder),
  staff: contentRoles,
});

/** `unanswered`: no usable response. */
export const askOutcomes = ['changed', 'same', 'unanswered'] as const;
export type AskOutcome = (typeof askOutcomes)[number];

export const askGateway = defineOfficeCall({
  method: 'POST',
  path: 'office/orders/{id}/ask-gateway',
  request: nothing,
  response: v.object({ ...envelope(openedOrder).entries, outcome: v.picklist(askOutcomes) }),
  staff: contentRoles,
});

const noteMaximum = 200;
export const orderNote = (missing: string) =>
  checkedInOrder(
    v.pipe(
      requiredLine(missing),
      v.maxLength(noteMaximum, `Please write at most ${noteMaximum} characters`),
      v.regex(/^\P{C}*$/u, 'Please write this in plain letters and digits'),
    ),
  );

export const settlementForm = v.object({ note: orderNote('Please write this') });

export const settleOrder = defineOfficeCall({
  method: 'POST',
  path: 'office/orders/{id}/settle',
  request: v.object({ as: settlement, ...settlementForm.entries }),
  response: envelope(openedOrder),
  staff: ownerAlone,
  needsConfirmation: 'You settle an order',
});

export const handledForm = v.object({ note: orderNote('Please write what you did') });

/** The order leaves «Needs you» until a response of the gateway needs staff again. */
export const handleOrder = defineOfficeCall({
  method: 'POST',
  path: 'office/orders/{id}/handled',
  request: handledForm,
  response: envelope(openedOrder),
  staff: contentRoles,
});
