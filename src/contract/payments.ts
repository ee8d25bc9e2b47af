import * as v from 'valibot';
import { defineCall, id, numeric, text } from './wire.ts';

/** The one gateway status that means paid. */
export const paidStatus = 'CHARGED';
/** No money stays with us. Nobody knows whether such an order can still be paid, so the next try is a new order. */
export const spentStatuses = ['VOIDED', 'COD_INITIATED'] as const;
/** The latest attempt failed. The buyer may try again, so none of these is the last word on an order. */
export const failedStatuses = [
  'AUTHENTICATION_FAILED',
  'AUTHORIZATION_FAILED',
  'JUSPAY_DECLINED',
  ...spentStatuses,
] as const;
/** Only a part was taken, which is no payment of the order: people must sort it out. */
export const partStatus = 'PARTIAL_CHARGED';
/** The site asks for none of these ways to pay, so somebody looks at how it came to them. */
export const oddStatuses: readonly string[] = [...spentStatuses, partStatus];
/** The money came and went back. */
export const refundedStatus = 'AUTO_REFUNDED';
/** An addition to the wire: the gateway took another amount than the order's, and people must sort it out. */
export const mismatchStatus = 'MISMATCH';

/**
 * An addition to the wire: money that goes back, or went. `second`: the course was paid twice. `late`: it was paid
 * after its time. `merchant`: the institute sent it back.
 */
export const refund = v.object({
  why: v.picklist(['second', 'late', 'merchant']),
  /** Rupees. */
  amount: numeric,
  /** When it went back; null while it is on its way. */
  at: v.nullable(v.string()),
});
export type Refund = v.InferOutput<typeof refund>;

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

/** An addition to the wire: the `data` of a 409 from `initiatePayment`, which needs no further payment. */
export const orderInTheWay = v.object({
  order_id: id,
  status: v.picklist([paidStatus, mismatchStatus]),
});
export type OrderInTheWay = v.InferOutput<typeof orderInTheWay>;

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
    /** An addition to the wire: why the last try failed, in a plain sentence. */
    reason: text,
    /** An addition to the wire: the name of a course that was bought. */
    course: text,
    refund: v.fallback(v.nullish(refund, null), null),
  }),
});
export type PaymentVerification = v.InferOutput<typeof verifyPayment.answer>;

/** What the browser keeps under `paymentResult`; the timestamp is in epoch milliseconds. */
export const paymentResult = v.object({ status: v.string(), orderId: v.string(), timestamp: v.number() });
export type PaymentResult = v.InferOutput<typeof paymentResult>;
