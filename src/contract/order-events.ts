import * as v from 'valibot';
import { listedRefund, paise } from '#domain/payments/listed-refund.ts';

/** Stored in `order_events`; in paise, without personal data. */

const at = v.date();

/** `charged` is after offers and surcharges. */
const payment = {
  orderId: v.string(),
  amountPaise: v.nullable(paise),
  currency: v.nullable(v.string()),
  chargedPaise: v.nullable(paise),
};

/** One line, without personal data. */
export const officeNote = v.pipe(v.string(), v.trim(), v.regex(/^[^\p{C}]{1,200}$/u));

/** Of the gateway's response, in the first event that it led to. */
const payload = v.optional(v.record(v.string(), v.unknown()));
export type GatewayPayload = NonNullable<v.InferOutput<typeof payload>>;

const attempt = { at, status: v.string(), payload };
const asked = { at, requestId: v.string() };

export const orderEvent = v.variant('type', [
  v.object({
    type: v.literal('order.created'),
    at,
    orderId: v.string(),
    amountPaise: paise,
    currency: v.literal('INR'),
  }),
  /** `expiresAt` in ISO 8601. */
  v.object({
    type: v.literal('page.opened'),
    at,
    expiresAt: v.pipe(v.string(), v.isoTimestamp()),
    payload,
  }),
  /** NEW, PENDING_VBV and every unknown status. */
  v.object({ type: v.literal('payment.awaited'), ...attempt }),
  /** Allows a retry. `reason` is a sentence, '' when unknown. */
  v.object({ type: v.literal('attempt.failed'), ...attempt, reason: v.string() }),
  /** VOIDED or COD_INITIATED: the page may reject another attempt. */
  v.object({ type: v.literal('attempt.spent'), ...attempt, reason: v.string() }),
  v.object({
    type: v.literal('payment.charged'),
    ...attempt,
    ...payment,
    reference: v.nullable(v.string()),
    /** Whether another order has bought the course. */
    owned: v.boolean(),
  }),
  v.object({ type: v.literal('payment.partial'), ...attempt, ...payment }),
  /** The gateway also refunds the payment by its own rule. */
  v.object({
    type: v.literal('refunds.reported'),
    ...attempt,
    ...payment,
    refunds: v.array(listedRefund),
    returned: v.boolean(),
  }),
  /** By staff, of a part or of all that is left. */
  v.object({ type: v.literal('refund.asked'), at, amountPaise: paise, reason: officeNote }),
  v.object({ type: v.literal('refund.posted'), ...asked }),
  /** A duplicate of itself, or of another refund of the same amount. */
  v.object({ type: v.literal('refund.repeated'), ...asked }),
  /** The gateway may have received the request. */
  v.object({ type: v.literal('refund.unanswered'), ...asked }),
  v.object({ type: v.literal('refund.refused'), ...asked }),
  v.object({ type: v.literal('order.unknown'), at }),
  v.object({ type: v.literal('order.superseded'), at }),
  /** Staff accepted a wrong amount. */
  v.object({ type: v.literal('mismatch.resolved'), at }),
  /** Outside the gateway; `reference` is the bank's. */
  v.object({ type: v.literal('refund.paidByHand'), at, reference: officeNote }),
  v.object({
    type: v.literal('payment.kept'),
    at,
    reason: officeNote,
    /** Whether another order has bought the course. */
    owned: v.boolean(),
  }),
]);
export type OrderEvent = v.InferOutput<typeof orderEvent>;

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

/** Paid twice, paid after it expired, or refunded by staff. */
export const refundReasons = ['second', 'late', 'merchant'] as const;
export type RefundReason = (typeof refundReasons)[number];
