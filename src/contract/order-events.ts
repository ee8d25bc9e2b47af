import * as v from 'valibot';
import { listedRefund, paise } from '#domain/payments/listed-refund.ts';

/** Amounts in paise. No personal data, not even in an `officeNote`. */

const at = v.date();

/** `charged` is after offers and surcharges. */
const payment = {
  orderId: v.string(),
  amountPaise: v.nullable(paise),
  currency: v.nullable(v.string()),
  chargedPaise: v.nullable(paise),
};

export const officeNote = v.pipe(v.string(), v.trim(), v.regex(/^[^\p{C}]{1,200}$/u));

/** The gateway's response, in the first event that it led to. */
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
  v.object({
    type: v.literal('page.opened'),
    at,
    expiresAt: v.pipe(v.string(), v.isoTimestamp()),
    payload,
  }),
  /** NEW, PENDING_VBV or an unknown status. */
  v.object({ type: v.literal('payment.awaited'), ...attempt }),
  /** The buyer may retry. `reason` is '' when unknown. */
  v.object({ type: v.literal('attempt.failed'), ...attempt, reason: v.string() }),
  /** VOIDED or COD_INITIATED: the payment page may reject a retry. */
  v.object({ type: v.literal('attempt.spent'), ...attempt, reason: v.string() }),
  v.object({
    type: v.literal('payment.charged'),
    ...attempt,
    ...payment,
    reference: v.nullable(v.string()),
    /** Another order has bought the course. */
    owned: v.boolean(),
  }),
  v.object({ type: v.literal('payment.partial'), ...attempt, ...payment }),
  /** `returned`: the gateway also refunds the payment by its own rule. */
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
  /** Repeats a request, or has the amount of another refund. */
  v.object({ type: v.literal('refund.repeated'), ...asked }),
  /** The gateway may have accepted it. */
  v.object({ type: v.literal('refund.unanswered'), ...asked }),
  v.object({ type: v.literal('refund.refused'), ...asked }),
  v.object({ type: v.literal('order.unknown'), at }),
  v.object({ type: v.literal('order.superseded'), at }),
  /** Staff accepted a wrong amount. */
  v.object({ type: v.literal('mismatch.resolved'), at }),
  /** Outside the gateway. */
  v.object({ type: v.literal('refund.paidByHand'), at, reference: officeNote }),
  v.object({
    type: v.literal('payment.kept'),
    at,
    reason: officeNote,
    owned: v.boolean(),
  }),
  /** Hides the order from staff until the gateway reports a change. */
  v.object({ type: v.literal('order.handled'), at, note: officeNote }),
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

export const refundReasons = ['second', 'late', 'merchant'] as const;
export type RefundReason = (typeof refundReasons)[number];
