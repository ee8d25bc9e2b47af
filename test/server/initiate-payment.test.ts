import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { courses } from '#server/db/course-schema.ts';
import { sandboxOrders } from '#server/db/sandbox-schema.ts';
import { autoRefunded, changed, down } from '../support/server/fault-proxy.ts';
import { begunOf, openPaymentSite, type PaymentSite } from '../support/server/payments.ts';

let site: PaymentSite;
beforeAll(async () => {
  site = await openPaymentSite({ changesOrders: true });
});
afterEach(() => site.proxy.meet(undefined));
afterAll(() => site.close());

const minute = 60;
const unavailable = {
  success: false,
  message: 'The payment page cannot be opened just now. Please try again in a moment.',
};

describe('beginning a payment', () => {
  test('returns the payment page and an order id of 17 random characters', async () => {
    const person = await site.person();
    const answered = await site.buyer(person).initiate();
    expect(answered.status).toBe(200);
    const { order_id, payment_url } = begunOf(answered);
    expect(answered.body).toEqual({ order_id, payment_url, amount: 3499 });
    expect(order_id).toMatch(/^[a-z2-7]{17}$/);
    expect(payment_url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\/ordeh_[0-9a-f]{32}$/);
    expect((await fetch(payment_url)).status).toBe(200);
  });

  test('takes price, currency and customer from its own rows, whatever the client says', async () => {
    const person = await site.person();
    const answered = await site.buyer(person).initiate('cube-1', {
      amount: 1,
      price: 1,
      currency: 'USD',
      order_id: 'mine',
      return_url: 'https://evil.example/',
    });
    const { order_id } = begunOf(answered);
    const [atBank] = await site.database
      .select()
      .from(sandboxOrders)
      .where(eq(sandboxOrders.orderId, order_id));
    expect(atBank).toMatchObject({
      amountPaise: 199_950,
      currency: 'INR',
      customerId: person.id,
      description: 'Cube one',
      returnUrl: 'http://shop.example/payment-status',
    });
    expect(await site.findOrder(order_id)).toMatchObject({
      userId: person.id,
      courseId: 'cube-1',
      amountPaise: 199_950,
      currency: 'INR',
      status: 'open',
      openedAt: site.clock.now(),
      createdAt: site.clock.now(),
      sessionExpiresAt: new Date(site.clock.now().getTime() + 15 * minute * 1000),
      nextCheckAt: new Date(site.clock.now().getTime() + minute * 1000),
      chargedAt: null,
    });
  });

  test('is refused to visitors, for other users, for unknown courses and without a body', async () => {
    const person = await site.person();
    const other = await site.person();
    const body = { course_id: 'beads-1', customer_id: person.id };
    const nobody = await site.call('POST', 'initiatePayment', { body });
    expect([nobody.status, nobody.body]).toEqual([
      401,
      { success: false, message: 'Please log in to enroll in a course' },
    ]);
    const foreign = await site.call('POST', 'initiatePayment', { token: other.token, body });
    expect([foreign.status, foreign.body]).toEqual([
      403,
      { success: false, message: 'This belongs to another account' },
    ]);
    const unknown = await site.buyer(person).initiate('nothing');
    expect([unknown.status, unknown.body]).toEqual([404, { success: false, message: 'Course not found' }]);
    const empty = await site.call('POST', 'initiatePayment', { token: person.token, body: {} });
    expect([empty.status, empty.body]).toEqual([
      400,
      {
        success: false,
        message: 'Validation error',
        data: [
          { field: 'course_id', message: 'This is required' },
          { field: 'customer_id', message: 'This is required' },
        ],
      },
    ]);
    expect(await site.ordersOf(person)).toEqual([]);
    expect(await site.ordersOf(other)).toEqual([]);
  });

  test('again returns the same order and page while the page is valid', async () => {
    const person = await site.person();
    const buyer = site.buyer(person);
    const first = await buyer.begin();
    await site.press(first.payment_url, 'fail');
    expect(await buyer.status(first.order_id)).toBe('AUTHORIZATION_FAILED');
    site.clock.advance(13 * minute);
    expect(await buyer.begin()).toEqual(first);
    expect(await site.ordersOf(person)).toHaveLength(1);
  });

  test('50 times at once, in two processes, makes one order and one payment page', async () => {
    const person = await site.person();
    const before = site.proxy.count('POST', '/session');
    const processes = [site, site.startProcess()].map(({ call }) => site.buyer(person, call));
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => processes.map((each) => each.initiate())).flat(),
    );
    const [first] = answers;
    if (first === undefined) throw new Error('No answer');
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ ...begunOf(first), amount: 3499 })));
    expect(await site.ordersOf(person)).toHaveLength(1);
    expect(site.proxy.count('POST', '/session') - before).toBe(1);
  });

  test('of two courses at once makes two orders', async () => {
    const buyer = site.buyer(await site.person());
    const [one, other] = await Promise.all([buyer.begin('beads-1'), buyer.begin('cube-1')]);
    expect(one.order_id).not.toBe(other.order_id);
  });

  test('of a second course does not change the order of the first', async () => {
    const person = await site.person();
    const buyer = site.buyer(person);
    const first = await buyer.begin('beads-1');
    const second = await buyer.begin('cube-1');
    expect(await site.findOrder(second.order_id)).toMatchObject({ courseId: 'cube-1', amountPaise: 199_950 });
    expect(await buyer.begin('beads-1')).toEqual(first);
    expect(await buyer.begin('cube-1')).toEqual(second);
    expect(await site.ordersOf(person)).toMatchObject([{ supersededAt: null }, { supersededAt: null }]);
  });

  test('of a course that another user buys or has bought makes a separate order', async () => {
    const other = site.buyer(await site.person());
    const theirs = await other.begin();
    const buyer = site.buyer(await site.person());
    const own = await buyer.begin();
    expect(own.order_id).not.toBe(theirs.order_id);
    await site.press(theirs.payment_url, 'pay');
    expect(await other.status(theirs.order_id)).toBe('CHARGED');
    expect(await buyer.begin()).toEqual(own);
  });

  test('after an order that was refunded before the site knew of its payment makes a new order', async () => {
    const buyer = site.buyer(await site.person());
    const { order_id, payment_url } = await buyer.begin();
    await site.press(payment_url, 'pay');
    site.proxy.meet(changed((body) => ({ ...body, ...autoRefunded })));
    expect(await buyer.status(order_id)).toBe('AUTO_REFUNDED');
    site.proxy.meet(undefined);
    expect(await site.findOrder(order_id)).toMatchObject({ status: 'refunded', chargedAt: null });
    expect((await buyer.begin()).order_id).not.toBe(order_id);
  });

  test.each(['VOIDED', 'COD_INITIATED'])(
    'after one that ended as %s makes a new order, and a payment of the old one still counts',
    async (status) => {
      const person = await site.person();
      const buyer = site.buyer(person);
      const first = await buyer.begin();
      site.proxy.meet(changed((body) => ({ ...body, status })));
      expect(await buyer.status(first.order_id)).toBe(status);
      site.proxy.meet(undefined);
      const second = await buyer.begin();
      expect(second.order_id).not.toBe(first.order_id);
      expect(await buyer.begin()).toEqual(second);
      await site.press(first.payment_url, 'pay');
      site.clock.advance(2);
      expect(await buyer.status(first.order_id)).toBe('CHARGED');
      expect(await site.enrolmentsOf(person)).toMatchObject([{ orderId: first.order_id }]);
    },
  );

  test('returns an existing page only if it is valid for more than a minute', async () => {
    const buyer = site.buyer(await site.person());
    const first = await buyer.begin();
    site.clock.advance(14 * minute - 0.001);
    expect(await buyer.begin()).toEqual(first);
    site.clock.advance(0.001);
    expect((await buyer.begin()).order_id).not.toBe(first.order_id);
  });

  test('after the page expired makes a new order, and the old one is still checked', async () => {
    const buyer = site.buyer(await site.person());
    const first = await buyer.begin();
    site.clock.advance(14 * minute + 1);
    const second = await buyer.begin();
    expect(second.order_id).not.toBe(first.order_id);
    const old = await site.findOrder(first.order_id);
    expect(old).toMatchObject({ status: 'open', supersededAt: site.clock.now() });
    expect(old.nextCheckAt).not.toBeNull();
  });

  test('after the page expired first reads whether the old order was paid', async () => {
    const buyer = site.buyer(await site.person());
    const first = await buyer.begin();
    await site.press(first.payment_url, 'pay');
    site.clock.advance(15 * minute);
    const again = await buyer.initiate();
    expect(again.status).toBe(409);
    expect(again.body).toEqual({
      success: false,
      message: 'You are already enrolled in this course',
      data: { order_id: first.order_id, status: 'CHARGED' },
    });
  });

  test('after the page expired makes no second order while the gateway cannot be read', async () => {
    const person = await site.person();
    const buyer = site.buyer(person);
    await buyer.begin();
    site.clock.advance(15 * minute);
    site.proxy.meet(down);
    const again = await buyer.initiate();
    expect([again.status, again.body]).toEqual([503, unavailable]);
    expect(await site.ordersOf(person)).toHaveLength(1);
  });

  test('at another price makes a new order', async () => {
    const buyer = site.buyer(await site.person());
    const first = await buyer.begin('beads-3');
    await site.database.update(courses).set({ pricePaise: 90 }).where(eq(courses.id, 'beads-3'));
    const second = await buyer.begin('beads-3');
    expect((await site.findOrder(second.order_id)).amountPaise).toBe(90);
    expect((await site.findOrder(first.order_id)).supersededAt).toEqual(site.clock.now());
  });

  test('of a bought course is refused with the order that bought it', async () => {
    const buyer = site.buyer(await site.person());
    const { order_id, payment_url } = await buyer.begin();
    await site.press(payment_url, 'pay');
    expect(await buyer.status(order_id)).toBe('CHARGED');
    const again = await buyer.initiate();
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ data: { order_id, status: 'CHARGED' } });
  });

  test('is limited to 30 new orders an hour', async () => {
    const person = await site.person();
    const buyer = site.buyer(person);
    for (let made = 0; made < 30; made += 1) {
      const { order_id } = await buyer.begin();
      await site.release(order_id);
    }
    const refused = await buyer.initiate();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('3600');
  });
});

