import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { gatewayEvents } from '#server/db/payment-schema.ts';
import { basicAuth } from '#server/payments/juspay/basic-auth.ts';
import { signReturn } from '#server/payments/juspay/return-signature.ts';
import { changed, down } from '../support/server/fault-proxy.ts';
import { openPaymentSite, type PaymentSite, testKeys } from '../support/server/payments.ts';
import { eventOf, genuineSender, sendEvent } from '../support/server/webhooks.ts';

let site: PaymentSite;
beforeAll(async () => {
  site = await openPaymentSite();
});
afterEach(() => site.proxy.meet(undefined));
afterAll(() => site.close());

const begun = async () => {
  const person = await site.person();
  const buyer = site.buyer(person);
  return { person, buyer, ...(await buyer.begin()) };
};
const ok = { success: true, message: '' };

describe('an event of the gateway', () => {
  test('makes the server read the order, which is paid at once with no window open', async () => {
    const { person, order_id, payment_url } = await begun();
    await site.press(payment_url, 'pay');
    const answered = await sendEvent(site.call, eventOf(order_id, 'ORDER_SUCCEEDED'));
    expect([answered.status, answered.body]).toEqual([200, ok]);
    await site.settled();
    expect((await site.findOrder(order_id)).status).toBe('charged');
    expect(await site.enrolmentsOf(person)).toHaveLength(1);
  });

  test('is not trusted: CHARGED in it does not count when the gateway says otherwise', async () => {
    const { person, order_id } = await begun();
    const said = { status: 'CHARGED', status_id: 21, amount: 3499, currency: 'INR' };
    await sendEvent(site.call, eventOf(order_id, 'ORDER_SUCCEEDED', said));
    await site.settled();
    expect((await site.findOrder(order_id)).status).toBe('open');
    expect(await site.enrolmentsOf(person)).toEqual([]);
  });

  test('sent 20 times makes the server read the order once and enrols once', async () => {
    const { person, order_id, payment_url } = await begun();
    await site.press(payment_url, 'pay');
    const event = eventOf(order_id, 'ORDER_SUCCEEDED');
    const answers = await Promise.all(Array.from({ length: 20 }, () => sendEvent(site.call, event)));
    await site.settled();
    expect(answers.map(({ status, body }) => [status, body])).toEqual(answers.map(() => [200, ok]));
    expect(site.proxy.count('GET', `/orders/${order_id}`)).toBe(1);
    expect(await site.enrolmentsOf(person)).toHaveLength(1);
    expect(await site.database.select().from(gatewayEvents).where(eq(gatewayEvents.id, event.id))).toEqual([
      { id: event.id, name: 'ORDER_SUCCEEDED', receivedAt: site.clock.now() },
    ]);
  });

  test('that reports a failure after the payment changes nothing', async () => {
    const { person, buyer, order_id, payment_url } = await begun();
    await site.press(payment_url, 'pay');
    await sendEvent(site.call, eventOf(order_id, 'ORDER_SUCCEEDED'));
    await site.settled();
    const paid = await site.findOrder(order_id);
    await sendEvent(site.call, eventOf(order_id, 'ORDER_FAILED', { status: 'AUTHORIZATION_FAILED' }));
    await site.settled();
    expect(await site.findOrder(order_id)).toEqual(paid);
    expect(await buyer.status(order_id)).toBe('CHARGED');
    expect(await site.enrolmentsOf(person)).toHaveLength(1);
  });

  test('whose order the gateway does not return is read again by the sweep', async () => {
    const { person, order_id, payment_url } = await begun();
    await site.press(payment_url, 'pay');
    site.proxy.meet(down);
    const logged = await site.loggedDuring(async () => {
      const answered = await sendEvent(site.call, eventOf(order_id, 'ORDER_SUCCEEDED'));
      expect(answered.status).toBe(200);
      await site.settled();
    });
    expect(logged).toEqual([
      {
        level: 'warn',
        reason: 'The payment gateway gave no usable answer (unreachable: TypeError)',
        msg: 'A hint came to nothing yet',
      },
    ]);
    expect(await site.enrolmentsOf(person)).toEqual([]);
    site.proxy.meet(undefined);
    await site.services.payments.sweep();
    expect(await site.enrolmentsOf(person)).toHaveLength(1);
  });

  test('whose response cannot be stored is logged without the data', async () => {
    const { order_id, payment_url } = await begun();
    await site.press(payment_url, 'pay');
    site.proxy.meet(changed((body) => ({ ...body, currency: 'secret\u0000' })));
    const logged = await site.loggedDuring(async () => {
      await sendEvent(site.call, eventOf(order_id, 'ORDER_SUCCEEDED'));
      await site.settled();
    });
    expect(logged).toMatchObject([
      {
        level: 'error',
        error: { query: expect.stringContaining('insert into "order_events"') },
        msg: 'A hint of the gateway failed',
      },
    ]);
    expect(JSON.stringify(logged)).not.toContain('secret');
    expect((await site.findOrder(order_id)).status).toBe('open');
  });

  const unreadable = [{ level: 'warn', msg: 'An event of the gateway could not be read' }];
  test.each([
    ['about no order of ours', eventOf('abcdefgh234567abc', 'ORDER_SUCCEEDED'), []],
    [
      'about no order at all',
      { id: 'evt_mandate', event_name: 'MANDATE_CREATED', content: { mandate: {} } },
      [],
    ],
    ['that cannot be read', { hello: 'world' }, unreadable],
    ['that is not an object', [1, 2, 3], unreadable],
  ])('%s is acknowledged and ignored', async (_, event, told) => {
    const logged = await site.loggedDuring(async () => {
      const answered = await sendEvent(site.call, event);
      expect([answered.status, answered.body]).toEqual([200, ok]);
      await site.settled();
    });
    expect(logged).toEqual(told);
  });

  test('that is not JSON is refused', async () => {
    const answered = await site.call('POST', 'paymentWebhook', {
      body: '{"id":',
      headers: { Authorization: genuineSender },
    });
    expect([answered.status, answered.body]).toEqual([
      400,
      { success: false, message: 'The request body is not valid JSON' },
    ]);
  });

  test('of another sender is refused before it is read', async () => {
    const refused = await site.call('POST', 'paymentWebhook', { body: '{"id":' });
    expect([refused.status, refused.body]).toEqual([401, { success: false, message: 'Unknown sender' }]);
  });

  test('is remembered for 30 days', async () => {
    const event = eventOf('abcdefgh234567abc', 'ORDER_SUCCEEDED');
    const kept = () => site.database.select().from(gatewayEvents).where(eq(gatewayEvents.id, event.id));
    await sendEvent(site.call, event);
    site.clock.advance(30 * 24 * 3600);
    await site.services.payments.sweep();
    expect(await kept()).toHaveLength(1);
    site.clock.advance(1);
    await site.services.payments.sweep();
    expect(await kept()).toEqual([]);
  });
});

