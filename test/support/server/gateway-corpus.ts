import type { ListedRefund } from '#domain/payments/listed-refund.ts';
import type { GatewayOrder } from '#server/payments/gateway.ts';
import {
  amountForms,
  corpusStatuses,
  type Method,
  methods,
  type RefundState,
  refundStates,
  type Status,
  statusIds,
} from './gateway-corpus-parts.ts';

/** A response about one order in a documented form, with invented values, and its expected reading. */
export interface CorpusCase {
  readonly name: string;
  /** The body of a status response, which is also the `order` of an event. */
  readonly body: object;
  /** Undefined: the gateway does not know the order. `misfit`: a GatewayError with this reason. */
  readonly expected: GatewayOrder | 'misfit' | undefined;
}

export interface CorpusOrder {
  readonly orderId: string;
  readonly amountPaise: number;
}

const taken = new Set<Status>(['CHARGED', 'AUTO_REFUNDED', 'PARTIAL_CHARGED']);

/** The reasons of a status without a message, or with any. */
const ownReasons: Partial<Record<Status, { readonly always?: string; readonly otherwise?: string }>> = {
  AUTHORIZATION_FAILED: {},
  AUTHENTICATION_FAILED: { otherwise: 'The bank could not make sure that it was you.' },
  JUSPAY_DECLINED: { otherwise: 'The details of the payment were not accepted.' },
  VOIDED: { always: 'The bank held the amount and then released it, so nothing was paid.' },
  COD_INITIATED: { always: 'Cash on delivery was chosen, and a course cannot be paid for that way.' },
};

export interface Facts extends CorpusOrder {
  readonly status: Status;
  readonly method: Method;
  readonly refunds: RefundState;
  readonly write: (paise: number) => number | string;
}

function refundsOf({ orderId, amountPaise, method, refunds, write }: Facts) {
  const all = amountPaise + (method.change ?? 0);
  const rows = (refunds.list ?? []).map(([status, part, read], index) => ({
    row: {
      id: `ref-${index}`,
      unique_request_id: `r${orderId}${index}`,
      ref: null,
      amount: write(Math.round(all * part)),
      status,
      created: '2026-03-02T04:45:00Z',
      initiated_by: 'API',
      refund_type: 'STANDARD',
      refund_source: 'MANGO_PG',
      sent_to_gateway: status !== 'PENDING',
      error_code: null,
      error_message: '',
    },
    read: { requestId: `r${orderId}${index}`, status: read, amountPaise: Math.round(all * part) },
  }));
  const back = Math.round(all * (refunds.back ?? 0));
  const counted: ListedRefund = { requestId: '', status: 'success', amountPaise: back };
  return {
    fields: {
      ...(refunds.flag === undefined ? {} : { refunded: refunds.flag }),
      ...(refunds.back === undefined ? {} : { amount_refunded: write(back) }),
      ...(refunds.list === undefined ? {} : { refunds: rows.map(({ row }) => row) }),
    },
    read: refunds.counts ? [counted] : rows.map(({ read }) => read),
  };
}

const page = (orderId: string) => `https://gateway.example/merchant/pay/${orderId}`;

export function bodyOf(facts: Facts): object {
  const { orderId, amountPaise, status, method, write } = facts;
  const isTaken = taken.has(status);
  const effective = method.change === undefined ? undefined : write(amountPaise + method.change);
  const attempt = {
    txn_id: `merchant-${orderId}-1`,
    txn_uuid: `moz${orderId}`,
    gateway_id: 305,
    ...method.fields,
    ...(isTaken
      ? { resp_code: null, resp_message: null, bank_error_code: '', bank_error_message: 'Txn Success' }
      : method.failure),
    txn_detail: {
      txn_id: `merchant-${orderId}-1`,
      order_id: orderId,
      status,
      error_code: null,
      error_message: '',
      net_amount: write(amountPaise),
      txn_amount: effective ?? write(amountPaise),
      gateway: 'MANGO_PG',
      currency: 'INR',
    },
    payment_gateway_response: {
      txn_id: `merchant-${orderId}-1`,
      created: '2026-03-02T04:31:00Z',
      ...(isTaken ? { resp_code: '0', resp_message: 'Txn Success', ...method.paid } : method.failureInBank),
    },
  };
  return {
    customer_email: 'buyer@garden.example',
    customer_phone: '9000000000',
    customer_id: 'buyer-1',
    status_id: statusIds[status],
    status,
    id: `ordeh_${orderId}`,
    merchant_id: 'merchant',
    amount: write(amountPaise),
    currency: 'INR',
    order_id: orderId.toUpperCase(),
    date_created: '2026-03-02T04:30:00Z',
    return_url: 'https://garden.example/payment-status',
    product_id: '',
    payment_links: {
      iframe: `${page(orderId)}?frame=true`,
      web: page(orderId),
      mobile: `${page(orderId)}?mobile=true`,
      expiry: '2026-03-02T04:45:00Z',
    },
    udf1: '',
    udf10: '',
    offers: [],
    metadata: {},
    ...(effective === undefined ? {} : { effective_amount: effective }),
    ...refundsOf(facts).fields,
    ...(status === 'NEW' ? {} : attempt),
  };
}

export function readOf(facts: Facts): GatewayOrder {
  const { orderId, amountPaise, status, method } = facts;
  const own = ownReasons[status];
  return {
    orderId,
    status,
    amountPaise,
    currency: 'INR',
    chargedPaise: method.change === undefined ? undefined : amountPaise + method.change,
    reason: own === undefined ? '' : own.always || method.reason || own.otherwise || '',
    reference: taken.has(status) ? method.reference : undefined,
    refunds: refundsOf(facts).read,
    session: { paymentUrl: page(orderId), expiresAt: new Date('2026-03-02T04:45:00Z') },
  };
}

const amountFormOf = (turn: number) => amountForms[turn % amountForms.length] ?? amountForms[0];

export function gatewayCorpus(order: CorpusOrder): CorpusCase[] {
  return corpusStatuses.flatMap((status, turn) =>
    refundStates.flatMap((refunds, refundTurn) =>
      methods.map((method, methodTurn): CorpusCase => {
        const { name: form, write } = amountFormOf(turn + refundTurn + methodTurn);
        const facts: Facts = { ...order, status, method, refunds, write };
        return {
          name: `${status} by ${method.name}, ${refunds.name}, amounts as ${form}`,
          body: bodyOf(facts),
          expected: readOf(facts),
        };
      }),
    ),
  );
}