describe('beginning a payment while the gateway is in trouble', () => {
  test.each([
    ['down', down],
    ['sending HTML', () => ({ status: 200, body: '<html>Please wait</html>' })],
    [
      'sending another JSON object',
      () => ({ status: 200, body: '{"payment_links":{"web":"javascript:alert(1)"}}' }),
    ],
    ['failing', () => ({ status: 500, body: '{}' })],
    ['refusing', () => ({ status: 401, body: '{"status":"error","error_code":"UNAUTHENTICATED"}' })],
  ] as const)('%s: it is refused, the order stays, and the next try pays that order', async (_, fault) => {
    const person = await site.person();
    const buyer = site.buyer(person);
    site.proxy.meet(fault);
    const refused = await buyer.initiate();
    expect([refused.status, refused.body]).toEqual([503, unavailable]);
    const [order] = await site.ordersOf(person);
    expect(order).toMatchObject({ status: 'created', paymentUrl: null, sessionClaimedAt: null });
    site.proxy.meet(undefined);
    expect((await buyer.begin()).order_id).toBe(order?.id);
    expect(await site.ordersOf(person)).toHaveLength(1);
  });

  test('when the response to the session is lost, the page is found by reading the order', async () => {
    const person = await site.person();
    const before = site.proxy.count('POST', '/session');
    site.proxy.meet(async (request, forward) => {
      const answer = await forward();
      return request.method === 'POST' ? 'cut' : answer;
    });
    const { order_id, payment_url } = await site.buyer(person).begin();
    expect((await fetch(payment_url)).status).toBe(200);
    expect(await site.findOrder(order_id)).toMatchObject({
      status: 'open',
      sessionExpiresAt: new Date(site.clock.now().getTime() + 15 * minute * 1000),
    });
    expect(site.proxy.count('POST', '/session') - before).toBe(1);
  });
});

