import * as v from 'valibot';
import { defineCall, id, numeric, text } from './wire.ts';

/** The one gateway status that means paid. */
export const paidStatus = 'CHARGED';

export const initiatePayment = defineCall({
  method: 'POST',
  path: 'initiatePayment',
  request: v.object({ course_id: id, customer_id: id }),
  /** No `payment_url` means that the payment could not be begun. */
  answer: v.object({
    payment_url: v.optional(v.nullable(v.string())),
    order_id: v.optional(v.nullable(v.string())),
  }),
});

export const verifyPayment = defineCall({
  method: 'GET',
  path: 'verifyPayment?order_id={orderId}',
  request: undefined,
  answer: v.object({
    status: text,
    order_id: text,
    /** Rupees. */
    amount: v.optional(v.nullable(numeric)),
    currency: text,
    course_id: text,
  }),
});
export type PaymentVerification = v.InferOutput<typeof verifyPayment.answer>;

/** What the browser keeps under `paymentResult`; the timestamp is in epoch milliseconds. */
export const paymentResult = v.object({ status: v.string(), orderId: v.string(), timestamp: v.number() });
export type PaymentResult = v.InferOutput<typeof paymentResult>;
