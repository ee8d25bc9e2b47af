import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSignedReturn } from '#server/payments/juspay/return-signature.ts';
import { openPaymentSite, type PaymentSite, testKeys } from '../support/server/payments.ts';

let site: PaymentSite;
beforeAll(async () => {
  site = await openPaymentSite({ events: 'heard' });
}, 60_000);
afterAll(() => site.close());

const minute = 60;
const begun = async () => {
  const person = await site.person();
  const buyer = site.buyer(person);
  return { person, buyer, ...(await buyer.begin()) };
};
const pageOf = async (paymentUrl: string) => (await fetch(paymentUrl)).text();

describe('the payment page of the sandbox', () => {
  test('says in large words that no money moves, what is to be paid, and keeps nothing that is typed', async () => {
    const { payment_url, order_id } = await begun();
    const page = await pageOf(payment_url);
    expect(page).toContain('<strong>No money moves here.</strong>');
    expect(page).toContain('<h1>Pay ₹3,499.00</h1>');
    expect(page).toContain('Beads one');
    expect(page).toContain(order_id);
    const typed = page.match(/<input [^>]*type="text"[^>]*>/g) ?? [];
    expect(typed).toHaveLength(4);
    expect(typed.filter((each) => / name=/.test(each))).toEqual([]);
    for (const [, id] of page.matchAll(/<(?:input|select) id="([^"]+)"/g)) {
      expect(page).toContain(`<label for="${id}">`);
    }
  });

  test('runs no script, is shown in no frame and lets the opener see it', async () => {
    const { payment_url } = await begun();
    const { headers } = await fetch(payment_url);
    const named = [
      'content-security-policy',
      'cross-origin-opener-policy',
      'x-frame-options',
      'referrer-policy',
    ];
    expect(named.map((name) => headers.get(name))).toEqual([
      "default-src 'none'; style-src 'self'; form-action 'self' http://shop.example; base-uri 'none'; frame-ancestors 'none'",
      'unsafe-none',
      'DENY',
      'no-referrer',
    ]);
    const page = await pageOf(payment_url);
    expect(page).not.toMatch(/<script| style="| on\w+="/);
    const style = await fetch(`${site.bank.url}/sandbox.css`);
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css']);
  });

  test('shows what the shop sends as text', async () => {
    const person = await site.person();
    const session = await site.gateway.openSession(
      {
        orderId: 'escapeescapeescap',
        customerId: person.id,
        amountPaise: 100,
        currency: 'INR',
        customerName: 'A',
        customerEmail: 'a@example.org',
        customerMobile: '9876543210',
        description: '<b onclick="x">Beads</b>',
        returnUrl: 'https://garden.example/payment-status',
        minutes: 15,
      },
      new AbortController().signal,
    );
    const page = await pageOf(session.paymentUrl);
    expect(page).toContain('&lt;b onclick=&quot;x&quot;&gt;Beads&lt;/b&gt;');
  });

  test('Pay leads back to the shop with the signed words CHARGED, and tells it behind the scenes', async () => {
    const { person, order_id, payment_url } = await begun();
    const back = new URL(await site.press(payment_url, 'pay'));
    expect(back.origin + back.pathname).toBe('http://shop.example/payment-status');
    expect(isSignedReturn(back.searchParams, testKeys.responseKey)).toBe(true);
    const { signature, ...fields } = Object.fromEntries(back.searchParams);
    expect(signature).toMatch(/^[\w+/]{43}=$/);
    expect(fields).toEqual({
      order_id,
      status: 'CHARGED',
      status_id: '21',
      signature_algorithm: 'HMAC-SHA256',
    });
    await site.settled();
    expect(await site.enrolmentsOf(person)).toHaveLength(1);
    expect(await pageOf(payment_url)).toContain('<h1>Paid!</h1>');
  });

  test('Let it fail stays on the page, where one may try again or go back', async () => {
    const { payment_url, order_id } = await begun();
    expect(await site.press(payment_url, 'fail')).toBe(new URL(payment_url).pathname);
    expect(await pageOf(payment_url)).toContain('<strong>The bank said no.</strong>');
    const back = new URL(await site.press(payment_url, 'back'));
    expect(back.searchParams.get('status')).toBe('AUTHORIZATION_FAILED');
    await site.settled();
    expect((await site.findOrder(order_id)).status).toBe('failed');
    expect(await site.press(payment_url, 'pay')).toContain('status=CHARGED');
  });

  test('Leave it waiting stays, and Go back without paying leads back with what there is', async () => {
    const { payment_url } = await begun();
    expect(new URL(await site.press(payment_url, 'back')).searchParams.get('status')).toBe('NEW');
    expect(await site.press(payment_url, 'wait')).toBe(new URL(payment_url).pathname);
    expect(await pageOf(payment_url)).toContain('The bank has not answered yet.');
    expect(new URL(await site.press(payment_url, 'back')).searchParams.get('status')).toBe('PENDING_VBV');
  });

  test('Pay after I close this window goes through by itself, once, and tells the shop', async () => {
    const { person, buyer, order_id, payment_url } = await begun();
    await site.press(payment_url, 'later', 60);
    expect(await pageOf(payment_url)).toContain('<strong>Close this window now.</strong>');
    await site.settled();
    site.clock.advance(59);
    await site.sandbox.chargeDue();
    await site.settled();
    expect(await buyer.status(order_id)).toBe('PENDING_VBV');
    site.clock.advance(1);
    await Promise.all([site.sandbox.chargeDue(), site.sandbox.chargeDue()]);
    await site.settled();
    expect(await site.enrolmentsOf(person)).toHaveLength(1);
    expect(await site.press(payment_url, 'fail')).toBe(new URL(payment_url).pathname);
    expect(await buyer.status(order_id)).toBe('CHARGED');
  });

  test('a payment that was to come later can be failed before', async () => {
    const { buyer, order_id, payment_url } = await begun();
    await site.press(payment_url, 'later', 10);
    await site.press(payment_url, 'fail');
    site.clock.advance(20 * minute);
    await site.sandbox.chargeDue();
    await site.settled();
    expect(await buyer.status(order_id)).toBe('AUTHORIZATION_FAILED');
  });

  test('ends after 15 minutes', async () => {
    const { buyer, order_id, payment_url } = await begun();
    site.clock.advance(15 * minute);
    expect(await pageOf(payment_url)).toContain('<h1>Time is over</h1>');
    expect(await site.press(payment_url, 'pay')).toBe(new URL(payment_url).pathname);
    await site.settled();
    expect(await buyer.status(order_id)).toBe('NEW');
  });

  test.each([{}, { outcome: 'steal', seconds: '10' }, { outcome: 'later', seconds: '999999' }])(
    'refuses a form like %o',
    async (fields) => {
      const { payment_url } = await begun();
      const refused = await fetch(payment_url, { method: 'POST', body: new URLSearchParams(fields) });
      expect(refused.status).toBe(400);
      expect(await refused.text()).toContain('<h1>Pay ₹3,499.00</h1>');
    },
  );

  test.each(['/', '/pay/ordeh_none', '/pay/%00', '/nothing'])('%s is no payment', async (path) => {
    const missing = await fetch(`${site.bank.url}${path}`);
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain('<h1>There is no such payment</h1>');
  });
});

