import * as v from 'valibot';
import type { ListedRefund } from '#domain/payments/listed-refund.ts';
import type { PaymentMethod } from '#domain/payments/payment-method.ts';
import { failureReason } from '../failure-reason.ts';
import { GatewayError, type GatewayOrder } from '../gateway.ts';
import { type OrderResponse, orderResponse, paidWith } from './wire.ts';

const reference = /^[\w/-]{1,60}$/;
const placeholder = /^(0+|-|na|n\/a|nil|none|null)$/i;

/** @throws GatewayError when the response has another shape */
export function toGatewayOrder(body: unknown): GatewayOrder {
  const order = parse(orderResponse, body);
  const { payment_links: links, payment_gateway_response: bank } = order;
  return {
    orderId: order.order_id,
    status: order.status,
    amountPaise: order.amount,
    currency: order.currency,
    chargedPaise: order.effective_amount,
    reason: failureReason(order.status, attemptMessages(order)),
    reference: [bank.rrn, bank.utr].find((each) => reference.test(each) && !placeholder.test(each)),
    refunds: listedRefunds(order),
    session: links === undefined ? undefined : { paymentUrl: links.web, expiresAt: links.expiry },
  };
}

const methods = new Map<string, PaymentMethod>([
  ['UPI', 'upi'],
  ['CARD', 'card'],
  ['NB', 'netBanking'],
  ['WALLET', 'wallet'],
]);

export function paymentMethod(body: unknown): PaymentMethod | undefined {
  return methods.get(parse(paidWith, body).payment_method_type.toUpperCase());
}

/** @throws GatewayError when the body has another shape */
export function parse<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw new GatewayError('misfit', v.getDotPath(parsed.issues[0]) ?? 'no object');
  return parsed.output;
}

/** The gateway's own codes come first. */
function attemptMessages(order: OrderResponse): readonly string[] {
  const { txn_detail: attempt, payment_gateway_response: bank } = order;
  return [
    order.resp_code,
    bank.resp_code,
    order.resp_message,
    order.bank_error_message,
    attempt.error_message,
    bank.resp_message,
    order.bank_error_code,
    attempt.error_code,
  ];
}

const refundStatuses = new Map<string, ListedRefund['status']>([
  ['SUCCESS', 'success'],
  ['FAILURE', 'failure'],
  ['MANUAL_REVIEW', 'review'],
]);

/** Some responses have the refunded amount alone. */
function listedRefunds({ refunds, refunded, amount_refunded: back = 0 }: OrderResponse): ListedRefund[] {
  if (refunds.length === 0) {
    return refunded && back > 0 ? [{ requestId: '', status: 'success', amountPaise: back }] : [];
  }
  return refunds.map(({ unique_request_id: requestId, status, amount }) => ({
    requestId,
    status: refundStatuses.get(status) ?? 'pending',
    amountPaise: amount ?? 0,
  }));
}