describe('a gateway that needs 7 s for every response', () => {
  const slowly = async <Value>(work: () => Promise<Value>) => {
    await new Promise((over) => setTimeout(over, 7000));
    return await work();
  };

  test('can take a payment', async () => {
    const person = await site.person();
    const buyer = site.buyer(person);
    site.proxy.meet((_, forward) => slowly(forward));
    const { order_id, payment_url } = await buyer.begin();
    await site.press(payment_url, 'pay');
    await Promise.all([site.services.payments.sweep(), buyer.verify(order_id)]);
    await expect.poll(() => buyer.status(order_id), { timeout: 20_000, interval: 3000 }).toBe('CHARGED');
    site.proxy.meet(undefined);
    expect(await site.enrolmentsOf(person)).toHaveLength(1);
  });

  test('gives its page to the next request when the first one timed out', async () => {
    const person = await site.person();
    const buyer = site.buyer(person);
    const first = await buyer.begin();
    site.clock.advance(15 * minute);
    // The old order is read before the new page is requested.
    site.proxy.meet((_, forward) => slowly(forward));
    const refused = await buyer.initiate();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
    const second = await buyer.begin();
    site.proxy.meet(undefined);
    expect(second.order_id).not.toBe(first.order_id);
    expect(site.proxy.requests.filter(({ body }) => body.includes(second.order_id))).toHaveLength(1);
  });
});
