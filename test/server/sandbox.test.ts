import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gatewayEvents } from '#server/db/payment-schema.ts';
import { isSignedReturn } from '#server/payments/juspay/return-signature.ts';
import { openPaymentSite, type PaymentSite, testKeys } from '../support/server/payments.ts';

let site: PaymentSite;
beforeAll(async () => {
  site = await openPaymentSite({ events: 'heard' });
});
afterAll(() => site.close());

const minute = 60;
const begun = async () => {
  const person = await site.person();
  const buyer = site.buyer(person);
  return { person, buyer, ...(await buyer.begin()) };
};
const pageUrl = async (paymentUrl: string) => (await fetch(paymentUrl)).text();

describe('the payment page of the sandbox', () => {
  test('says clearly that no money moves and what is to be paid, and does not send what is typed', async () => {
    const { payment_url, order_id } = await begun();
    const page = await pageUrl(payment_url);
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

  test('runs no script, cannot be framed and stays connected to its opener', async () => {
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
    const page = await pageUrl(payment_url);
    expect(page).not.toMatch(/<script| style="| on\w+="/);
    const style = await fetch(`${site.bank.url}/sandbox.css`);
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css']);
  });

  test('escapes HTML in the texts of the shop', async () => {
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
    const page = await pageUrl(session.paymentUrl);
    expect(page).toContain('&lt;b onclick=&quot;x&quot;&gt;Beads&lt;/b&gt;');
  });

  test('returns to the shop with a signed CHARGED on Pay, and sends it an event', async () => {
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
    expect(await pageUrl(payment_url)).toContain('<h1>Paid!</h1>');
  });

  test('stays open on Let it fail, for another try or a way back', async () => {
    const { payment_url, order_id } = await begun();
    expect(await site.press(payment_url, 'fail')).toBe(new URL(payment_url).pathname);
    expect(await pageUrl(payment_url)).toContain('<strong>The bank said no.</strong>');
    const back = new URL(await site.press(payment_url, 'back'));
    expect(back.searchParams.get('status')).toBe('AUTHORIZATION_FAILED');
    await site.settled();
    expect((await site.findOrder(order_id)).status).toBe('failed');
    expect(await site.press(payment_url, 'pay')).toContain('status=CHARGED');
  });

  test('stays open on Leave it waiting, and returns with the current status on Go back without paying', async () => {
    const { payment_url } = await begun();
    expect(new URL(await site.press(payment_url, 'back')).searchParams.get('status')).toBe('NEW');
    expect(await site.press(payment_url, 'wait')).toBe(new URL(payment_url).pathname);
    expect(await pageUrl(payment_url)).toContain('The bank has not answered yet.');
    expect(new URL(await site.press(payment_url, 'back')).searchParams.get('status')).toBe('PENDING_VBV');
  });

  test('completes the payment later, once, on Pay after I close this window, and sends the shop an event', async () => {
    const { person, buyer, order_id, payment_url } = await begun();
    await site.press(payment_url, 'later', 60);
    expect(await pageUrl(payment_url)).toContain('<strong>Close this window now.</strong>');
    await site.settled();
    site.clock.advance(59);
    await site.sandbox.applyDue();
    await site.settled();
    expect(await buyer.status(order_id)).toBe('PENDING_VBV');
    site.clock.advance(1);
    await Promise.all([site.sandbox.applyDue(), site.sandbox.applyDue()]);
    await site.settled();
    expect(await site.enrolmentsOf(person)).toHaveLength(1);
    expect(await site.press(payment_url, 'fail')).toBe(new URL(payment_url).pathname);
    expect(await buyer.status(order_id)).toBe('CHARGED');
  });

  test('can fail a payment before it completes later', async () => {
    const { buyer, order_id, payment_url } = await begun();
    await site.press(payment_url, 'later', 10);
    await site.press(payment_url, 'fail');
    site.clock.advance(20 * minute);
    await site.sandbox.applyDue();
    await site.settled();
    expect(await buyer.status(order_id)).toBe('AUTHORIZATION_FAILED');
  });

  test('expires after 15 minutes', async () => {
    const { buyer, order_id, payment_url } = await begun();
    site.clock.advance(15 * minute);
    expect(await pageUrl(payment_url)).toContain('<h1>Time is over</h1>');
    expect(await site.press(payment_url, 'pay')).toBe(new URL(payment_url).pathname);
    await site.settled();
    expect(await buyer.status(order_id)).toBe('NEW');
  });

  test.each([
    {},
    { outcome: 'steal', seconds: '10' },
    { outcome: 'later', seconds: '999999' },
    { outcome: 'pay', seconds: '10', method: 'cash' },
    { outcome: 'pay', seconds: '10', adjustment: 'half' },
    { outcome: 'fail', seconds: '10', failure: 'MOOD' },
    { outcome: 'pay', seconds: '10', refunds: 'TWICE' },
  ])('refuses a form like %o', async (fields) => {
    const { payment_url } = await begun();
    const refused = await fetch(payment_url, { method: 'POST', body: new URLSearchParams(fields) });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('<h1>Pay ₹3,499.00</h1>');
  });

  test.each(['/', '/pay/ordeh_none', '/pay/%00', '/nothing'])('is a 404 at %s', async (path) => {
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
  ])('%s is only for the shop', async (path, method) => {
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
    ['an amount of zero', { amount: '0.00' }],
    ['three decimals', { amount: '10.001' }],
    ['a negative amount', { amount: '-1.00' }],
    ['three decimals as a number', { amount: 10.001 }],
    ['a negative number', { amount: -1 }],
    ['a number above the limit', { amount: 1e21 }],
    ['no amount', { amount: null }],
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

  test.each([
    [10, 10],
    [445.5, 445.5],
    ['445.50', 445.5],
  ])('a session accepts its amount as a number or a text: %j', async (amount, told) => {
    const order_id = `amount${String(amount).replace('.', 'p')}${typeof amount}`.slice(0, 20);
    const body = JSON.stringify({ ...session, order_id, amount });
    expect((await call('/session', { method: 'POST', headers: authorized, body })).status).toBe(200);
    expect(await read(order_id)).toMatchObject({ amount: told, effective_amount: told });
  });

  const read = async (orderId: string): Promise<unknown> =>
    (await call(`/orders/${orderId}`, { headers: authorized })).json();
  const orderBody = (order_id: string, payment_url: string, customer_id: string) => ({
    id: payment_url.split('/').at(-1),
    order_id,
    merchant_id: 'sandbox',
    customer_id,
    product_id: '',
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
    maximum_eligible_refund_amount: 3499,
    refunds: [],
    resp_code: 'SUCCESS',
    resp_message: 'Transaction is successful',
  });
  const attempt = (order_id: string) => ({
    txn_id: `sandbox-${order_id}-1`,
    txn_uuid: expect.stringMatching(/^eul[0-9a-f]{17}$/),
  });
  const txnDetail = (order_id: string, status: string) => ({
    ...attempt(order_id),
    order_id,
    status,
    gateway: 'SANDBOX',
    gateway_id: 100,
    currency: 'INR',
    txn_amount: 3499,
    net_amount: 3499,
    surcharge_amount: null,
    offer_deduction_amount: null,
    error_code: null,
    error_message: '',
    created: site.clock.now().toISOString(),
  });

  test('a paid order is returned with the documented fields and the bank’s reference', async () => {
    const { person, order_id, payment_url } = await begun();
    await site.press(payment_url, 'pay', 10, { method: 'card' });
    expect(await read(order_id.toUpperCase())).toEqual({
      ...orderBody(order_id, payment_url, person.id),
      ...attempt(order_id),
      gateway_id: 100,
      payment_method_type: 'CARD',
      payment_method: 'VISA',
      auth_type: 'THREE_DS',
      bank_error_code: '',
      bank_error_message: '',
      txn_detail: txnDetail(order_id, 'CHARGED'),
      payment_gateway_response: {
        txn_id: `sandbox-${order_id}-1`,
        rrn: expect.stringMatching(/^\d{12}$/),
        epg_txn_id: expect.stringMatching(/^[0-9a-f]{16}$/),
        auth_id_code: 'NA',
        resp_code: 'SUCCESS',
        resp_message: 'Txn Success',
        created: site.clock.now().toISOString(),
      },
    });
    await site.settled();
  });

  test('a new order has no attempt, and a pending one no response of a bank', async () => {
    const { person, order_id, payment_url } = await begun();
    const open = {
      ...orderBody(order_id, payment_url, person.id),
      maximum_eligible_refund_amount: 0,
      resp_code: null,
      resp_message: null,
    };
    expect(await read(order_id)).toEqual({ ...open, status: 'NEW', status_id: 10 });
    await site.press(payment_url, 'wait', 10, { method: 'bank' });
    expect(await read(order_id)).toEqual({
      ...open,
      ...attempt(order_id),
      status: 'PENDING_VBV',
      status_id: 23,
      gateway_id: 100,
      payment_method_type: 'NB',
      payment_method: 'NB_SANDBOX',
      auth_type: '',
      bank_error_code: '',
      bank_error_message: '',
      txn_detail: txnDetail(order_id, 'PENDING_VBV'),
    });
    await site.settled();
  });

  test.each([
    ['INSUFFICIENT_BALANCE', 'There was not enough money in the account.'],
    ['USER_DECLINED', 'The payment was stopped before it was finished.'],
    ['TXN_EXPIRED', 'The payment was not finished in time.'],
    ['BANK_DECLINED', 'The bank refused the payment.'],
    ['', ''],
  ])(
    'a payment that fails with the code «%s» has the reason «%s», although its bank says success',
    async (failure, reason) => {
      const { buyer, order_id, payment_url } = await begun();
      await site.press(payment_url, 'fail', 10, { failure });
      expect(await read(order_id)).toMatchObject({
        status: 'AUTHORIZATION_FAILED',
        resp_code: failure === '' ? null : failure,
        payment_gateway_response: { resp_message: 'Txn Success', rrn: 'NA' },
      });
      expect((await buyer.verify(order_id)).body).toMatchObject({ status: 'AUTHORIZATION_FAILED', reason });
    },
  );

  test.each([
    ['offer', 3149.1, { surcharge_amount: null, offer_deduction_amount: 349.9, net_amount: 3149.1 }],
    ['surcharge', 3568.98, { surcharge_amount: 69.98, offer_deduction_amount: null, net_amount: 3499 }],
  ])('a payment with an %s charges %d rupees for an order of 3499', async (adjustment, taken, detail) => {
    const { buyer, order_id, payment_url } = await begun();
    await site.press(payment_url, 'later', 10, { adjustment });
    site.clock.advance(10);
    expect(await read(order_id)).toMatchObject({
      status: 'CHARGED',
      amount: 3499,
      effective_amount: taken,
      maximum_eligible_refund_amount: taken,
      txn_detail: { txn_amount: taken, ...detail },
    });
    expect(await buyer.status(order_id)).toBe('CHARGED');
    expect(await pageUrl(payment_url)).toContain(
      `₹${taken.toLocaleString('en-IN', { minimumFractionDigits: 2 })} of`,
    );
  });

  test('an unknown order is returned as NOT_FOUND, 40', async () => {
    const unknown = await call('/orders/ABCDEFGH234567abd', { headers: authorized });
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      { status: 'NOT_FOUND', status_id: 40, order_id: 'abcdefgh234567abd' },
    ]);
    expect(await refund('abcdefgh234567abd', { unique_request_id: 'r1', amount: '1.00' })).toEqual([
      404,
      { status: 'NOT_FOUND', status_id: 40, order_id: 'abcdefgh234567abd' },
    ]);
  });

  /** Requests a refund. @returns status and body of the response */
  const refund = async (
    orderId: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<[number, unknown]> => {
    const answered = await call(`/orders/${orderId}/refunds`, {
      method: 'POST',
      headers: { ...authorized, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields),
    });
    return [answered.status, await answered.json()];
  };
  const paid = async (choices: Readonly<Record<string, string>> = {}) => {
    const order = await begun();
    await site.press(order.payment_url, 'pay', 10, choices);
    await site.settled();
    return order;
  };
  const refundRow = (id: string, status: string, amount = 3499) => ({
    id,
    unique_request_id: id,
    ref: null,
    amount,
    status,
    created: expect.any(String),
    initiated_by: 'API',
    refund_type: 'STANDARD',
    refund_source: 'SANDBOX',
    sent_to_gateway: status !== 'PENDING',
    error_code: null,
    error_message: status === 'FAILURE' ? 'The bank did not take the refund' : '',
  });
  const all = (unique_request_id: string) => ({ unique_request_id, amount: '3499.00' });
  const refusal = (error_code: string, error_message: string) => [
    400,
    { status: 'ERROR', status_id: -1, error_code, error_message },
  ];
  /** The names of the events that the shop receives during `work`. */
  const eventsDuring = async (work: () => Promise<unknown>) => {
    const heard = () => site.database.select().from(gatewayEvents);
    const before = new Set((await heard()).map(({ id }) => id));
    await work();
    await site.settled();
    return (await heard()).flatMap(({ id, name }) => (before.has(id) ? [] : [name]));
  };

  test.each([
    ['SUCCESS', 'ORDER_REFUNDED', { refunded: true, amount_refunded: 3499 }, 'went back'],
    ['FAILURE', 'ORDER_REFUND_FAILED', { refunded: false, amount_refunded: 0 }, 'could not be sent back'],
    [
      'MANUAL_REVIEW',
      'REFUND_MANUAL_REVIEW_NEEDED',
      { refunded: false, amount_refunded: 0 },
      'needs a review',
    ],
  ])(
    'a refund is pending for five seconds, then %s, as chosen at the payment',
    async (status, name, facts, told) => {
      const { order_id, payment_url } = await paid({ refunds: status });
      const id = `r${order_id}`;
      const begunRefund = { refunded: false, amount_refunded: 0, refunds: [refundRow(id, 'PENDING')] };
      expect(await refund(order_id, all(id))).toMatchObject([200, { status: 'CHARGED', ...begunRefund }]);
      site.clock.advance(4.999);
      const events = await eventsDuring(async () => {
        expect(await read(order_id)).toMatchObject(begunRefund);
        expect(await pageUrl(payment_url)).toContain('₹3,499.00 is on its way');
        site.clock.advance(0.001);
        expect(await read(order_id)).toMatchObject({
          status: 'CHARGED',
          ...facts,
          refunds: [refundRow(id, status)],
        });
        await site.sandbox.applyDue();
      });
      expect(events).toEqual([name]);
      expect(await pageUrl(payment_url)).toContain(`₹3,499.00 ${told}`);
    },
  );

  test('the page of a paid order sets the outcome of its refunds, also of one that needs a review', async () => {
    const { order_id, payment_url } = await paid({ refunds: 'PENDING' });
    expect(await pageUrl(payment_url)).toContain('<option value="PENDING" selected>');
    await refund(order_id, all(`p${order_id}`));
    const statusOfRefund = async () => {
      site.clock.advance(5);
      const { refunds } = v.parse(
        v.object({ refunds: v.array(v.object({ status: v.string() })) }),
        await read(order_id),
      );
      return refunds.map(({ status }) => status);
    };
    site.clock.advance(24 * 3600);
    expect(await statusOfRefund()).toEqual(['PENDING']);
    for (const status of ['MANUAL_REVIEW', 'SUCCESS']) {
      const chosen = await site.chooseRefunds(payment_url, status);
      expect([chosen.status, chosen.headers.get('Location')]).toEqual([303, new URL(payment_url).pathname]);
      expect(await statusOfRefund()).toEqual([status]);
    }
    // A refund that succeeded stays so.
    await site.chooseRefunds(payment_url, 'FAILURE');
    expect(await statusOfRefund()).toEqual(['SUCCESS']);
    expect((await site.chooseRefunds(payment_url, 'ELSEWHERE')).status).toBe(400);
    expect((await site.chooseRefunds(`${site.bank.url}/pay/ordeh_none`, 'SUCCESS')).status).toBe(404);
  });

  test('a repeated request id, and the same amount within five seconds, are duplicate calls', async () => {
    const { order_id } = await paid();
    const [first, second] = [`a${order_id}`, `b${order_id}`];
    const part = (unique_request_id: string) => ({ unique_request_id, amount: '1000.00' });
    expect((await refund(order_id, part(first)))[0]).toBe(200);
    const again = refusal('duplicate.call', 'A refund call was completed with this unique_request_id');
    expect(await refund(order_id, part(first))).toEqual(again);
    expect(await refund(order_id, part(second))).toEqual(
      refusal('duplicate.call', 'A refund call of this amount is being processed'),
    );
    site.clock.advance(5);
    expect(await refund(order_id, part(first))).toEqual(again);
    expect((await refund(order_id, part(second)))[0]).toBe(200);
    // The request id of a refund of another order is refused too.
    const other = await paid();
    expect(await refund(other.order_id, part(first))).toEqual(again);
  });

  test('two requests with one id at once begin one refund', async () => {
    const { order_id } = await paid();
    const answers = await Promise.all([refund(order_id, all('twice1')), refund(order_id, all('twice1'))]);
    expect(answers.map(([status]) => status).sort()).toEqual([200, 400]);
    expect(await read(order_id)).toMatchObject({ refunds: [{ unique_request_id: 'twice1' }] });
  });

  test('at most the charged amount can be refunded, and a failed refund does not count', async () => {
    const { order_id } = await paid({ adjustment: 'offer', refunds: 'FAILURE' });
    const exceeded = refusal('invalid.amount.exceeded', 'The amount exceeds the refundable amount');
    const ask = (id: string, amount: string) =>
      refund(order_id, { unique_request_id: `${id}${order_id}`, amount });
    expect(await ask('a', '3149.11')).toEqual(exceeded);
    expect((await ask('b', '3000.00'))[0]).toBe(200);
    expect(await ask('c', '149.11')).toEqual(exceeded);
    expect((await ask('d', '149.10'))[0]).toBe(200);
    expect(await ask('e', '0.01')).toEqual(exceeded);
    site.clock.advance(5);
    expect((await ask('f', '3149.10'))[0]).toBe(200);
  });

  test('a payment with a surcharge is fully refunded by the amount of the order', async () => {
    const { order_id } = await paid({ adjustment: 'surcharge' });
    await refund(order_id, all(`s${order_id}`));
    site.clock.advance(5);
    expect(await read(order_id)).toMatchObject({
      refunded: true,
      amount_refunded: 3499,
      effective_amount: 3568.98,
      maximum_eligible_refund_amount: 69.98,
    });
  });

  test('a refund of an unpaid order or with missing fields is refused', async () => {
    const { order_id } = await begun();
    expect(await refund(order_id, all('unpaid1'))).toEqual(
      refusal('invalid.order.not_successful', 'The order is not paid'),
    );
    const broken = [
      {},
      { unique_request_id: 'x1' },
      { amount: '1.00' },
      { ...all('a-b') },
      { ...all('a'), amount: '0' },
    ];
    const answers = await Promise.all(
      broken.map((fields: Record<string, string>) => refund(order_id, fields)),
    );
    expect(answers.map(([status]) => status)).toEqual(broken.map(() => 400));
  });
});