test.each([
  ['no sender', ''],
  ['a bearer', 'Bearer abc'],
  ['another user', basicAuth('somebody', testKeys.webhookPassword)],
  ['another password', basicAuth(testKeys.webhookUser, `${testKeys.webhookPassword.slice(0, -1)}x`)],
  ['no password', basicAuth(testKeys.webhookUser, '')],
  ['the API key', basicAuth(testKeys.apiKey, '')],
  ['broken credentials', 'Basic %%%'],
])('a forged event of %s is refused and causes no request', async (_, authorization) => {
  const { person, order_id, payment_url } = await begun();
  await site.press(payment_url, 'pay');
  const event = eventOf(order_id, 'ORDER_SUCCEEDED');
  const refused = await sendEvent(site.call, event, authorization);
  expect([refused.status, refused.body]).toEqual([401, { success: false, message: 'Unknown sender' }]);
  await site.settled();
  expect(site.proxy.count('GET', `/orders/${order_id}`)).toBe(0);
  expect(await site.enrolmentsOf(person)).toEqual([]);
  // The genuine event with the same id still counts.
  await sendEvent(site.call, event);
  await site.settled();
  expect(await site.enrolmentsOf(person)).toHaveLength(1);
});

describe('a return from the gateway', () => {
  const comeBack = async (parameters: string) => {
    expect((await site.app.request(`/payment-status?${parameters}`)).status).toBe(200);
    await site.settled();
  };

  test('with its signature makes the server read the order, signed in or not', async () => {
    const { person, order_id, payment_url } = await begun();
    const back = new URL(await site.press(payment_url, 'pay'));
    expect(back.origin + back.pathname).toBe('http://shop.example/payment-status');
    expect([...back.searchParams.keys()]).toEqual([
      'order_id',
      'status',
      'status_id',
      'signature',
      'signature_algorithm',
    ]);
    expect(back.searchParams.get('status')).toBe('CHARGED');
    await comeBack(back.searchParams.toString());
    expect((await site.findOrder(order_id)).status).toBe('charged');
    expect(await site.enrolmentsOf(person)).toHaveLength(1);
  });

  test('with a forged signature reads nothing and pays nothing', async () => {
    const { person, order_id, payment_url } = await begun();
    const back = new URL(await site.press(payment_url, 'back')).searchParams;
    const genuine = back.get('signature') ?? '';
    const told = {
      level: 'warn',
      msg: 'A buyer returned from the gateway with an invalid signature',
    };
    const forgeries: readonly [string, string][] = [
      ['status', 'CHARGED'],
      ['order_id', 'abcdefgh234567abc'],
      ['signature', genuine.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
      ['signature', genuine.toLowerCase()],
      ['signature', ''],
      ['amount', '3499'],
    ];
    for (const [name, value] of forgeries) {
      const forged = new URLSearchParams(back);
      forged.set(name, value);
      expect(await site.loggedDuring(() => comeBack(forged.toString()))).toEqual([told]);
    }
    await comeBack(`${back}&status=CHARGED`);
    expect(site.proxy.count('GET', `/orders/${order_id}`)).toBe(0);
    expect(await site.enrolmentsOf(person)).toEqual([]);
  });

  test('without a signature or an order reads nothing and logs nothing', async () => {
    const { order_id } = await begun();
    for (const parameters of ['', `order_id=${order_id}`, 'signature=x', 'order_id=&status=NEW'])
      expect(await site.loggedDuring(() => comeBack(parameters))).toEqual([]);
    expect(site.proxy.count('GET', `/orders/${order_id}`)).toBe(0);
  });

  test('with its signature of an unknown or a paid order reads nothing', async () => {
    const { buyer, order_id, payment_url } = await begun();
    const back = new URL(await site.press(payment_url, 'pay')).searchParams;
    expect(await buyer.status(order_id)).toBe('CHARGED');
    const others = new URLSearchParams({ order_id: 'abcdefgh234567abc' });
    others.set('signature', signReturn(others, testKeys.responseKey));
    const before = site.proxy.requests.length;
    expect(await site.loggedDuring(() => comeBack(others.toString()))).toEqual([]);
    expect(await site.loggedDuring(() => comeBack(back.toString()))).toEqual([]);
    expect(site.proxy.requests.slice(before)).toEqual([]);
  });

  test('with the right signature of an unpaid order enrols no user', async () => {
    const { person, order_id, payment_url } = await begun();
    await comeBack(new URL(await site.press(payment_url, 'back')).search.slice(1));
    expect(site.proxy.count('GET', `/orders/${order_id}`)).toBe(1);
    expect(await site.enrolmentsOf(person)).toEqual([]);
  });

  test('by a form counts only by its signature over all its fields', async () => {
    const { person, order_id, payment_url } = await begun();
    await site.press(payment_url, 'pay');
    const fields = [
      ['order_id', order_id],
      ['status', 'CHARGED'],
      ['status_id', '21'],
      ['udf1', 'more than usual'],
    ] as const;
    const post = async (changes: Readonly<Record<string, string>> = {}) => {
      const body = new URLSearchParams({
        ...Object.fromEntries(fields),
        signature: signReturn(fields, testKeys.responseKey),
        signature_algorithm: 'HMAC-SHA256',
        ...changes,
      });
      const answered = await site.app.request('/payment-status', { method: 'POST', body });
      await site.settled();
      expect(await answered.text()).toContain(`url=/payment-status?order_id=${order_id}"`);
    };
    await post({ udf1: 'something else' });
    await post({ udf2: 'added' });
    expect(site.proxy.count('GET', `/orders/${order_id}`)).toBe(0);
    await post();
    expect(await site.enrolmentsOf(person)).toHaveLength(1);
  });

  test('by a form gets the same page', async () => {
    const answered = await site.app.request('/payment-status', {
      method: 'POST',
      body: new URLSearchParams({ order_id: '"><script>', status: 'CHARGED', other: 'x' }),
    });
    expect(answered.status).toBe(200);
    expect(answered.headers.get('Cross-Origin-Opener-Policy')).toBe('unsafe-none');
    const page = await answered.text();
    expect(page).toContain('content="0; url=/payment-status?order_id=%22%3E%3Cscript%3E"');
    expect(page).not.toContain('<script');
  });
});
