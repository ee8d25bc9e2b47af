import * as v from 'valibot';
import { id, numeric, text } from '#domain/checks.ts';
import { classFacts } from '#domain/courses/class-facts.ts';
import { refund, refundedPart } from '#domain/payments/refund.ts';
import { spentStatuses } from '#domain/payments/spent-status.ts';
import { defineCall, validRows } from './wire.ts';

export const paidStatus = 'CHARGED';
export const failedStatuses = [
  'AUTHENTICATION_FAILED',
  'AUTHORIZATION_FAILED',
  'JUSPAY_DECLINED',
  ...spentStatuses,
] as const;
export const partialChargeStatus = 'PARTIAL_CHARGED';
export const reviewStatuses: readonly string[] = [...spentStatuses, partialChargeStatus];
export const refundedStatus = 'AUTO_REFUNDED';
/** Wrong amount or currency. */
export const mismatchStatus = 'MISMATCH';

const signInMessage = 'Please log in to enroll in a course';

export const initiatePayment = defineCall({
  method: 'POST',
  path: 'initiatePayment',
  request: v.object({ course_id: id, customer_id: id }),
  response: v.object({
    payment_url: v.optional(v.nullable(v.string())),
    order_id: v.optional(v.nullable(v.string())),
    /** In rupees, as the payment page asks for it. */
    amount: v.optional(v.fallback(v.nullable(numeric), null)),
  }),
  signInMessage,
});

/** `data` of a 409 of `initiatePayment`. */
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
    /** Listed price in rupees. */
    amount: v.optional(v.nullable(numeric)),
    /** In rupees, after offers and surcharges. */
    charged: v.fallback(v.nullish(numeric, null), null),
    currency: text,
    course_id: text,
    /** Why the last attempt failed. */
    reason: text,
    course: text,
    refund: v.fallback(v.nullish(refund, null), null),
    /** Refunds of a part, after which the course stays. */
    parts: v.fallback(v.optional(validRows(refundedPart), []), []),
    /** Of a paid course. */
    class_facts: v.fallback(v.nullish(classFacts, null), null),
  }),
  signInMessage,
});
export type PaymentVerification = v.InferOutput<typeof verifyPayment.response>;

/** `timestamp`: epoch milliseconds. */
export const paymentResult = v.object({ status: v.string(), orderId: v.string(), timestamp: v.number() });
export type PaymentResult = v.InferOutput<typeof paymentResult>;
