import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ListedRefund } from '#domain/payments/listed-refund.ts';
import { GatewayError, type SessionRequest } from '#server/payments/gateway.ts';
import { createJuspayGateway } from '#server/payments/juspay/juspay-gateway.ts';
import { newOrderId } from '#server/payments/order-id.ts';
import { changed, down, type Fault, unheard } from '../support/server/fault-proxy.ts';
import { openPaymentSite, type PaymentSite, testKeys } from '../support/server/payments.ts';

let site: PaymentSite;
beforeAll(async () => {
  site = await openPaymentSite();
});
afterEach(() => site.proxy.meet(undefined));
afterAll(() => site.close());

const never = new AbortController().signal;

const request = (fields: Partial<SessionRequest> = {}): SessionRequest => ({
  orderId: newOrderId(),
  customerId: randomUUID(),
  amountPaise: 349_900,
  currency: 'INR',
  customerName: 'Asha Lakshmi Rao',
  customerEmail: 'asha@example.org',
  customerMobile: '9876543210',
  description: 'Abacus & «friends»',
  returnUrl: 'https://garden.example/payment-status',
  minutes: 15,
  ...fields,
});
const reasons = {
  stopped: 'The payment was stopped before it was finished.',
  identity: 'The bank could not make sure that it was you.',
  expired: 'The card has expired.',
  silent: 'The bank did not answer in time.',
  limit: 'The amount is above the limit of this card or account.',
};
const troubleIn = async (work: Promise<unknown>) => {
  const trouble: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  return trouble instanceof GatewayError ? trouble.reason : trouble;
};

