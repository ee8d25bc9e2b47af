import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { enrolments, orders } from '#server/db/payment-schema.ts';
import { decideOrder } from '#server/payments/decide-order.ts';
import { reportedEvents } from '#server/payments/report-events.ts';
import { autoRefunded, changed, down, withUnknownOrders } from '../support/server/fault-proxy.ts';
import { onPostgres, waitsForLock } from '../support/server/on-postgres.ts';
import { payTwice } from '../support/server/pay-twice.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';
import { eventOf, sendEvent } from '../support/server/webhooks.ts';
import { until } from '../support/until.ts';

let site: PaymentSite;
beforeAll(async () => {
  site = await openPaymentSite();
});
afterAll(() => site.close());

const settling = () => ({
  database: site.database,
  outbox: site.services.outbox,
  logger: site.logger,
  returnUrl: 'http://shop.example/payment-status',
  now: site.clock.now,
});
const aDayLater = () => new Date(site.clock.now().getTime() + 24 * 3_600_000);

const paidOrder = async () => {
  const person = await site.person();
  const buyer = site.buyer(person);
  const begun = await buyer.begin();
  await site.press(begun.payment_url, 'pay');
  return { person, buyer, ...begun };
};

const chargeOf = (orderId: string) => ({
  status: 'CHARGED',
  orderId,
  amountPaise: 349_900,
  currency: 'INR',
  chargedPaise: 349_900,
  reference: null,
});

describe('settling', () => {
  test('50 times at once, in three processes, enrols once', async () => {
    const { person, order_id } = await paidOrder();
    await site.database.update(orders).set({ nextCheckAt: site.clock.now() }).where(eq(orders.id, order_id));
    const processes = [site, site.startProcess(), site.startProcess()];
    const ways = Array.from({ length: 50 }, (_, way) => {
      const { call, services } = processes[way % 3] ?? site;
      if (way % 5 === 4) return services.payments.sweep();
      if (way % 5 < 2) return site.buyer(person, call).verify(order_id);
      return sendEvent(call, eventOf(order_id, way % 10 < 5 ? 'ORDER_SUCCEEDED' : 'ORDER_FAILED'));
    });
    await Promise.all(ways);
    await Promise.all(processes.map(({ services }) => services.payments.idle()));
    expect(await site.enrolmentsOf(person)).toEqual([
      {
        userId: person.id,
        courseId: 'beads-1',
        orderId: order_id,
        enrolledAt: site.clock.now(),
        revokedAt: null,
      },
    ]);
    expect(await site.findOrder(order_id)).toMatchObject({
      status: 'charged',
      refundDueAt: null,
      nextCheckAt: aDayLater(),
    });
    expect(await site.ordersOf(person)).toHaveLength(1);
  });

  test('many statuses at once leaves the order at the furthest of them', async () => {
    const { person, order_id } = await paidOrder();
    const order = await site.findOrder(order_id);
    const said = {
      orderId: order_id,
      amountPaise: 349_900,
      currency: 'INR',
      reason: '',
      reference: undefined,
      chargedPaise: 349_900,
      refunds: [],
      session: undefined,
    };
    const statuses = ['NEW', 'PENDING_VBV', 'AUTHORIZATION_FAILED', 'JUSPAY_DECLINED', 'CHARGED'];
    await Promise.all(
      Array.from({ length: 50 }, (_, way) => {
        const reported = { ...said, status: statuses[way % statuses.length] ?? '' };
        const at = site.clock.now();
        return decideOrder(settling(), order, ({ order: locked, isOwned }) => ({
          source: 'poll',
          events: reportedEvents(locked, reported, { at, owned: isOwned }),
        }));
      }),
    );
    expect((await site.findOrder(order_id)).status).toBe('charged');
    expect(await site.enrolmentsOf(person)).toHaveLength(1);
  });

  test('decides nothing about an unknown order', async () => {
    const nobody = { id: 'abcdefgh234567abc', userId: 'nobody' };
    const tell = () => ({ source: 'office' as const, events: [] });
    expect(await decideOrder(settling(), nobody, tell)).toBeUndefined();
  });
});

