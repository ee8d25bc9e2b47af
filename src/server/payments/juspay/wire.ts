import * as v from 'valibot';
import { numeric, text } from '#contract/wire.ts';

/** The fields of Juspay's responses that the shop reads. Unknown keys are allowed. */

const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/));
const moment = v.pipe(
  v.string(),
  v.transform((value) => new Date(value)),
  v.date(),
);
const paymentLinks = v.object({
  web: webAddress,
  expiry: v.fallback(v.optional(moment), undefined),
});

/** Juspay compares order ids case-insensitively; ours are lower case. */
export const orderId = v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/), v.toLowerCase());

export const sessionResponse = v.object({ order_id: orderId, payment_links: paymentLinks });

const someText = v.fallback(v.optional(v.pipe(v.string(), v.trim())), undefined);

export const orderResponse = v.object({
  order_id: orderId,
  status: v.pipe(v.string(), v.regex(/^\w{1,60}$/)),
  amount: v.fallback(v.optional(numeric), undefined),
  currency: v.fallback(v.optional(v.string()), undefined),
  effective_amount: v.fallback(v.optional(numeric), undefined),
  refunds: v.fallback(
    v.array(
      v.object({
        unique_request_id: v.string(),
        status: v.string(),
        amount: v.fallback(v.optional(numeric, 0), 0),
      }),
    ),
    [],
  ),
  refunded: v.fallback(v.optional(v.boolean()), undefined),
  amount_refunded: v.fallback(v.optional(numeric), undefined),
  payment_links: v.fallback(v.optional(paymentLinks), undefined),
  txn_id: someText,
  bank_error_code: someText,
  bank_error_message: someText,
  txn_detail: v.fallback(v.optional(v.object({ error_code: someText, error_message: someText })), undefined),
  payment_gateway_response: v.fallback(v.optional(v.object({ resp_message: someText })), undefined),
});
export type OrderResponse = v.InferOutput<typeof orderResponse>;

export const refundResponse = v.object({ order_id: orderId });

export const errorResponse = v.object({ status: text, error_code: text });

const name = v.pipe(v.string(), v.regex(/^[\w.:-]{1,200}$/));

export const eventBody = v.object({
  id: name,
  event_name: name,
  content: v.fallback(v.optional(v.object({ order: v.object({ order_id: orderId }) })), undefined),
});
