import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { GatewayError, type SessionRequest } from '#server/payments/gateway.ts';
import { createJuspayGateway } from '#server/payments/juspay/juspay-gateway.ts';
import { signReturn } from '#server/payments/juspay/return-signature.ts';
import { newOrderId } from '#server/payments/order-id.ts';
import { changed, down, type Fault, unheard } from '../support/server/fault-proxy.ts';
import { openPaymentSite, type PaymentSite, testKeys } from '../support/server/payments.ts';

let site: PaymentSite;
beforeAll(async () => {
  site = await openPaymentSite();
}, 60_000);
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
const troubleIn = async (work: Promise<unknown>) => {
  const trouble: unknown = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  return trouble instanceof GatewayError ? trouble.reason : trouble;
};

describe('the adapter, against the sandbox gateway over HTTP', () => {
  test('opens a payment page with just the fields that the wire has', async () => {
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
      problem: undefined,
      reference: undefined,
      effectivePaise: 349_900,
      refunded: false,
      failedRefunds: [],
      session,
    };
    expect(await read()).toEqual(order);
    for (const [outcome, status, problem] of [
      ['wait', 'PENDING_VBV'],
      ['fail', 'AUTHORIZATION_FAILED', 'Insufficient funds in the account'],
      ['pay', 'CHARGED'],
      ['fail', 'CHARGED'],
    ] as const) {
      await site.press(session.paymentUrl, outcome);
      expect(await read()).toEqual({
        ...order,
        status,
        problem,
        reference: `sandbox-${asked.orderId}-1`,
      });
    }
  });

  test.each([
    ['the bank', { bank_error_message: 'Card expired', bank_error_code: 'X' }, 'Card expired'],
    ['the try', { bank_error_message: '', txn_detail: { error_message: 'No OTP' } }, 'No OTP'],
    ['the gateway’s bank', { payment_gateway_response: { resp_message: 'Too slow' } }, 'Too slow'],
    ['a code alone', { txn_detail: { error_message: null, error_code: 'USER_ABORTED' } }, 'USER_ABORTED'],
    ['nobody', { bank_error_message: 7, txn_detail: 'none' }, undefined],
  ])('reads why a try failed from %s', async (_, said, problem) => {
    const asked = request();
    await site.gateway.openSession(asked, never);
    site.proxy.meet(changed((body) => ({ ...body, status: 'AUTHORIZATION_FAILED', ...said })));
    const order = await site.gateway.readOrder(asked, never);
    site.proxy.meet(undefined);
    expect(order).toMatchObject({ status: 'AUTHORIZATION_FAILED', problem });
  });

  test('an order that the gateway does not know is undefined', async () => {
    expect(await site.gateway.readOrder(request(), never)).toBeUndefined();
  });

  test.each([
    ['by its status', { status: 200, body: '{"status":"NOT_FOUND","status_id":40}' }],
    ['by an error code', { status: 404, body: '{"status":"error","error_code":"invalid.order.not_found"}' }],
  ])('unknown may also be said %s', async (_, answer) => {
    site.proxy.meet(() => answer);
    expect(await site.gateway.readOrder(request(), never)).toBeUndefined();
  });

  test('sends money back once for each request id, and then the order is refunded', async () => {
    const asked = request();
    const { paymentUrl } = await site.gateway.openSession(asked, never);
    await site.press(paymentUrl, 'pay');
    const part = { ...asked, amountPaise: 100_000, requestId: 'first' };
    await site.gateway.refund(part, never);
    await site.gateway.refund(part, never);
    expect((await site.gateway.readOrder(asked, never))?.refunded).toBe(false);
    await site.gateway.refund({ ...asked, amountPaise: 249_900, requestId: 'second' }, never);
    expect(await site.gateway.readOrder(asked, never)).toMatchObject({ status: 'CHARGED', refunded: true });
  });

  test.each([
    [
      'a refund on its way',
      { refunded: true, refunds: [{ unique_request_id: 'r', status: 'PENDING', amount: 3499 }] },
      false,
    ],
    ['a part', { refunds: [{ unique_request_id: 'r', status: 'SUCCESS', amount: 3000 }] }, false],
    [
      'two parts',
      {
        refunds: [
          { unique_request_id: 'r', status: 'SUCCESS', amount: 3000 },
          { unique_request_id: 's', status: 'SUCCESS', amount: '499' },
        ],
      },
      true,
    ],
    [
      'all that was taken after an offer',
      { effective_amount: 3000, refunds: [{ unique_request_id: 'r', status: 'SUCCESS', amount: 3000 }] },
      true,
    ],
    ['a word alone', { refunds: [], refunded: true, amount_refunded: 3499 }, true],
    ['a word about a part', { refunds: [], refunded: true, amount_refunded: 3 }, false],
  ])('reads %s', async (_, said, refunded) => {
    const asked = request();
    await site.gateway.openSession(asked, never);
    site.proxy.meet(changed((body) => ({ ...body, status: 'CHARGED', ...said })));
    expect((await site.gateway.readOrder(asked, never))?.refunded).toBe(refunded);
    site.proxy.meet(undefined);
  });

  test('a session of an id that exists, and a refund of what is not paid, are refused', async () => {
    const asked = request();
    await site.gateway.openSession(asked, never);
    expect(await troubleIn(site.gateway.openSession(asked, never))).toBe('refused');
    expect(await troubleIn(site.gateway.refund({ ...asked, requestId: 'r' }, never))).toBe('refused');
  });

  test('a wrong key is refused', async () => {
    const wrong = createJuspayGateway({ ...testKeys, apiKey: 'wrong', baseUrl: site.proxy.url });
    expect(await troubleIn(wrong.openSession(request(), never))).toBe('refused');
    expect(await troubleIn(wrong.readOrder(request(), never))).toBe('refused');
  });

  const troubles: readonly [string, Fault, string][] = [
    ['is down', down, 'unreachable'],
    ['is not heard', unheard, 'unreachable'],
    ['fails', () => ({ status: 500, body: '{}' }), 'refused'],
    ['has too much to do', () => ({ status: 429, body: '{}' }), 'refused'],
    ['says nothing', () => ({ status: 200, body: '' }), 'misfit'],
    ['answers a page', () => ({ status: 200, body: '<html></html>' }), 'misfit'],
    ['answers a page that says 404', () => ({ status: 404, body: '<html></html>' }), 'refused'],
    ['answers a list', () => ({ status: 200, body: '[]' }), 'misfit'],
    ['leaves the order out', changed(({ ...body }) => ({ ...body, order_id: undefined })), 'misfit'],
  ];
  test.each(troubles)('a gateway that %s is trouble, not an answer', async (_, fault, reason) => {
    const known = request();
    await site.gateway.openSession(known, never);
    site.proxy.meet(fault);
    expect(await troubleIn(site.gateway.readOrder(known, never))).toBe(reason);
    expect(await troubleIn(site.gateway.openSession(request(), never))).toBe(reason);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'not an address', ''])(
    'a payment page at «%s» is trouble',
    async (web) => {
      site.proxy.meet(changed((body) => ({ ...body, payment_links: { web } })));
      expect(await troubleIn(site.gateway.openSession(request(), never))).toBe('misfit');
    },
  );

  test('the page of another order is trouble', async () => {
    site.proxy.meet(changed((body) => ({ ...body, order_id: newOrderId() })));
    expect(await troubleIn(site.gateway.openSession(request(), never))).toBe('misfit');
  });

  test('an answer that leads elsewhere is not followed with the key', async () => {
    const headers = { Location: `${site.proxy.url}/elsewhere` };
    site.proxy.meet(() => ({ status: 302, body: '', headers }));
    expect(await troubleIn(site.gateway.readOrder(request(), never))).toBe('unreachable');
    expect(site.proxy.count('GET', '/elsewhere')).toBe(0);
  });

  test('reading is tried twice when the connection breaks, opening once', async () => {
    const asked = request();
    site.proxy.meet(down);
    await troubleIn(site.gateway.readOrder(asked, never));
    expect(site.proxy.count('GET', `/orders/${asked.orderId}`)).toBe(2);
    const opened = site.proxy.count('POST', '/session');
    await troubleIn(site.gateway.openSession(asked, never));
    expect(site.proxy.count('POST', '/session') - opened).toBe(1);
  });

  test('the caller may stop waiting', async () => {
    const stop = new AbortController();
    site.proxy.meet((_, forward) => {
      stop.abort();
      return forward();
    });
    expect(await troubleIn(site.gateway.readOrder(request(), stop.signal))).toBe('timeout');
  });
});