describe('the database itself refuses', () => {
  const refused = async (change: Partial<typeof orders.$inferInsert>) => {
    const { buyer, order_id } = await paidOrder();
    await buyer.verify(order_id);
    const before = await site.findOrder(order_id);
    await expect(site.database.update(orders).set(change).where(eq(orders.id, order_id))).rejects.toThrow();
    expect(await site.findOrder(order_id)).toEqual(before);
  };

  test.each<[string, Partial<typeof orders.$inferInsert>]>([
    ['to take a payment back', { chargedAt: null }],
    ['to move a payment in time', { chargedAt: new Date(0) }],
    ['to forget that the page was opened', { openedAt: null }],
    ['another amount', { amountPaise: 1 }],
    ['a paid amount that is not the whole', { paidPaise: 1 }],
    ['a paid amount that is gone', { paidPaise: null }],
    ['a payment in dollars', { paidCurrency: 'USD' }],
    ['another buyer', { userId: 'somebody' }],
    ['another course', { courseId: 'beads-2' }],
  ])('%s', (_, change) => refused(change));

  test('a status that is written by hand', async () => {
    const { order_id } = await paidOrder();
    const statement = `update orders set status = 'charged' where id = '${order_id}'`;
    await expect(site.database.execute(statement)).rejects.toThrow();
  });

  test('a charged order that was not paid', async () => {
    const person = await site.person();
    const { order_id } = await site.buyer(person).begin();
    await expect(
      site.database.update(orders).set({ chargedAt: site.clock.now() }).where(eq(orders.id, order_id)),
    ).rejects.toThrow();
  });

  test('a second enrolment of a user in a course', async () => {
    const { person, buyer, order_id } = await paidOrder();
    await buyer.verify(order_id);
    const second = { userId: person.id, courseId: 'beads-1', orderId: order_id, enrolledAt: new Date() };
    await expect(site.database.insert(enrolments).values(second)).rejects.toThrow();
  });

  test('a second open order of a user and course', async () => {
    const person = await site.person();
    const { order_id } = await site.buyer(person).begin();
    const { status, ...open } = await site.findOrder(order_id);
    await expect(site.database.insert(orders).values({ ...open, id: 'abcdefgh234567abc' })).rejects.toThrow();
  });
});

