import * as v from 'valibot';
import { rupeeText, toPaise } from '#server/courses/money.ts';
import type { SandboxOrder } from './sandbox-orders.ts';

/** Juspay's wire format. */

export const statusIds = { NEW: 10, PENDING_VBV: 23, AUTHORIZATION_FAILED: 27, CHARGED: 21 } as const;

const shortText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255));
const amount = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.transform(String))]),
  v.regex(/^\d{1,7}(\.\d{1,2})?$/),
  v.transform((digits) => toPaise(Number(digits))),
  v.number(),
  v.minValue(1),
);
const returnUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^?#]+$/));

export const sessionRequest = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    order_id: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,20}$/i), v.toLowerCase()),
    amount,
    currency: v.literal('INR'),
    customer_id: shortText,
    payment_page_client_id: shortText,
    action: v.literal('paymentPage'),
    return_url: returnUrl,
    description: v.optional(v.pipe(v.string(), v.maxLength(255)), ''),
    'metadata.expiryInMins': v.optional(v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number)), '15'),
  }),
);

export const refundRequest = v.object({
  unique_request_id: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,20}$/i)),
  amount,
});

export function sessionBody(order: SandboxOrder, page: string) {
  return {
    status: order.status,
    id: order.id,
    order_id: order.orderId,
    payment_links: paymentLinks(order, page),
    sdk_payload: {
      service: 'in.juspay.hyperpay',
      payload: { orderId: order.orderId, amount: rupeeText(order.amountPaise), currency: order.currency },
    },
  };
}

/** Not signed. */
export function returnFields(order: SandboxOrder): readonly (readonly [string, string])[] {
  return [
    ['order_id', order.orderId],
    ['status', order.status],
    ['status_id', String(statusIds[order.status])],
  ];
}

export function paymentLinks(order: SandboxOrder, page: string) {
  return { web: page, expiry: order.expiresAt.toISOString() };
}

export const errorBody = (code: string, message: string) => ({
  status: 'error',
  error_code: code,
  error_message: message,
});

export const unknownOrderBody = (orderId: string) => ({
  status: 'NOT_FOUND',
  status_id: 40,
  order_id: orderId,
});

export const refusedBody = (code: string, message: string) => ({
  status: 'ERROR',
  status_id: -1,
  error_code: code,
  error_message: message,
});
