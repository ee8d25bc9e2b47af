import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { courses } from '#server/db/course-schema.ts';
import { orders } from '#server/db/payment-schema.ts';
import { sandboxOrders } from '#server/db/sandbox-schema.ts';
import { changed, down, unheard } from '../support/fault-proxy.ts';
import { onPostgres, somebodyWaits } from '../support/on-postgres.ts';
import { begunOf, openPaymentSite, type PaymentSite } from '../support/server-payments.ts';

let site: PaymentSite;
beforeAll(async () => {
  site = await openPaymentSite();
}, 60_000);
afterEach(() => {
  vi.useRealTimers();
  site.proxy.meet(undefined);
});
afterAll(() => site.close());

const minute = 60;
const unavailable = {
  success: false,
  message: 'The payment page cannot be opened just now. Please try again in a moment.',
};

describe('beginning a payment', () => {
  test('answers the payment page and an order id of 17 random characters', async () => {
    const person = await site.person();
    const answered = await site.buyer(person).initiate();
    expect(answered.status).toBe(200);
    const { order_id, payment_url } = begunOf(answered);
    expect(answered.body).toEqual({ order_id, payment_url });
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

  test('is refused to strangers, for others, for unknown courses and without a body', async () => {
    const person = await site.person();
    const other = await site.person();
    const body = { course_id: 'beads-1', customer_id: person.id };
    const nobody = await site.call('POST', 'initiatePayment', { body });
    expect([nobody.status, nobody.body]).toEqual([
      401,
      { success: false, message: 'Please login to enroll in a course' },
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

  test('again answers the same order and page while the page lives', async () => {
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
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => begunOf(first)));
    expect(await site.ordersOf(person)).toHaveLength(1);
    expect(site.proxy.count('POST', '/session') - before).toBe(1);
  });

  test('of two courses at once makes two orders', async () => {
    const buyer = site.buyer(await site.person());
    const [one, other] = await Promise.all([buyer.begin('beads-1'), buyer.begin('cube-1')]);
    expect(one.order_id).not.toBe(other.order_id);
  });

  test('of a second course leaves the order of the first as it is', async () => {
    const person = await site.person();
    const buyer = site.buyer(person);
    const first = await buyer.begin('beads-1');
    const second = await buyer.begin('cube-1');
    expect(await site.findOrder(second.order_id)).toMatchObject({ courseId: 'cube-1', amountPaise: 199_950 });
    expect(await buyer.begin('beads-1')).toEqual(first);
    expect(await buyer.begin('cube-1')).toEqual(second);
    expect(await site.ordersOf(person)).toMatchObject([{ supersededAt: null }, { supersededAt: null }]);
  });

  test('of a course that somebody else is buying or has bought makes an own order', async () => {
    const other = site.buyer(await site.person());
    const theirs = await other.begin();
    const buyer = site.buyer(await site.person());
    const own = await buyer.begin();
    expect(own.order_id).not.toBe(theirs.order_id);
    await site.press(theirs.payment_url, 'pay');
    expect(await other.status(theirs.order_id)).toBe('CHARGED');
    expect(await buyer.begin()).toEqual(own);
  });

  test('whose money went back before anybody knew of it makes a new order', async () => {
    const buyer = site.buyer(await site.person());
    const { order_id, payment_url } = await buyer.begin();
    await site.press(payment_url, 'pay');
    site.proxy.meet(changed((body) => ({ ...body, status: 'AUTO_REFUNDED' })));
    expect(await buyer.status(order_id)).toBe('AUTO_REFUNDED');
    site.proxy.meet(undefined);
    expect(await site.findOrder(order_id)).toMatchObject({ status: 'refunded', chargedAt: null });
    expect((await buyer.begin()).order_id).not.toBe(order_id);
  });

  test('hands out a page that lives for more than a minute, and no other', async () => {
    const buyer = site.buyer(await site.person());
    const first = await buyer.begin();
    site.clock.advance(14 * minute - 0.001);
    expect(await buyer.begin()).toEqual(first);
    site.clock.advance(0.001);
    expect((await buyer.begin()).order_id).not.toBe(first.order_id);
  });

  test('after the page ended makes a new order, and the old one is still watched', async () => {
    const buyer = site.buyer(await site.person());
    const first = await buyer.begin();
    site.clock.advance(14 * minute + 1);
    const second = await buyer.begin();
    expect(second.order_id).not.toBe(first.order_id);
    const old = await site.findOrder(first.order_id);
    expect(old).toMatchObject({ status: 'open', supersededAt: site.clock.now() });
    expect(old.nextCheckAt).not.toBeNull();
  });

  test('after the page ended first looks whether the old order was paid', async () => {
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

  test('after the page ended waits for the gateway before it makes a second order', async () => {
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

  test('of a course that was bought is refused with the order that bought it', async () => {
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
      await buyer.begin();
      await site.database
        .update(orders)
        .set({ supersededAt: site.clock.now() })
        .where(eq(orders.userId, person.id));
    }
    const refused = await buyer.initiate();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('3600');
  }, 60_000);
});

describe('the payment page', () => {
  const endOf = async (id: string) => (await site.findOrder(id)).sessionExpiresAt;
  const inMinutes = (minutes: number) => new Date(site.clock.now().getTime() + minutes * minute * 1000);

  test('ends when the gateway says, and after 15 minutes when it does not', async () => {
    const buyer = site.buyer(await site.person());
    const inFive = inMinutes(5);
    const web = 'https://bank.example/page';
    site.proxy.meet(changed((body) => ({ ...body, payment_links: { web, expiry: inFive.toISOString() } })));
    const told = await buyer.begin('beads-1');
    site.proxy.meet(changed((body) => ({ ...body, payment_links: { web } })));
    const untold = await buyer.begin('cube-1');
    expect(told.payment_url).toBe(web);
    expect(await endOf(told.order_id)).toEqual(inFive);
    expect(await endOf(untold.order_id)).toEqual(inMinutes(15));
  });

  test('stays the first one, whatever the gateway says later', async () => {
    const buyer = site.buyer(await site.person());
    const first = await buyer.begin();
    const expiry = inMinutes(60).toISOString();
    site.proxy.meet(
      changed((body) => ({ ...body, payment_links: { web: 'https://other.example/', expiry } })),
    );
    expect(await buyer.status(first.order_id)).toBe('NEW');
    site.proxy.meet(undefined);
    expect(await buyer.begin()).toEqual(first);
    expect(await endOf(first.order_id)).toEqual(inMinutes(15));
  });

  test('that comes after its payment is not handed out', async () => {
    const person = await site.person();
    const buyer = site.buyer(person);
    site.proxy.meet(async (request, forward) => {
      const answer = await forward();
      if (request.method === 'POST') {
        const [order] = await site.ordersOf(person);
        const orderId = order?.id ?? '';
        await site.database
          .update(sandboxOrders)
          .set({ status: 'CHARGED' })
          .where(eq(sandboxOrders.orderId, orderId));
        expect(await buyer.status(orderId)).toBe('CHARGED');
      }
      return answer;
    });
    const refused = await buyer.initiate();
    const [order] = await site.ordersOf(person);
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        success: false,
        message: 'You are already enrolled in this course',
        data: { order_id: order?.id, status: 'CHARGED' },
      },
    ]);
  });
});

test('beginning a payment that another process is just beginning gives its order', onPostgres, async () => {
  const person = await site.person();
  const { answer } = await site.database.transaction(async (transaction) => {
    await transaction.insert(orders).values({
      id: 'quicker234567abcd',
      userId: person.id,
      courseId: 'beads-1',
      amountPaise: 349_900,
      currency: 'INR',
      createdAt: site.clock.now(),
    });
    const asked = site.buyer(person).initiate();
    await vi.waitUntil(() => somebodyWaits(site.database), { timeout: 10_000 });
    return { answer: asked };
  });
  expect(begunOf(await answer).order_id).toBe('quicker234567abcd');
  expect(await site.ordersOf(person)).toHaveLength(1);
});

describe('beginning a payment while the gateway is in trouble', () => {
  test.each([
    ['down', down],
    ['answering nonsense', () => ({ status: 200, body: '<html>Please wait</html>' })],
    [
      'answering another shape',
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

  const questionsOf = (orderId: string) =>
    site.proxy.requests
      .filter(({ path, body }) => path.includes(orderId) || body.includes(orderId))
      .map(({ method }) => method);

  test('refusing the page of an order that it does not know: that is told at once, and the next try may ask', async () => {
    const person = await site.person();
    const buyer = site.buyer(person);
    site.proxy.meet(({ method }, forward) => (method === 'POST' ? 'cut' : forward()));
    const logged = await site.loggedDuring(async () => {
      const refused = await buyer.initiate();
      expect([refused.status, refused.body]).toEqual([503, unavailable]);
    });
    expect(logged).toEqual([
      {
        level: 'warn',
        reason: 'The payment gateway gave no usable answer (unreachable: TypeError)',
        msg: 'A payment page could not be opened',
      },
    ]);
    const [order] = await site.ordersOf(person);
    expect(order).toMatchObject({ status: 'created', paymentUrl: null, sessionClaimedAt: null });
    expect(questionsOf(order?.id ?? '')).toEqual(['POST', 'GET']);
  });

  test('saying nothing of the page when asked for the order: that is no page', async () => {
    const person = await site.person();
    site.proxy.meet(async ({ method }, forward) => {
      const { status, body } = await forward();
      if (method === 'POST') return 'cut';
      return { status, body: JSON.stringify({ ...JSON.parse(body), payment_links: undefined }) };
    });
    const refused = await site.buyer(person).initiate();
    expect([refused.status, refused.body]).toEqual([503, unavailable]);
    expect(await site.ordersOf(person)).toMatchObject([{ status: 'open', paymentUrl: null }]);
  });

  test('never heard of the page that it opened: the next try looks for it and opens no second one', async () => {
    const person = await site.person();
    const buyer = site.buyer(person);
    site.proxy.meet(unheard);
    expect((await buyer.initiate()).status).toBe(503);
    site.proxy.meet(undefined);
    const { order_id, payment_url } = await buyer.begin();
    expect((await fetch(payment_url)).status).toBe(200);
    // Reading is tried twice.
    expect(questionsOf(order_id)).toEqual(['POST', 'GET', 'GET', 'GET']);
  });

  test('losing the answer to the session: the page is found by asking for the order', async () => {
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

  /** An order for which another process asks. */
  const askedElsewhere = async (call = site.call) => {
    const person = await site.person();
    const buyer = site.buyer(person, call);
    site.proxy.meet(down);
    await buyer.initiate();
    site.proxy.meet(undefined);
    const [order] = await site.database
      .update(orders)
      .set({ sessionClaimedAt: site.clock.now() })
      .where(eq(orders.userId, person.id))
      .returning();
    return { buyer, id: order?.id ?? '' };
  };
  /** Long enough for a call that began before to come where it waits. */
  const someoneElseBegins = async () => {
    await site.buyer(await site.person()).begin();
  };

  test('a process that is asking is waited for, and taken over 3 s after it died, with the same order', async () => {
    const { buyer, id } = await askedElsewhere();
    const before = questionsOf(id);
    const waiting = buyer.initiate();
    await someoneElseBegins();
    expect(questionsOf(id)).toEqual(before);
    site.clock.advance(3.001);
    expect(begunOf(await waiting).order_id).toBe(id);
    expect(await site.findOrder(id)).toMatchObject({ sessionClaimedAt: site.clock.now(), sessionTries: 2 });
  });

  test('a process that goes on asking is not taken over, however long it takes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const person = await site.person();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked = new Promise<void>((resolve) => {
      site.proxy.meet(async ({ body }, forward) => {
        if (!body.includes(person.id)) return forward();
        resolve();
        await released;
        return forward();
      });
    });
    const first = site.buyer(person).initiate();
    await asked;
    const [{ id } = { id: '' }] = await site.ordersOf(person);
    site.clock.advance(2.9);
    vi.advanceTimersByTime(1000);
    await expect.poll(async () => (await site.findOrder(id)).sessionClaimedAt).toEqual(site.clock.now());
    site.clock.advance(2.9);
    const second = site.buyer(person, site.startProcess().call).initiate();
    await someoneElseBegins();
    release();
    expect(begunOf(await second)).toEqual(begunOf(await first));
    expect(questionsOf(id)).toEqual(['POST']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a process that ends while it waits says that the page cannot be opened', async () => {
    const ending = site.startProcess();
    const { buyer, id } = await askedElsewhere(ending.call);
    const before = questionsOf(id);
    const waiting = buyer.initiate();
    await someoneElseBegins();
    await ending.services.payments.stop();
    const refused = await waiting;
    expect([refused.status, refused.body]).toEqual([503, unavailable]);
    expect(questionsOf(id)).toEqual(before);
  });
});

describe('a gateway that needs 7 s for every answer', () => {
  const slowly = async <Value>(work: () => Promise<Value>) => {
    await new Promise((over) => setTimeout(over, 7000));
    return await work();
  };

  test('can be paid through', async () => {
    const person = await site.person();
    const buyer = site.buyer(person);
    site.proxy.meet((_, forward) => slowly(forward));
    const { order_id, payment_url } = await buyer.begin();
    await site.press(payment_url, 'pay');
    await Promise.all([site.services.payments.sweep(), buyer.verify(order_id)]);
    await expect.poll(() => buyer.status(order_id), { timeout: 20_000, interval: 3000 }).toBe('CHARGED');
    site.proxy.meet(undefined);
    expect(await site.enrolmentsOf(person)).toHaveLength(1);
  }, 40_000);

  test('gives its page to the next press when the first could not wait', async () => {
    const person = await site.person();
    const buyer = site.buyer(person);
    const first = await buyer.begin();
    site.clock.advance(15 * minute);
    // The old order is asked for before the new page is.
    site.proxy.meet((_, forward) => slowly(forward));
    const refused = await buyer.initiate();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
    const second = await buyer.begin();
    site.proxy.meet(undefined);
    expect(second.order_id).not.toBe(first.order_id);
    expect(site.proxy.requests.filter(({ body }) => body.includes(second.order_id))).toHaveLength(1);
  }, 40_000);
});
