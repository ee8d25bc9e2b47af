import * as v from 'valibot';
import { id, text } from '#domain/checks.ts';
import { defineCall, numeric } from './wire.ts';

/** The only gateway status that means paid. */
export const paidStatus = 'CHARGED';
/** The money was not kept. Such an order may refuse further payments, so the next try is a new order. */
export const spentStatuses = ['VOIDED', 'COD_INITIATED'] as const;
/** The latest attempt failed. The buyer may try again, so none of these is final. */
export const failedStatuses = [
  'AUTHENTICATION_FAILED',
  'AUTHORIZATION_FAILED',
  'JUSPAY_DECLINED',
  ...spentStatuses,
] as const;
/** Only a part was taken, which does not pay the order: a person must review it. */
export const partStatus = 'PARTIAL_CHARGED';
/** Statuses of payment methods that the site never requests: a person must review the order. */
export const oddStatuses: readonly string[] = [...spentStatuses, partStatus];
/** The payment was refunded. */
export const refundedStatus = 'AUTO_REFUNDED';
/** An addition to the wire: the amount differs from the order's, and a person must review it. */
export const mismatchStatus = 'MISMATCH';

/**
 * An addition to the wire: a refund, pending or done. `second`: the course was paid twice. `late`: it was
 * paid after its time. `merchant`: the institute refunded it.
 */
export const refund = v.object({
  why: v.picklist(['second', 'late', 'merchant']),
  /** Rupees. */
  amount: numeric,
  /** When it was refunded; null while pending. */
  at: v.nullable(v.string()),
  /** When the bank has paid it out at the latest; null while pending, and of money that the institute paid back itself. */
  arrivesBy: v.fallback(v.nullish(v.string(), null), null),
  /** The institute paid the money back itself, with this reference. */
  reference: v.optional(v.fallback(v.nullable(v.string()), null)),
});
export type Refund = v.InferOutput<typeof refund>;

const signInMessage = 'Please log in to enroll in a course';

export const initiatePayment = defineCall({
  method: 'POST',
  path: 'initiatePayment',
  request: v.object({ course_id: id, customer_id: id }),
  /** Without `payment_url` the payment could not begin. */
  response: v.object({
    payment_url: v.optional(v.nullable(v.string())),
    order_id: v.optional(v.nullable(v.string())),
    /** An addition to the wire: what the payment page asks for, in rupees. */
    amount: v.optional(v.fallback(v.nullable(numeric), null)),
  }),
  signInMessage,
});

/** An addition to the wire: the `data` of a 409 from `initiatePayment`, when no further payment is needed. */
export const orderInTheWay = v.object({
  order_id: id,
  status: v.picklist([paidStatus, mismatchStatus]),
});
export type OrderInTheWay = v.InferOutput<typeof orderInTheWay>;

export const verifyPayment = defineCall({
  method: 'GET',
  path: 'verifyPayment?order_id={orderId}',
  request: v.object({
    order_id: v.pipe(v.optional(v.string(), ''), v.trim(), v.nonEmpty('No order ID provided')),
  }),
  response: v.object({
    status: text,
    order_id: text,
    /** The price, in rupees. */
    amount: v.optional(v.nullable(numeric)),
    /** An addition to the wire: what was taken after offers and surcharges, in rupees; null where it is not known. */
    charged: v.fallback(v.nullish(numeric, null), null),
    currency: text,
    course_id: text,
    /** An addition to the wire: why the last attempt failed, as a sentence. */
    reason: text,
    /** An addition to the wire: the name of a bought course. */
    course: text,
    refund: v.fallback(v.nullish(refund, null), null),
  }),
  signInMessage,
});
export type PaymentVerification = v.InferOutput<typeof verifyPayment.response>;

/** Stored in the browser as `paymentResult`; the timestamp is in epoch milliseconds. */
export const paymentResult = v.object({ status: v.string(), orderId: v.string(), timestamp: v.number() });
export type PaymentResult = v.InferOutput<typeof paymentResult>;