describe('the calls of the sandbox', () => {
  const call = (path: string, init: RequestInit = {}) => fetch(`${site.bank.url}${path}`, init);
  const authorized = {
    Authorization: `Basic ${btoa(`${testKeys.apiKey}:`)}`,
    'x-merchantid': testKeys.merchantId,
    'Content-Type': 'application/json',
  };

  test.each([
    ['/session', 'POST'],
    ['/orders/abcdefgh234567abc', 'GET'],
    ['/orders/abcdefgh234567abc/refunds', 'POST'],
  ])('%s is the shop’s alone', async (path, method) => {
    for (const headers of [
      {},
      { ...authorized, Authorization: 'Basic x' },
      { ...authorized, 'x-merchantid': 'me' },
    ]) {
      const refused = await call(path, { method, headers });
      expect(refused.status).toBe(401);
      expect(await refused.json()).toMatchObject({ status: 'error', error_code: 'UNAUTHENTICATED' });
    }
  });

  const session = {
    order_id: 'abcabcabcabcabcab',
    amount: '10.00',
    currency: 'INR',
    customer_id: 'c',
    payment_page_client_id: 'sandbox',
    action: 'paymentPage',
    return_url: 'https://garden.example/payment-status',
  };
  test.each([
    ['an amount of nothing', { amount: '0.00' }],
    ['three decimals', { amount: '10.001' }],
    ['a negative amount', { amount: '-1.00' }],
    ['an amount that is a number', { amount: 10 }],
    ['dollars', { currency: 'USD' }],
    ['an id with signs', { order_id: 'abc-def' }],
    ['an id that is too long', { order_id: 'a'.repeat(21) }],
    ['a return with a query', { return_url: 'https://garden.example/?x=1' }],
    ['a return to a script', { return_url: 'javascript:alert(1)' }],
    ['another client', { payment_page_client_id: 'other' }],
    ['another action', { action: 'paymentManagement' }],
  ])('a session with %s is refused', async (_, fields) => {
    const body = JSON.stringify({ ...session, ...fields });
    const refused = await call('/session', { method: 'POST', headers: authorized, body });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ status: 'error', error_code: 'INVALID_INPUT' });
  });

  test('an order is answered in the words of the wire', async () => {
    const { person, order_id, payment_url } = await begun();
    await site.press(payment_url, 'pay');
    const answered = await call(`/orders/${order_id.toUpperCase()}`, { headers: authorized });
    expect(await answered.json()).toEqual({
      id: payment_url.split('/').at(-1),
      order_id,
      merchant_id: 'sandbox',
      customer_id: person.id,
      status: 'CHARGED',
      status_id: 21,
      amount: 3499,
      effective_amount: 3499,
      currency: 'INR',
      date_created: site.clock.now().toISOString(),
      return_url: 'http://shop.example/payment-status',
      payment_links: {
        web: payment_url,
        expiry: new Date(site.clock.now().getTime() + 15 * minute * 1000).toISOString(),
      },
      refunded: false,
      amount_refunded: 0,
      refunds: [],
      payment_gateway_response: {
        resp_code: 'SUCCESS',
        resp_message: 'Txn Success',
        rrn: expect.stringMatching(/^\d{12}$/),
      },
      txn_id: `sandbox-${order_id}-1`,
      txn_detail: { status: 'CHARGED', txn_amount: 3499, gateway: 'SANDBOX' },
    });
    await site.settled();
  });
});