describe('the adapter, against the sandbox gateway over HTTP', () => {
  test('opens a payment page with exactly the documented fields', async () => {
    const asked = request();
    const session = await site.gateway.openSession(asked, never);
    expect(session).toEqual({
      paymentUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/pay\/ordeh_[0-9a-f]{32}$/),
      expiresAt: new Date(site.clock.now().getTime() + 15 * 60_000),
    });
    const sent = site.proxy.requests.findLast(({ path }) => path === '/session');
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      order_id: asked.orderId,
      amount: '3499.00',
      currency: 'INR',
      customer_id: asked.customerId,
      customer_email: 'asha@example.org',
      customer_phone: '9876543210',
      first_name: 'Asha',
      last_name: 'Lakshmi Rao',
      payment_page_client_id: 'sandbox',
      action: 'paymentPage',
      return_url: 'https://garden.example/payment-status',
      description: 'Abacus & «friends»',
      'metadata.expiryInMins': '15',
    });
  });

  test.each([
    [5, '0.05'],
    [100, '1.00'],
    [199_950, '1999.50'],
    [349_909, '3499.09'],
  ])('sends %d paise as %s and reads them back', async (amountPaise, amount) => {
    const asked = request({ amountPaise });
    await site.gateway.openSession(asked, never);
    expect(site.proxy.requests.at(-1)?.body).toContain(`"amount":"${amount}"`);
    const order = await site.gateway.readOrder(asked, never);
    expect(order?.amountPaise).toBe(amountPaise);
  });

  test('reads an order through all its states', async () => {
    const asked = request();
    const session = await site.gateway.openSession(asked, never);
    const read = () => site.gateway.readOrder(asked, never);
    const order = {
      orderId: asked.orderId,
      status: 'NEW',
      amountPaise: 349_900,
      currency: 'INR',
      chargedPaise: 349_900,
      reason: '',
      reference: undefined,
      refunds: [],
      session,
      payload: expect.any(Function),
      method: undefined,
    };
    expect(await read()).toEqual(order);
    const paid = { status: 'CHARGED', reference: expect.stringMatching(/^\d{12}$/) };
    for (const [outcome, expected] of [
      ['wait', { status: 'PENDING_VBV' }],
      ['fail', { status: 'AUTHORIZATION_FAILED', reason: 'There was not enough money in the account.' }],
      ['pay', paid],
      ['fail', paid],
    ] as const) {
      await site.press(session.paymentUrl, outcome);
      expect(await read()).toEqual({ ...order, method: 'upi', ...expected });
    }
  });

  /** Reads an order whose response has these fields too. */
  const readWith = async (fields: object) => {
    const asked = request();
    await site.gateway.openSession(asked, never);
    site.proxy.meet(changed((body) => ({ ...body, ...fields })));
    const order = await site.gateway.readOrder(asked, never);
    site.proxy.meet(undefined);
    return order;
  };

  test.each([
    ['the gateway', { resp_code: 'USER_DECLINED', bank_error_message: 'Card expired' }, reasons.stopped],
    ['the bank’s gateway', { payment_gateway_response: { resp_code: 'ZA' } }, reasons.stopped],
    ['the gateway’s message', { resp_message: 'OTP is wrong', bank_error_code: 'LIMIT' }, reasons.identity],
    ['the bank', { bank_error_message: 'Card expired', bank_error_code: 'X' }, reasons.expired],
    ['the attempt', { bank_error_message: '', txn_detail: { error_message: 'No OTP' } }, reasons.identity],
    ['its message', { payment_gateway_response: { resp_message: 'Too long' } }, reasons.silent],
    ['the bank’s code', { bank_error_message: 'Error', bank_error_code: 'LIMIT' }, reasons.limit],
    ['a code alone', { txn_detail: { error_message: null, error_code: 'USER_ABORTED' } }, reasons.stopped],
    ['no field', { resp_message: 'Txn Success', bank_error_message: 7, txn_detail: 'none' }, ''],
  ])('reads why an attempt failed from %s', async (_, said, reason) => {
    const unsaid = { bank_error_code: undefined, bank_error_message: undefined };
    const failed = { status: 'AUTHORIZATION_FAILED', ...unsaid, ...said };
    expect(await readWith(failed)).toMatchObject({ status: 'AUTHORIZATION_FAILED', reason });
  });

  test.each([
    ['UPI', 'upi'],
    ['CARD', 'card'],
    ['nb', 'netBanking'],
    ['WALLET', 'wallet'],
    ['REWARD', undefined],
    [7, undefined],
    [undefined, undefined],
  ])('reads how an order was paid from %j', async (payment_method_type, method) => {
    expect((await readWith({ payment_method_type }))?.method).toBe(method);
  });

  test('returns no reason for an attempt in progress', async () => {
    expect(await readWith({ status: 'PENDING_VBV', resp_code: 'USER_DECLINED' })).toMatchObject({
      reason: '',
    });
  });

  test.each([
    [{ rrn: '123456789012' }, '123456789012'],
    [{ rrn: ' 123456789012 ', utr: 'HDFCR52026030412345678' }, '123456789012'],
    [{ rrn: 123_456_789_012 }, '123456789012'],
    [{ rrn: '', utr: 'HDFCR52026030412345678' }, 'HDFCR52026030412345678'],
    [{ rrn: 'NA', utr: '0000' }, undefined],
    [{ rrn: '<b>1</b>' }, undefined],
    [{ rrn: null, txn_id: 'merchant-order-1', epg_txn_id: '7' }, undefined],
    ['none', undefined],
  ])('reads the bank reference from %o, never the gateway’s own id', async (bank, reference) => {
    const order = await readWith({ status: 'CHARGED', payment_gateway_response: bank, txn_id: 'own-1' });
    expect(order?.reference).toBe(reference);
  });

  test.each([
    ['numbers', { amount: 3499, effective_amount: 3399.5 }, [349_900, 339_950]],
    ['texts', { amount: '3499.00', effective_amount: ' 3399.50 ' }, [349_900, 339_950]],
    ['fractions of a paisa', { amount: 3499.001, effective_amount: '0.005' }, [undefined, undefined]],
    ['not numbers', { amount: 'free', effective_amount: null }, [undefined, undefined]],
    ['missing', { amount: undefined, effective_amount: undefined }, [undefined, undefined]],
  ])('reads amounts that are %s', async (_, amounts, paise) => {
    const order = await readWith(amounts);
    expect([order?.amountPaise, order?.chargedPaise]).toEqual(paise);
  });

  test('an order that the gateway does not know is undefined', async () => {
    expect(await site.gateway.readOrder(request(), never)).toBeUndefined();
  });

  test.each([
    ['by its status', { status: 200, body: '{"status":"NOT_FOUND","status_id":40}' }],
    ['by the number of its status', { status: 404, body: '{"status":"ERROR","status_id":"40"}' }],
    ['by an error code', { status: 404, body: '{"status":"error","error_code":"invalid.order.not_found"}' }],
    ['by the number of its error', { status: 400, body: '{"error_code":40,"error_message":"Unknown"}' }],
  ])('an order is undefined when the response says so %s', async (_, answer) => {
    site.proxy.meet(() => answer);
    expect(await site.gateway.readOrder(request(), never)).toBeUndefined();
  });

  test.each([
    ['SUCCESS', 'success'],
    ['FAILURE', 'failure'],
    ['MANUAL_REVIEW', 'review'],
  ] as const)(
    'refunds once for each request id, and reads the refund until it ends with %s',
    async (ending, status) => {
      const asked = request();
      const { paymentUrl } = await site.gateway.openSession(asked, never);
      await site.press(paymentUrl, 'pay', 10, { refunds: ending });
      const part = { ...asked, amountPaise: 100_000, requestId: `r${asked.orderId}` };
      const refunds = async () => (await site.gateway.readOrder(asked, never))?.refunds;
      const begun = { requestId: part.requestId, amountPaise: 100_000 };
      expect(await site.gateway.refund(part, never)).toBe('accepted');
      expect(await refunds()).toEqual([{ ...begun, status: 'pending' }]);
      expect(await site.gateway.refund(part, never)).toBe('repeated');
      site.clock.advance(5);
      expect(await refunds()).toEqual([{ ...begun, status }]);
      expect(await site.gateway.refund(part, never)).toBe('repeated');
      expect(await refunds()).toHaveLength(1);
    },
  );

  test('a refund of the same amount within seconds counts as repeated too, and its id is not listed', async () => {
    const asked = request();
    const { paymentUrl } = await site.gateway.openSession(asked, never);
    await site.press(paymentUrl, 'pay');
    const part = (requestId: string) => site.gateway.refund({ ...asked, amountPaise: 100, requestId }, never);
    expect([await part(`a${asked.orderId}`), await part(`b${asked.orderId}`)]).toEqual([
      'accepted',
      'repeated',
    ]);
    const order = await site.gateway.readOrder(asked, never);
    expect(order?.refunds.map(({ requestId }) => requestId)).toEqual([`a${asked.orderId}`]);
  });

  test.each([
    ['offer', 314_910],
    ['surcharge', 356_898],
  ])('reads the charged amount after an %s', async (adjustment, chargedPaise) => {
    const asked = request();
    const { paymentUrl } = await site.gateway.openSession(asked, never);
    await site.press(paymentUrl, 'pay', 10, { adjustment });
    expect(await site.gateway.readOrder(asked, never)).toMatchObject({
      status: 'CHARGED',
      amountPaise: 349_900,
      chargedPaise,
    });
    const more = { ...asked, amountPaise: chargedPaise + 1, requestId: `m${asked.orderId}` };
    expect(await troubleIn(site.gateway.refund(more, never))).toBe('declined');
  });

  test.each([
    ['error_code', { status: 'ERROR', status_id: -1, error_code: 'duplicate.call' }],
    ['status', { status: 'DUPLICATE_REQUEST' }],
    ['code', { code: 'duplicate.request' }],
    ['error_info', { status: 'error', error_info: { code: 'DUPLICATE_CALL' } }],
    ['error', { error: { code: 'DUPLICATE_REQUEST' } }],
  ])('recognizes a repeated refund by its %s', async (_, body) => {
    site.proxy.meet(() => ({ status: 400, body: JSON.stringify(body) }));
    expect(await site.gateway.refund({ ...request(), requestId: 'r' }, never)).toBe('repeated');
  });

  test.each<[string, Fault, string]>([
    ['refused', () => ({ status: 400, body: '{"error_code":"invalid.amount.exceeded"}' }), 'declined'],
    ['of an unknown order', () => ({ status: 404, body: '{"status":"NOT_FOUND"}' }), 'refused'],
    ['that fails at the gateway', () => ({ status: 500, body: '{"code":"duplicate.call"}' }), 'refused'],
    ['without a response', unheard, 'unreachable'],
    ['with a page as response', () => ({ status: 200, body: '<html></html>' }), 'misfit'],
    ['whose response is no error', () => ({ status: 200, body: '{"code":"duplicate.call"}' }), 'misfit'],
  ])('a refund %s throws a GatewayError', async (_, fault, reason) => {
    site.proxy.meet(fault);
    expect(await troubleIn(site.gateway.refund({ ...request(), requestId: 'r' }, never))).toBe(reason);
  });

  const row = (status: unknown, amount: unknown = 3499) => ({ unique_request_id: 'r', status, amount });
  test.each<[string, object, readonly ListedRefund[]]>([
    [
      'every status',
      { refunds: ['PENDING', 'MANUAL_REVIEW', 'SUCCESS', 'FAILURE', 'LATER', null].map((each) => row(each)) },
      (['pending', 'review', 'success', 'failure', 'pending', 'pending'] as const).map((status) => ({
        requestId: 'r',
        status,
        amountPaise: 349_900,
      })),
    ],
    [
      'amounts as numbers, texts and nothing',
      { refunds: [row('SUCCESS', 499.5), row('SUCCESS', ' 499.50 '), row('SUCCESS', null)] },
      [49_950, 49_950, 0].map((amountPaise) => ({ requestId: 'r', status: 'success', amountPaise })),
    ],
    [
      'rows without an id, and no rows',
      { refunds: [{ status: 'SUCCESS', amount: 1 }, null, 'none'] },
      [{ requestId: '', status: 'success', amountPaise: 100 }],
    ],
    [
      'an amount without a list',
      { refunds: [], refunded: true, amount_refunded: '3499' },
      [{ requestId: '', status: 'success', amountPaise: 349_900 }],
    ],
    [
      'a list, whatever the flag',
      { refunds: [row('FAILURE')], refunded: true, amount_refunded: 3499 },
      [{ requestId: 'r', status: 'failure', amountPaise: 349_900 }],
    ],
    ['a flag alone', { refunds: undefined, refunded: true, amount_refunded: undefined }, []],
    ['a flag and no amount', { refunds: 'none', refunded: true, amount_refunded: 0 }, []],
    ['an amount alone', { refunds: null, refunded: false, amount_refunded: 3499 }, []],
    ['a status alone', { status: 'AUTO_REFUNDED', refunds: [], refunded: false, amount_refunded: 0 }, []],
  ])('reads the refunds of an order from %s', async (_, said, refunds) => {
    expect((await readWith({ status: 'CHARGED', ...said }))?.refunds).toEqual(refunds);
  });

  test('a session with an existing id and a refund of an unpaid order are refused', async () => {
    const asked = request();
    await site.gateway.openSession(asked, never);
    expect(await troubleIn(site.gateway.openSession(asked, never))).toBe('refused');
    expect(await troubleIn(site.gateway.refund({ ...asked, requestId: 'r' }, never))).toBe('declined');
  });

  test('a wrong key is refused', async () => {
    const wrong = createJuspayGateway({ ...testKeys, apiKey: 'wrong', baseUrl: site.proxy.url });
    expect(await troubleIn(wrong.openSession(request(), never))).toBe('refused');
    expect(await troubleIn(wrong.readOrder(request(), never))).toBe('refused');
  });

  const troubles: readonly [string, Fault, string][] = [
    ['is down', down, 'unreachable'],
    ['sends a response that is lost', unheard, 'unreachable'],
    ['fails', () => ({ status: 500, body: '{}' }), 'refused'],
    ['is overloaded', () => ({ status: 429, body: '{}' }), 'refused'],
    ['sends an empty body', () => ({ status: 200, body: '' }), 'misfit'],
    ['sends a page', () => ({ status: 200, body: '<html></html>' }), 'misfit'],
    ['sends a page with 404', () => ({ status: 404, body: '<html></html>' }), 'refused'],
    ['sends a list', () => ({ status: 200, body: '[]' }), 'misfit'],
    ['leaves the order out', changed(({ ...body }) => ({ ...body, order_id: undefined })), 'misfit'],
  ];
  test.each(troubles)('a gateway that %s throws a GatewayError', async (_, fault, reason) => {
    const known = request();
    await site.gateway.openSession(known, never);
    site.proxy.meet(fault);
    expect(await troubleIn(site.gateway.readOrder(known, never))).toBe(reason);
    expect(await troubleIn(site.gateway.openSession(request(), never))).toBe(reason);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'not an address', ''])(
    'a payment page at «%s» throws a GatewayError',
    async (web) => {
      site.proxy.meet(changed((body) => ({ ...body, payment_links: { web } })));
      expect(await troubleIn(site.gateway.openSession(request(), never))).toBe('misfit');
    },
  );

  test('the page of another order throws a GatewayError', async () => {
    site.proxy.meet(changed((body) => ({ ...body, order_id: newOrderId() })));
    expect(await troubleIn(site.gateway.openSession(request(), never))).toBe('misfit');
  });

  test('a redirect is not followed, so the key is not sent elsewhere', async () => {
    const headers = { Location: `${site.proxy.url}/elsewhere` };
    site.proxy.meet(() => ({ status: 302, body: '', headers }));
    expect(await troubleIn(site.gateway.readOrder(request(), never))).toBe('unreachable');
    expect(site.proxy.count('GET', '/elsewhere')).toBe(0);
  });

  test('when the connection breaks, a read is tried twice and an opening once', async () => {
    const asked = request();
    site.proxy.meet(down);
    await troubleIn(site.gateway.readOrder(asked, never));
    expect(site.proxy.count('GET', `/orders/${asked.orderId}`)).toBe(2);
    const opened = site.proxy.count('POST', '/session');
    await troubleIn(site.gateway.openSession(asked, never));
    expect(site.proxy.count('POST', '/session') - opened).toBe(1);
  });

  test('the caller can abort a read', async () => {
    const stop = new AbortController();
    site.proxy.meet((_, forward) => {
      stop.abort();
      return forward();
    });
    expect(await troubleIn(site.gateway.readOrder(request(), stop.signal))).toBe('timeout');
  });
});
