import * as v from 'valibot';
import { id, numeric, text } from '#domain/checks.ts';
import { refund } from '#domain/payments/refund.ts';
import { defineCall } from './wire.ts';

/** The only gateway status that means paid. */
export const paidStatus = 'CHARGED';
/** The order may reject further attempts, so the next one is a new order. */
export const spentStatuses = ['VOIDED', 'COD_INITIATED'] as const;
/** The buyer may retry. */
export const failedStatuses = [
  'AUTHENTICATION_FAILED',
  'AUTHORIZATION_FAILED',
  'JUSPAY_DECLINED',
  ...spentStatuses,
] as const;
/** Requires a review. */
export const partStatus = 'PARTIAL_CHARGED';
/** Never requested; they require a review. */
export const oddStatuses: readonly string[] = [...spentStatuses, partStatus];
export const refundedStatus = 'AUTO_REFUNDED';
/** An addition to the wire: a wrong amount that requires a review. */
export const mismatchStatus = 'MISMATCH';

const signInMessage = 'Please log in to enroll in a course';

export const initiatePayment = defineCall({
  method: 'POST',
  path: 'initiatePayment',
  request: v.object({ course_id: id, customer_id: id }),
  /** Without `payment_url` the payment could not start. */
  response: v.object({
    payment_url: v.optional(v.nullable(v.string())),
    order_id: v.optional(v.nullable(v.string())),
    /** An addition to the wire: of the payment page, in rupees. */
    amount: v.optional(v.fallback(v.nullable(numeric), null)),
  }),
  signInMessage,
});

/** An addition to the wire: `data` of a 409 of `initiatePayment`. */
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
    /** The listed price, in rupees. */
    amount: v.optional(v.nullable(numeric)),
    /** An addition to the wire: after offers and surcharges, in rupees. */
    charged: v.fallback(v.nullish(numeric, null), null),
    currency: text,
    course_id: text,
    /** An addition to the wire: why the last attempt failed. */
    reason: text,
    /** An addition to the wire. */
    course: text,
    refund: v.fallback(v.nullish(refund, null), null),
  }),
  signInMessage,
});
export type PaymentVerification = v.InferOutput<typeof verifyPayment.response>;

/** `timestamp` in epoch milliseconds. */
export const paymentResult = v.object({ status: v.string(), orderId: v.string(), timestamp: v.number() });
export type PaymentResult = v.InferOutput<typeof paymentResult>;
