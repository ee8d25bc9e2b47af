import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { paiseOf, rupees, rupeeText } from '#server/courses/money.ts';
import type { SandboxOrder } from './sandbox-orders.ts';

/** Juspay's wire format, as the sandbox uses it. */

const statusIds = { NEW: 10, PENDING_VBV: 23, AUTHORIZATION_FAILED: 27, CHARGED: 21 } as const;

const shortText = v.pipe(v.string(), v.nonEmpty(), v.maxLength(255));
const amount = v.pipe(
  v.string(),
  v.regex(/^\d{1,7}(\.\d{1,2})?$/),
  v.transform((digits) => paiseOf(Number(digits))),
  v.number(),
  v.minValue(1),
);
const returnUrl = v.pipe(v.string(), v.url(), v.regex(/^https?:\/\/[^?#]+$/));

export const sessionRequest = v.object({
  order_id: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,20}$/i), v.toLowerCase()),
  amount,
  currency: v.literal('INR'),
  customer_id: shortText,
  payment_page_client_id: shortText,
  action: v.literal('paymentPage'),
  return_url: returnUrl,
  description: v.optional(v.pipe(v.string(), v.maxLength(255)), ''),
  'metadata.expiryInMins': v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/),
      v.transform((digits) => Number(digits)),
    ),
    '15',
  ),
});

export const refundRequest = v.object({
  unique_request_id: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,20}$/i)),
  amount,
});

interface Refunded {
  readonly uniqueRequestId: string;
  readonly amountPaise: number;
}

/** The response about an order; `page` is the address of its payment page. */
export function orderBody(order: SandboxOrder, page: string, refunds: readonly Refunded[]) {
  const refundedPaise = refunds.reduce((sum, each) => sum + each.amountPaise, 0);
  const attempted = order.status !== 'NEW';
  return {
    id: order.id,
    order_id: order.orderId,
    merchant_id: 'sandbox',
    customer_id: order.customerId,
    status: order.status,
    status_id: statusIds[order.status],
    amount: rupees(order.amountPaise),
    effective_amount: rupees(order.amountPaise),
    currency: order.currency,
    date_created: order.createdAt.toISOString(),
    return_url: order.returnUrl,
    payment_links: linksOf(order, page),
    refunded: refundedPaise >= order.amountPaise,
    amount_refunded: rupees(refundedPaise),
    refunds: refunds.map(({ uniqueRequestId, amountPaise }) => ({
      unique_request_id: uniqueRequestId,
      amount: rupees(amountPaise),
      status: 'SUCCESS',
    })),
    ...(order.status === 'AUTHORIZATION_FAILED'
      ? { bank_error_code: 'U30', bank_error_message: 'Insufficient funds in the account' }
      : {}),
    ...(order.status === 'CHARGED'
      ? { payment_gateway_response: { resp_code: 'SUCCESS', resp_message: 'Txn Success', rrn: rrnOf(order) } }
      : {}),
    ...(attempted
      ? {
          txn_id: `sandbox-${order.orderId}-1`,
          txn_detail: { status: order.status, txn_amount: rupees(order.amountPaise), gateway: 'SANDBOX' },
        }
      : {}),
  };
}

export function sessionBody(order: SandboxOrder, page: string) {
  return {
    status: order.status,
    id: order.id,
    order_id: order.orderId,
    payment_links: linksOf(order, page),
    sdk_payload: {
      service: 'in.juspay.hyperpay',
      payload: { orderId: order.orderId, amount: rupeeText(order.amountPaise), currency: order.currency },
    },
  };
}

/** The parameters of a returning buyer, before signing. */
export function returnFields(order: SandboxOrder): readonly (readonly [string, string])[] {
  return [
    ['order_id', order.orderId],
    ['status', order.status],
    ['status_id', String(statusIds[order.status])],
  ];
}

/** The bank's reference of a payment: twelve digits. */
function rrnOf({ id }: SandboxOrder): string {
  const digits = createHash('sha256').update(id).digest().readUIntBE(0, 6) % 10 ** 12;
  return String(digits).padStart(12, '0');
}

function linksOf(order: SandboxOrder, page: string) {
  return { web: page, expiry: order.expiresAt.toISOString() };
}

export const errorBody = (code: string, message: string) => ({
  status: 'error',
  error_code: code,
  error_message: message,
});
