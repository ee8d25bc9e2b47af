import { createHash } from 'node:crypto';
import { rupees } from '#server/courses/money.ts';
import { type SandboxOrder, takenPaise } from './sandbox-orders.ts';
import { refundablePaise, type SandboxRefund, sumPaise } from './sandbox-refunds.ts';
import { paymentLinks, statusIds } from './sandbox-wire.ts';

const gateway = { gateway: 'SANDBOX', gateway_id: 100 } as const;
const methodFields = {
  upi: { payment_method_type: 'UPI', payment_method: 'UPI', auth_type: '' },
  card: { payment_method_type: 'CARD', payment_method: 'VISA', auth_type: 'THREE_DS' },
  bank: { payment_method_type: 'NB', payment_method: 'NB_SANDBOX', auth_type: '' },
} as const;

export function orderBody(order: SandboxOrder, page: string, refunds: readonly SandboxRefund[]) {
  const effectivePaise = takenPaise(order);
  const refundedPaise = sumPaise(refunds.filter(({ status }) => status === 'SUCCESS'));
  return {
    id: order.id,
    order_id: order.orderId,
    merchant_id: 'sandbox',
    customer_id: order.customerId,
    product_id: '',
    status: order.status,
    status_id: statusIds[order.status],
    amount: rupees(order.amountPaise),
    effective_amount: rupees(effectivePaise),
    currency: order.currency,
    date_created: order.createdAt.toISOString(),
    return_url: order.returnUrl,
    payment_links: paymentLinks(order, page),
    refunded: refundedPaise >= Math.min(order.amountPaise, effectivePaise),
    amount_refunded: rupees(refundedPaise),
    maximum_eligible_refund_amount: order.status === 'CHARGED' ? rupees(refundablePaise(order, refunds)) : 0,
    refunds: refunds.map(refundBody),
    ...resultFields(order),
    ...(order.status === 'NEW' ? {} : attemptFields(order, effectivePaise)),
  };
}

function resultFields({ status, failureCode }: SandboxOrder) {
  if (status === 'CHARGED') return { resp_code: 'SUCCESS', resp_message: 'Transaction is successful' };
  if (status === 'AUTHORIZATION_FAILED' && failureCode) {
    return { resp_code: failureCode, resp_message: 'Transaction has failed' };
  }
  return { resp_code: null, resp_message: null };
}

function attemptFields(order: SandboxOrder, effectivePaise: number) {
  const txnId = `sandbox-${order.orderId}-1`;
  const txnUuid = `eul${orderDigest(order, 'txn').toString('hex').slice(0, 17)}`;
  const change = effectivePaise - order.amountPaise;
  return {
    txn_id: txnId,
    txn_uuid: txnUuid,
    gateway_id: gateway.gateway_id,
    ...methodFields[order.method ?? 'upi'],
    bank_error_code: '',
    bank_error_message: '',
    txn_detail: {
      txn_id: txnId,
      txn_uuid: txnUuid,
      order_id: order.orderId,
      status: order.status,
      ...gateway,
      currency: order.currency,
      txn_amount: rupees(effectivePaise),
      net_amount: rupees(effectivePaise - Math.max(change, 0)),
      surcharge_amount: change > 0 ? rupees(change) : null,
      offer_deduction_amount: change < 0 ? rupees(-change) : null,
      error_code: null,
      error_message: '',
      created: order.createdAt.toISOString(),
    },
    ...(order.status === 'PENDING_VBV' ? {} : { payment_gateway_response: bankResponse(order, txnId) }),
  };
}

/** Some banks send a success text with a failure. */
function bankResponse(order: SandboxOrder, txnId: string) {
  const isPaid = order.status === 'CHARGED';
  return {
    txn_id: txnId,
    rrn: isPaid ? bankReference(order) : 'NA',
    epg_txn_id: orderDigest(order, 'epg').toString('hex').slice(0, 16),
    auth_id_code: 'NA',
    resp_code: isPaid ? 'SUCCESS' : 'FAILURE',
    resp_message: 'Txn Success',
    created: order.createdAt.toISOString(),
  };
}

function refundBody(refund: SandboxRefund) {
  return {
    id: refund.uniqueRequestId,
    unique_request_id: refund.uniqueRequestId,
    ref: null,
    amount: rupees(refund.amountPaise),
    status: refund.status,
    created: refund.createdAt.toISOString(),
    initiated_by: 'API',
    refund_type: 'STANDARD',
    refund_source: gateway.gateway,
    sent_to_gateway: refund.status !== 'PENDING',
    error_code: null,
    error_message: refund.status === 'FAILURE' ? 'The bank did not take the refund' : '',
  };
}

const orderDigest = ({ id }: SandboxOrder, purpose: string) =>
  createHash('sha256').update(`${purpose} ${id}`).digest();

/** Twelve digits, like an RRN. */
function bankReference(order: SandboxOrder): string {
  return String(orderDigest(order, 'rrn').readUIntBE(0, 6) % 10 ** 12).padStart(12, '0');
}