describe('the signature of a return', () => {
  const fields = [
    ['order_id', 'abcdefgh234567abc'],
    ['status', 'CHARGED'],
    ['status_id', '21'],
  ] as const;
  const text = 'order_id=abcdefgh234567abc&status=CHARGED&status_id=21';
  const signature = createHmac('sha256', testKeys.responseKey)
    .update(encodeURIComponent(text))
    .digest('base64');
  const returned = (given: string) =>
    new URLSearchParams(
      `status_id=21&signature_algorithm=HMAC-SHA256&status=CHARGED&signature=${given}&order_id=abcdefgh234567abc`,
    );
  const isGenuine = (given: string) => site.gateway.isReturnGenuine(returned(given));

  test('is HMAC-SHA256 of the sorted, encoded fields', () => {
    expect(signReturn(fields, testKeys.responseKey)).toBe(signature);
  });

  test('is accepted bare, encoded once and encoded twice', () => {
    const once = encodeURIComponent(signature);
    expect([signature, once, encodeURIComponent(once)].map(isGenuine)).toEqual([true, true, true]);
  });

  test('is refused with any character changed, cut or added', () => {
    const forgeries = [...signature].map((character, index) => {
      const other = character === 'A' ? 'B' : 'A';
      return `${signature.slice(0, index)}${other}${signature.slice(index + 1)}`;
    });
    const all = [...forgeries, '', signature.slice(0, -1), `${signature}=`, '%E0%A4%A', `${signature}%`];
    expect(all.filter((each) => isGenuine(encodeURIComponent(each)))).toEqual([]);
  });

  test('is refused with a field changed, added or given twice', () => {
    const genuine = returned(encodeURIComponent(signature));
    const changes: readonly ((parameters: URLSearchParams) => void)[] = [
      (parameters) => parameters.set('status', 'NEW'),
      (parameters) => parameters.set('order_id', 'abcdefgh234567abd'),
      (parameters) => parameters.delete('status_id'),
      (parameters) => parameters.set('amount', '1'),
      (parameters) => parameters.append('status', 'CHARGED'),
      (parameters) => parameters.append('signature', 'another'),
    ];
    const outcomes = changes.map((change) => {
      const parameters = new URLSearchParams(genuine);
      change(parameters);
      return site.gateway.isReturnGenuine(parameters);
    });
    expect(outcomes).toEqual(changes.map(() => false));
    expect(site.gateway.isReturnGenuine(genuine)).toBe(true);
  });

  test('nothing is genuine without the keys to check it', () => {
    const keyless = createJuspayGateway({
      ...testKeys,
      baseUrl: site.proxy.url,
      responseKey: undefined,
      webhookUser: undefined,
      webhookPassword: undefined,
    });
    expect(keyless.isReturnGenuine(returned(encodeURIComponent(signature)))).toBe(false);
    expect(keyless.isSender('Basic dW5kZWZpbmVkOnVuZGVmaW5lZA==')).toBe(false);
    expect(keyless.isSender(undefined)).toBe(false);
  });
});
