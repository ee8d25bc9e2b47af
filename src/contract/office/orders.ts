import * as v from 'valibot';
import { checkedInOrder, id, numeric, text } from '#domain/checks.ts';
import { paymentMethods } from '#domain/payments/payment-method.ts';
import { requiredLine } from '#domain/text/text-fields.ts';
import { envelope, nothing } from '../wire.ts';
import { pageCursor, searched } from './list-request.ts';
import { contentRoles, defineOfficeCall, ownerAlone } from './office-call.ts';

/** `attention`: a staff member must act. */
export const orderViews = ['all', 'attention', 'paid', 'refunds', 'failed'] as const;
export const orderView = v.picklist(orderViews, 'There is no such list');
export type OrderView = v.InferOutput<typeof orderView>;

/**
 * `ended`: the payment page has closed without a payment. `held`: the bank held the amount and released it, or cash on
 * delivery was chosen. `unknown`: the gateway does not know the order. `mismatch`: another amount or currency was paid,
 * or only a part; `settled` once staff have dealt with it.
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
] as const;
export type OrderState = (typeof orderStates)[number];

export const orderRow = v.object({
  _id: id,
  orderedAt: v.string(),
  buyer: text,
  mobile: text,
  email: text,
  course: text,
  /** What was charged, or the price while nothing was; in rupees. */
  amount: numeric,
  currency: text,
  state: v.picklist(orderStates),
  /** Whether a staff member must act. */
  needsYou: v.boolean(),
});
export type OrderRow = v.InferOutput<typeof orderRow>;

export const orderFilter = v.object({
  view: v.optional(orderView, 'all'),
  /** Words of name, mobile, email, order id or bank reference. */
  search: v.optional(searched, ''),
});
export type OrderFilter = v.InferOutput<typeof orderFilter>;

const counts = v.object(v.entriesFromList(orderViews, v.number()));
export type OrderCounts = v.InferOutput<typeof counts>;

export const getOrders = defineOfficeCall({
  method: 'GET',
  path: 'office/orders',
  request: v.object({ ...orderFilter.entries, before: v.optional(pageCursor) }),
  /** `counts` are of what was searched; `next` is the cursor of the next page. */
  response: v.object({ ...envelope(v.array(orderRow)).entries, counts, next: v.nullable(v.string()) }),
  staff: contentRoles,
});

const happened = v.object({
  /** The place in the order's history, from 1. */
  seq: v.number(),
  at: v.string(),
  /** The type of the stored event. */
  type: v.string(),
  words: text,
  noticedBy: text,
  /** The stored fields of the event. */
  data: v.record(v.string(), v.unknown()),
});
export type OrderHappening = v.InferOutput<typeof happened>;

/**
 * How an owner settles an order. `released`: the buyer may order again. `paidBack`: the institute paid all of the money
 * back by other means. `kept`: the payment stays.
 */
export const settlements = ['released', 'paidBack', 'kept'] as const;
const settlement = v.picklist(settlements, 'Please choose what happens to the money');
export type Settlement = v.InferOutput<typeof settlement>;

export const openedOrder = v.object({
  ...orderRow.entries,
  /** What is true now and who must act. */
  now: v.object({ title: text, text }),
  /** What is expected next; null when nothing is. `at` is null when the moment is unknown. */
  next: v.nullable(v.object({ words: text, at: v.nullable(v.string()) })),
  /** In rupees. */
  price: numeric,
  /** What was taken, in rupees; null when nothing was, or when the amount is unknown. */
  charged: v.nullable(numeric),
  /** Whether any money was taken, also another amount than the price. */
  isTaken: v.boolean(),
  /** null while no payment counts. */
  paidAt: v.nullable(v.string()),
  method: v.nullable(v.picklist(paymentMethods)),
  /** The bank's RRN or UTR; '' when unknown. */
  reference: text,
  /** '' before the payment. */
  receiptNumber: text,
  hasReceipt: v.boolean(),
  /** Of the tax invoice; '' without one. */
  invoiceNumber: text,
  refunds: v.array(
    v.object({
      amount: numeric,
      status: v.picklist(['pending', 'review', 'success', 'failure']),
      requestId: v.string(),
    }),
  ),
  /** The reference of money that the institute paid back itself; '' for none. */
  refundReference: text,
  buyerSince: v.string(),
  courseId: id,
  gatewayStatus: text,
  /** What the reader can refund now, in rupees; null when nothing, or when the role does not allow it. */
  refundable: v.nullable(numeric),
  /** What an owner can decide now. */
  settlements: v.array(settlement),
  /** Oldest first; empty when they are not kept any more. */
  events: v.array(happened),
  /** Other orders of the buyer, newest first. */
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

/** `changed`: the gateway had news. `unanswered`: it gave no usable response, and nothing has changed. */
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
/** A line of the history of an order. */
export const orderNote = (missing: string) =>
  checkedInOrder(
    v.pipe(
      requiredLine(missing),
      v.maxLength(noteMaximum, `Please write at most ${noteMaximum} characters`),
      v.regex(/^\P{C}*$/u, 'Please write this in plain letters and digits'),
    ),
  );

/** What was agreed, the reference of the own payment, or the reason. */
export const settlementForm = v.object({ note: orderNote('Please write this') });

export const settleOrder = defineOfficeCall({
  method: 'POST',
  path: 'office/orders/{id}/settle',
  request: v.object({ as: settlement, ...settlementForm.entries }),
  response: envelope(openedOrder),
  staff: ownerAlone,
  needsConfirmation: true,
});