describe('a second payment of one course', () => {
  test('enrols once, and is refunded exactly once, no matter which process notices it', async () => {
    const { person, buyer, first, second } = await payTwice(site);
    expect(await buyer.status(second.order_id)).toBe('CHARGED');
    const logged = await site.loggedDuring(async () => {
      await Promise.all([
        ...Array.from({ length: 10 }, () => buyer.verify(first.order_id)),
        ...Array.from({ length: 10 }, () => sendEvent(site.call, eventOf(first.order_id, 'ORDER_SUCCEEDED'))),
        site.services.payments.sweep(),
      ]);
      await site.settled();
    });
    expect(logged.filter(({ level }) => level !== 'info')).toEqual([
      {
        level: 'warn',
        orderId: first.order_id,
        requestId: `r${first.order_id}`,
        amountPaise: 349_900,
        failedBefore: 0,
        msg: 'A course was paid twice; the second payment goes back',
      },
    ]);
    const refunds = site.proxy.requests.filter(({ path }) => path === `/orders/${first.order_id}/refunds`);
    expect(refunds.map(({ body }) => body)).toEqual([`unique_request_id=r${first.order_id}&amount=3499.00`]);
    expect(await site.enrolmentsOf(person)).toMatchObject([{ orderId: second.order_id, revokedAt: null }]);
    expect((await site.findOrder(first.order_id)).refundRequestedAt).toEqual(site.clock.now());
    // The sandbox takes five seconds for a refund.
    site.clock.advance(5);
    await sendEvent(site.call, eventOf(first.order_id, 'ORDER_REFUNDED'));
    await site.settled();
    expect((await site.findOrder(first.order_id)).status).toBe('refunded');
    expect(await site.enrolmentsOf(person)).toMatchObject([{ orderId: second.order_id, revokedAt: null }]);
  });

  test('that arrives while the first one is stored is refunded as well', onPostgres, async () => {
    const { person, first, second } = await payTwice(site);
    const charge = async (order_id: string, database: Database) => {
      const order = await site.findOrder(order_id);
      const at = site.clock.now();
      return await decideOrder({ ...settling(), database }, order, ({ isOwned }) => ({
        source: 'poll',
        events: [{ type: 'payment.charged', at, ...chargeOf(order_id), owned: isOwned }],
      }));
    };
    const { waiting } = await site.database.transaction(async (transaction) => {
      await charge(second.order_id, transaction);
      const late = charge(first.order_id, site.database);
      await until(() => waitsForLock(site.database));
      return { waiting: late };
    });
    expect((await waiting)?.order).toMatchObject({
      status: 'charged',
      refundState: 'due',
      refundWhy: 'second',
    });
    expect(await site.enrolmentsOf(person)).toMatchObject([{ orderId: second.order_id, revokedAt: null }]);
  });

  test('is shown at once as a second one that is being refunded, and later as refunded', async () => {
    const { buyer, first, second } = await payTwice(site);
    expect(await buyer.status(second.order_id)).toBe('CHARGED');
    const told = { status: 'CHARGED', refund: { why: 'second', amount: 3499, at: null } };
    expect((await buyer.verify(first.order_id)).body).toMatchObject(told);
    expect((await buyer.myCourses()).body).toMatchObject({
      data: [{ receipt: { order_id: second.order_id } }],
      orders: [{ order_id: first.order_id, ...told }],
    });
    site.clock.advance(60);
    const logged = await site.loggedDuring(() => site.services.payments.sweep());
    const about = { orderId: first.order_id };
    expect(logged.filter(({ orderId }) => orderId === first.order_id)).toEqual([
      { level: 'info', ...about, refundPaise: 349_900, msg: 'The money of an order went back' },
      { level: 'info', ...about, before: 'charged', status: 'refunded', msg: 'An order went on' },
    ]);
    expect((await buyer.verify(first.order_id)).body).toMatchObject({
      status: 'AUTO_REFUNDED',
      refund: {
        why: 'second',
        amount: 3499,
        at: site.clock.now().toISOString(),
        arrivesBy: new Date(site.clock.now().getTime() + 10 * 24 * 3_600_000).toISOString(),
      },
    });
  });

  test('is refunded with the charged amount, not the price', async () => {
    const { buyer, first, second } = await payTwice(site);
    await buyer.verify(second.order_id);
    site.proxy.meet(
      changed((body) => ('effective_amount' in body ? { ...body, effective_amount: 3399.5 } : body)),
    );
    expect((await buyer.verify(first.order_id)).body).toMatchObject({
      refund: { why: 'second', amount: 3399.5, at: null },
    });
    site.proxy.meet(undefined);
    expect(
      site.proxy.requests.filter(({ path }) => path === `/orders/${first.order_id}/refunds`),
    ).toMatchObject([{ body: `unique_request_id=r${first.order_id}&amount=3399.50` }]);
  });

  test('is refunded by a new request after each failure, at growing intervals, and each is logged', async () => {
    const { buyer, first, second } = await payTwice(site);
    await buyer.verify(second.order_id);
    const path = `/orders/${first.order_id}/refunds`;
    let failed: readonly string[] = [];
    const ids = ['', '1', '2', '3'].map((tries) => `r${first.order_id}${tries}`);
    site.proxy.meet(async (request, forward) => {
      if (request.path === path && failed.length < ids.length) {
        failed = [...failed, new URLSearchParams(request.body).get('unique_request_id') ?? ''];
        return { status: 200, body: JSON.stringify({ order_id: first.order_id }) };
      }
      const answer = await forward();
      const refunds = failed.map((id) => ({ unique_request_id: id, status: 'FAILURE', amount: 3499 }));
      return { ...answer, body: JSON.stringify({ ...JSON.parse(answer.body), refunds }) };
    });
    await buyer.verify(first.order_id);
    const askedAfter: number[] = [];
    for (const [tries] of ids.entries()) {
      expect(failed).toEqual(ids.slice(0, tries + 1));
      const { nextCheckAt } = await site.findOrder(first.order_id);
      const wait = ((nextCheckAt?.getTime() ?? 0) - site.clock.now().getTime()) / 1000;
      askedAfter.push(wait / 60);
      site.clock.advance(wait);
      await site.services.payments.sweep();
    }
    expect(askedAfter).toEqual([1, 2, 4, 8]);
    const logged = site.log.filter((line) => line.includes('A course was paid twice'));
    for (const id of ids) expect(logged.filter((line) => line.includes(`"${id}"`))).toHaveLength(1);
    // The fifth refund succeeds.
    site.proxy.meet(undefined);
    site.clock.advance(16 * 60);
    await site.services.payments.sweep();
    expect(await site.findOrder(first.order_id)).toMatchObject({ status: 'refunded', refundTries: 4 });
  });

  test('is refunded a minute later when the request failed or the gateway does not know the order', async () => {
    const { buyer, first, second } = await payTwice(site);
    await buyer.verify(second.order_id);
    site.proxy.meet(({ path }, forward) => (path.endsWith('/refunds') ? 'cut' : forward()));
    await buyer.verify(first.order_id);
    const aMinuteLater = () => new Date(site.clock.now().getTime() + 60_000);
    const owed = { status: 'charged', refundRequestedAt: null, refundClaimedAt: null };
    expect(await site.findOrder(first.order_id)).toMatchObject({ ...owed, nextCheckAt: aMinuteLater() });
    site.proxy.meet(withUnknownOrders(first.order_id));
    site.clock.advance(60);
    await site.services.payments.sweep();
    expect(await site.findOrder(first.order_id)).toMatchObject({ ...owed, nextCheckAt: aMinuteLater() });
    site.proxy.meet(undefined);
    site.clock.advance(60);
    await site.services.payments.sweep();
    expect((await site.findOrder(first.order_id)).refundRequestedAt).toEqual(site.clock.now());
  });
});

