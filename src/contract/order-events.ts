import * as v from 'valibot';

/**
 * What happens to an order: the events of the order machine, stored in `order_events` and exported as they are. Amounts
 * are whole paise. Nothing in them is about a person.
 */

const paise = v.pipe(v.number(), v.integer(), v.minValue(0));
const at = v.date();

/** A refund as the gateway lists it. `requestId` is '' where the gateway names none. */
export const listedRefund = v.object({
  requestId: v.string(),
  status: v.picklist(['pending', 'review', 'success', 'failure']),
  amountPaise: paise,
});
export type ListedRefund = v.InferOutput<typeof listedRefund>;

/** Whose money, how much was asked for, and how much was taken after offers and surcharges. */
const payment = {
  orderId: v.string(),
  amountPaise: v.nullable(paise),
  currency: v.nullable(v.string()),
  chargedPaise: v.nullable(paise),
};

/** What a staff member writes down: one line, without personal data. */
export const officeNote = v.pipe(v.string(), v.trim(), v.regex(/^[^\p{C}]{1,200}$/u));

const attempt = { at, status: v.string() };
const asked = { at, requestId: v.string() };

export const orderEvent = v.variant('type', [
  v.object({
    type: v.literal('order.created'),
    at,
    orderId: v.string(),
    amountPaise: paise,
    currency: v.literal('INR'),
  }),
  /** The gateway opened its payment page; `expiresAt` in ISO 8601. */
  v.object({ type: v.literal('page.opened'), at, expiresAt: v.pipe(v.string(), v.isoTimestamp()) }),
  /** The gateway's word while nothing is decided: NEW, PENDING_VBV and every unknown one. */
  v.object({ type: v.literal('payment.awaited'), ...attempt }),
  /** The buyer may try again. `reason` is a sentence, '' when none is known. */
  v.object({ type: v.literal('attempt.failed'), ...attempt, reason: v.string() }),
  /** VOIDED or COD_INITIATED: no money was kept, and the page may refuse another attempt. */
  v.object({ type: v.literal('attempt.spent'), ...attempt, reason: v.string() }),
  v.object({
    type: v.literal('payment.charged'),
    ...attempt,
    ...payment,
    reference: v.nullable(v.string()),
    /** Whether another order had already given the buyer the course. */
    owned: v.boolean(),
  }),
  /** Only a part was taken. */
  v.object({ type: v.literal('payment.partial'), ...attempt, ...payment }),
  /** The gateway's list of refunds; `returned` when it also says that the payment goes back by its own rule. */
  v.object({
    type: v.literal('refunds.reported'),
    ...attempt,
    ...payment,
    refunds: v.array(listedRefund),
    returned: v.boolean(),
  }),
  /** The gateway accepted the request for a refund. */
  v.object({ type: v.literal('refund.posted'), ...asked }),
  /** The gateway calls the request a duplicate: of this one, or of another refund of the same amount. */
  v.object({ type: v.literal('refund.repeated'), ...asked }),
  /** The request may have arrived: no usable response came. */
  v.object({ type: v.literal('refund.unanswered'), ...asked }),
  /** The gateway will not make this refund. */
  v.object({ type: v.literal('refund.refused'), ...asked }),
  v.object({ type: v.literal('order.unknown'), at }),
  /** The buyer began a newer order of the course. */
  v.object({ type: v.literal('order.superseded'), at }),
  /** A person of the institute has settled a payment that did not match. */
  v.object({ type: v.literal('mismatch.resolved'), at }),
  /** The institute has paid all of the money back itself, such as by a bank transfer with this reference. */
  v.object({ type: v.literal('refund.paidByHand'), at, reference: officeNote }),
  /** The institute has decided against a refund. */
  v.object({
    type: v.literal('payment.kept'),
    at,
    reason: officeNote,
    /** Whether another order has given the buyer the course. */
    owned: v.boolean(),
  }),
]);
export type OrderEvent = v.InferOutput<typeof orderEvent>;

/** Who told of an event. */
export const orderSources = [
  'buyer',
  'poll',
  'return',
  'webhook',
  'sweep',
  'office',
  'clock',
  'reconstructed',
] as const;
export type OrderSource = (typeof orderSources)[number];

/** Why money goes back: a second payment of the course, a payment after its time, or the institute's decision. */
export const refundReasons = ['second', 'late', 'merchant'] as const;
export type RefundReason = (typeof refundReasons)[number];
