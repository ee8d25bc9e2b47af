import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { GatewayError } from '#server/payments/gateway.ts';
import { maskedPayload } from '#server/payments/juspay/masked-payload.ts';
import { toGatewayOrder } from '#server/payments/juspay/read-order.ts';
import { gatewayCorpus } from '../support/server/gateway-corpus.ts';
import { oddGatewayCorpus } from '../support/server/odd-gateway-corpus.ts';

const body = {
  order_id: 'abcdefgh234567abc',
  status: 'AUTHORIZATION_FAILED',
  status_id: 27,
  amount: 3499,
  currency: 'INR',
  effective_amount: '3399.50',
  refunded: false,
  amount_refunded: null,
  customer_id: 'c-1',
  customer_email: 'asha@example.org',
  customer_phone: '9876543210',
  card: { card_number: '4242424242424242', name_on_card: 'ASHA RAO', last_four_digits: '4242' },
  udf1: 'Asha',
  return_url: 'https://garden.example/payment-status',
  payment_links: { web: 'https://gateway.example/pay/secret', expiry: '2026-03-02T04:55:00.000Z' },
  resp_code: 'INSUFFICIENT_BALANCE',
  resp_message: 'Insufficient funds in a/c 50100012345678 of ASHA RAO, asha@okbank',
  bank_error_code: '4242424242424242',
  bank_error_message: 'Declined for 9876543210',
  txn_detail: {
    status: 'FAILED',
    error_code: 'U30',
    error_message: 'Collect request expired',
    source_object: 'x',
  },
  payment_gateway_response: {
    resp_code: 'ZA',
    resp_message: '',
    rrn: '601234567890',
    payer_vpa: 'asha@okbank',
  },
  refunds: [
    { unique_request_id: 'rabcdefgh234567abc', status: 'PENDING', amount: 1, initiated_by: 'Asha' },
    7,
  ],
};

test('a payload is kept with its documented fields, without personal data, a card or an address', () => {
  expect(maskedPayload(body)).toEqual({
    order_id: 'abcdefgh234567abc',
    status: 'AUTHORIZATION_FAILED',
    status_id: 27,
    amount: 3499,
    currency: 'INR',
    effective_amount: '3399.50',
    refunded: false,
    amount_refunded: null,
    payment_links: { web: 'https://masked.invalid/', expiry: '2026-03-02T04:55:00.000Z' },
    resp_code: 'INSUFFICIENT_BALANCE',
    resp_message: 'Insufficient funds in • • of • • •',
    bank_error_code: '•',
    bank_error_message: 'Declined for •',
    txn_detail: { status: 'FAILED', error_code: 'U30', error_message: 'Collect request expired' },
    payment_gateway_response: { resp_code: 'ZA', resp_message: '', rrn: '601234567890' },
    refunds: [{ unique_request_id: 'rabcdefgh234567abc', status: 'PENDING', amount: 1 }, null],
  });
});

test('a payload with a long number, an object or a text in place of a field is masked or left out', () => {
  const odd = {
    resp_code: 9_876_543_210,
    status: 'asha@example.org',
    amount: { rupees: 1 },
    resp_message: 'आशा - failed',
    txn_detail: 'none',
  };
  expect(maskedPayload(odd)).toEqual({ resp_code: '•', status: '•', resp_message: '• - failed' });
});

test.each([
  ['U69 Z9 ZM', 'U69 Z9 ZM'],
  ['U690 xU69 969 U6x Z', '• • • • •'],
  ['Insufficient__funds', 'Insufficient funds'],
  ['(Declined) by bank!', '(Declined) by bank!'],
  ['authentication failed for customer account', 'authentication failed for customer account'],
  ['', ''],
  [`${'failed '.repeat(17)}Raj`, `${'failed '.repeat(17)}•`],
  [`${'failed '.repeat(17)}x Asha`, `${'failed '.repeat(17)}•`],
])('only payment words and codes of a sentence are kept: %s', (sentence, kept) => {
  expect(maskedPayload({ resp_message: sentence })).toStrictEqual({ resp_message: kept });
});

test('a code is kept up to 60 characters, and a number below a hundred million', () => {
  const codes = { order_id: 'a'.repeat(60), resp_code: 'a'.repeat(61) };
  expect(maskedPayload(codes)).toStrictEqual({ order_id: codes.order_id, resp_code: '•' });
  const numbers = { amount: 99_999_999.5, effective_amount: 100_000_000, amount_refunded: -1 };
  expect(maskedPayload(numbers)).toStrictEqual({ ...numbers, effective_amount: '•' });
  expect(maskedPayload({ payment_links: 7 })).toStrictEqual({});
});

test('a payload of 2,000 characters is kept, and one of 2,001 is not', () => {
  const entry = { unique_request_id: 'a'.repeat(60), status: 'PENDING', amount: 1 };
  const refunds = Array.from({ length: 17 }, () => entry);
  const length = JSON.stringify({ refunds }).length;
  const fitting = [...refunds, { unique_request_id: 'a'.repeat(2000 - length - 25) }];
  expect(JSON.stringify({ refunds: fitting })).toHaveLength(2000);
  expect(maskedPayload({ refunds: fitting })).toStrictEqual({ refunds: fitting });
  const larger = [...refunds, { unique_request_id: 'a'.repeat(2001 - length - 25) }];
  expect(maskedPayload({ refunds: larger })).toBeUndefined();
});

test('a payload that is not an object, or larger than 2,000 characters, is not kept', () => {
  expect(maskedPayload('text')).toBeUndefined();
  expect(maskedPayload(null)).toBeUndefined();
  const refunds = Array.from({ length: 30 }, () => body.refunds[0]);
  expect(maskedPayload({ ...body, refunds })).toBeUndefined();
});

const readOf = (response: unknown) => {
  try {
    return toGatewayOrder(response);
  } catch (error) {
    return error instanceof GatewayError ? error.reason : error;
  }
};

/** A reading with the masked URL of the payment page. */
const withoutPage = (read: unknown) =>
  typeof read === 'object' && read !== null && 'session' in read && read.session
    ? { ...read, session: { ...read.session, paymentUrl: 'https://masked.invalid/' } }
    : read;

test('every response of the corpora is read alike from its masked payload', () => {
  const order = { orderId: 'abcdefgh234567abc', amountPaise: 349_900 };
  const bodies = [...gatewayCorpus(order), ...oddGatewayCorpus(order)];
  expect(bodies.length).toBeGreaterThan(1000);
  const unlike = bodies.filter(
    ({ body: response }) =>
      !isDeepStrictEqual(readOf(maskedPayload(response)), withoutPage(readOf(response))),
  );
  expect(unlike.map(({ name }) => name)).toEqual([]);
});