describe('a refund that the site did not request', () => {
  test('is noticed within a day without an event, for 180 days, and shown as a refund', async () => {
    const { buyer, person, order_id } = await paidOrder();
    expect(await buyer.status(order_id)).toBe('CHARGED');
    const day = 24 * 3600;
    site.clock.advance(178.5 * day);
    const questions = () => site.proxy.count('GET', `/orders/${order_id}`);
    const before = questions();
    await site.services.payments.sweep();
    await site.services.payments.sweep();
    expect(questions() - before).toBe(1);
    // A refund of the dashboard, whose event is lost.
    const { amountPaise, userId: customerId } = await site.findOrder(order_id);
    await site.gateway.refund(
      { orderId: order_id, customerId, amountPaise, requestId: 'merchant1' },
      AbortSignal.timeout(5000),
    );
    site.clock.advance(day / 2);
    await site.services.payments.sweep();
    expect((await site.findOrder(order_id)).status).toBe('refunded');
    expect(await site.enrolmentsOf(person)).toMatchObject([{ revokedAt: site.clock.now() }]);
    const token = await site.services.tokens.issue({ id: person.id, role: 'student' }, 0);
    expect((await site.buyer({ ...person, token }).verify(order_id)).body).toMatchObject({
      status: 'AUTO_REFUNDED',
      refund: { why: 'merchant', amount: 3499, at: site.clock.now().toISOString() },
    });
  });

  test('is not looked for after 180 days', async () => {
    const { buyer, order_id } = await paidOrder();
    expect(await buyer.status(order_id)).toBe('CHARGED');
    site.clock.advance(180 * 24 * 3600);
    await site.services.payments.sweep();
    expect((await site.findOrder(order_id)).nextCheckAt).toBeNull();
  });

  test('has the time at which it was first read, however often it is repeated', async () => {
    const { person, buyer, order_id } = await paidOrder();
    expect(await buyer.status(order_id)).toBe('CHARGED');
    site.proxy.meet(changed((body) => ({ ...body, ...autoRefunded })));
    await sendEvent(site.call, eventOf(order_id, 'AUTO_REFUND_SUCCEEDED'));
    await site.settled();
    const heardAt = site.clock.now();
    site.clock.advance(60);
    await sendEvent(site.call, eventOf(order_id, 'ORDER_REFUNDED'));
    await site.settled();
    site.proxy.meet(undefined);
    expect(await site.findOrder(order_id)).toMatchObject({ status: 'refunded', refundedAt: heardAt });
    expect(await site.enrolmentsOf(person)).toMatchObject([{ revokedAt: heardAt }]);
    expect((await buyer.verify(order_id)).body).toMatchObject({
      status: 'AUTO_REFUNDED',
      refund: { why: 'late', amount: 3499, at: heardAt.toISOString() },
    });
    // Later responses change nothing.
    const before = await site.findOrder(order_id);
    await sendEvent(site.call, eventOf(order_id, 'ORDER_SUCCEEDED'));
    await site.settled();
    expect(await site.findOrder(order_id)).toEqual(before);
    expect(await site.enrolmentsOf(person)).toMatchObject([{ revokedAt: heardAt }]);
  });

  test('ends the enrolment, and the course can be bought again', async () => {
    const { person, buyer, order_id } = await paidOrder();
    expect(await buyer.status(order_id)).toBe('CHARGED');
    site.proxy.meet(changed((body) => ({ ...body, ...autoRefunded })));
    await sendEvent(site.call, eventOf(order_id, 'AUTO_REFUND_SUCCEEDED'));
    await site.settled();
    site.proxy.meet(undefined);
    expect(await buyer.status(order_id)).toBe('AUTO_REFUNDED');
    expect(await site.enrolmentsOf(person)).toMatchObject([{ revokedAt: site.clock.now() }]);
    expect((await buyer.myCourses()).body).toMatchObject({
      data: [],
      orders: [{ order_id, status: 'AUTO_REFUNDED' }],
    });

    const again = await buyer.begin();
    expect(again.order_id).not.toBe(order_id);
    await site.press(again.payment_url, 'pay');
    expect(await buyer.status(again.order_id)).toBe('CHARGED');
    expect(await site.enrolmentsOf(person)).toMatchObject([{ orderId: again.order_id, revokedAt: null }]);
    site.proxy.meet(down);
    expect(await buyer.status(order_id)).toBe('AUTO_REFUNDED');
    site.proxy.meet(undefined);
  });
});
