import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orders } from '#server/db/payment-schema.ts';
import { sandboxOrders } from '#server/db/sandbox-schema.ts';
import { down, unheard, withUnknownOrders } from '../support/server/fault-proxy.ts';
import { onPostgres } from '../support/server/on-postgres.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';
import { until } from '../support/until.ts';

const minute = 60;
const hour = 60 * minute;

let site: PaymentSite;
const sweep = () => site.services.payments.sweep();
beforeAll(async () => {
  site = await openPaymentSite();
});
beforeEach(async () => {
  // Orders of the previous tests become too old to be read.
  site.clock.advance(4 * 24 * hour);
  await sweep();
});
afterEach(() => site.proxy.meet(undefined));
afterAll(() => site.close());

const begun = async () => {
  const person = await site.person();
  return { person, ...(await site.buyer(person).begin()) };
};

/** Begins the payments one after another: at once, some would time out. */
async function manyBegun(count: number) {
  const all: Awaited<ReturnType<typeof begun>>[] = [];
  while (all.length < count) all.push(await begun());
  return all;
}

describe('the sweep', () => {
  test('reads an order after 1, 2, 5, 15 and 60 minutes, then every 6 hours for 3 days, then no more', async () => {
    const { order_id } = await begun();
    const { createdAt } = await site.findOrder(order_id);
    const questions = () => site.proxy.count('GET', `/orders/${order_id}`);
    const asked: number[] = [];
    for (;;) {
      const due = (await site.findOrder(order_id)).nextCheckAt;
      if (due === null) break;
      site.clock.advance((due.getTime() - site.clock.now().getTime()) / 1000 - 1);
      await sweep();
      expect(questions()).toBe(asked.length);
      site.clock.advance(1);
      await sweep();
      asked.push((site.clock.now().getTime() - createdAt.getTime()) / 1000 / minute);
      expect(questions()).toBe(asked.length);
    }
    const sixHourly = Array.from({ length: 12 }, (_, index) => (index + 1) * 6 * 60);
    expect(asked).toEqual([1, 2, 5, 15, 60, ...sixHourly]);
  });

  test.each([
    ['5 s', 5, 1 * minute],
    ['15 minutes', 15 * minute, 60 * minute],
    ['26 hours', 26 * hour, 30 * hour],
  ])(
    'finds a payment that goes through after %s, with no window open, and enrols once',
    async (_, late, found) => {
      const { person, order_id, payment_url } = await begun();
      const shortly = await site.press(payment_url, 'later');
      expect(shortly).toMatch(/^\/pay\//);
      const payAt = new Date(site.clock.now().getTime() + late * 1000);
      await site.database.update(sandboxOrders).set({ payAt }).where(eq(sandboxOrders.orderId, order_id));
      site.clock.advance(late - 1);
      await sweep();
      expect(await site.enrolmentsOf(person)).toEqual([]);
      site.clock.advance(found - late + 1);
      await Promise.all([sweep(), site.startProcess().services.payments.sweep(), sweep()]);
      await sweep();
      expect(await site.enrolmentsOf(person)).toHaveLength(1);
      expect((await site.findOrder(order_id)).status).toBe('charged');
    },
  );

  test('in three processes at once reads each order once, beyond one batch', async () => {
    const all = await manyBegun(50);
    site.clock.advance(minute);
    const processes = [site, site.startProcess(), site.startProcess()];
    await Promise.all(processes.map(({ services }) => services.payments.sweep()));
    for (const { order_id } of all) expect(site.proxy.count('GET', `/orders/${order_id}`)).toBe(1);
  });

  test('stops when the gateway is down, keeps every order, and reads again a minute later', async () => {
    const { person, order_id, payment_url } = await begun();
    await site.press(payment_url, 'pay');
    site.clock.advance(minute);
    site.proxy.meet(down);
    expect(await site.loggedDuring(sweep)).toEqual([
      {
        level: 'warn',
        reason: 'The payment gateway gave no usable answer (unreachable: TypeError)',
        msg: 'The sweep of orders stopped; it goes on in a minute',
      },
    ]);
    expect(await site.findOrder(order_id)).toMatchObject({
      status: 'open',
      nextCheckAt: new Date(site.clock.now().getTime() + minute * 1000),
    });
    site.proxy.meet(undefined);
    expect(await site.loggedDuring(sweep)).toEqual([]);
    expect(await site.enrolmentsOf(person)).toEqual([]);
    site.clock.advance(minute);
    expect(await site.loggedDuring(sweep)).toEqual([
      { level: 'info', orderId: order_id, before: 'open', status: 'charged', msg: 'An order went on' },
    ]);
    expect(await site.enrolmentsOf(person)).toHaveLength(1);
  });

  test('reads only one batch from a gateway that is down, leaves the others due, and reads all later', async () => {
    const all = await manyBegun(25);
    site.clock.advance(minute);
    site.proxy.meet(down);
    await sweep();
    const asked = () => all.filter(({ order_id }) => site.proxy.count('GET', `/orders/${order_id}`) > 0);
    expect(asked()).toHaveLength(20);
    const nextChecks = await Promise.all(
      all.map(async ({ order_id }) => (await site.findOrder(order_id)).nextCheckAt),
    );
    expect(nextChecks.filter((at) => at?.getTime() === site.clock.now().getTime())).toHaveLength(5);
    site.proxy.meet(undefined);
    site.clock.advance(minute);
    await sweep();
    expect(asked()).toHaveLength(25);
  });

  test('reads unpaid orders before paid ones', async () => {
    const person = await site.person();
    const paid = Array.from({ length: 25 }, (_, index) => ({
      id: `paid${String(index).padStart(13, 'a')}`,
      userId: person.id,
      courseId: 'beads-1',
      amountPaise: 349_900,
      currency: 'INR' as const,
      createdAt: site.clock.now(),
      chargedAt: site.clock.now(),
      paidPaise: 349_900,
      paidCurrency: 'INR',
      nextCheckAt: site.clock.now(),
    }));
    await site.database.insert(orders).values(paid);
    const open = await begun();
    site.clock.advance(minute);
    const before = site.proxy.requests.length;
    await sweep();
    const asked = site.proxy.requests.slice(before).map(({ path }) => path);
    expect(asked).toHaveLength(26);
    expect(asked.slice(0, 20)).toContain(`/orders/${open.order_id}`);
  });

  test('skips an order that another process is handling, and does not wait for it', {
    ...onPostgres,
    timeout: 20_000,
  }, async () => {
    const held = await begun();
    const other = await begun();
    await site.press(other.payment_url, 'pay');
    site.clock.advance(minute);
    let isOver = false;
    const swept = await site.database.transaction(async (transaction) => {
      await transaction.select().from(orders).where(eq(orders.id, held.order_id)).for('update');
      const over = sweep().finally(() => {
        isOver = true;
      });
      await until(() => isOver);
      return { over };
    });
    await swept.over;
    expect((await site.findOrder(other.order_id)).status).toBe('charged');
    expect(site.proxy.count('GET', `/orders/${held.order_id}`)).toBe(0);
  });

  test('opens no page for an order that the gateway does not know, and finds that of one it knows', async () => {
    const lost = await site.person();
    site.proxy.meet(down);
    await site.buyer(lost).initiate();
    // The page was opened, but the response was lost.
    const died = await site.person();
    site.proxy.meet(unheard);
    await site.buyer(died).initiate();
    site.proxy.meet(undefined);
    site.clock.advance(minute);
    await sweep();
    expect(await site.ordersOf(lost)).toMatchObject([{ status: 'created', paymentUrl: null }]);
    const [found] = await site.ordersOf(died);
    expect(found?.status).toBe('open');
    expect((await fetch(found?.paymentUrl ?? '')).status).toBe(200);
  });

  test('delays an order that the gateway does not know, and no other', async () => {
    const lost = await begun();
    const createdAt = site.clock.now().getTime();
    site.clock.advance(minute / 2);
    const other = await begun();
    const before = await site.findOrder(other.order_id);
    site.clock.advance(minute / 2);
    site.proxy.meet(withUnknownOrders(lost.order_id));
    await sweep();
    expect(await site.findOrder(lost.order_id)).toMatchObject({
      status: 'open',
      nextCheckAt: new Date(createdAt + 2 * minute * 1000),
    });
    expect(await site.findOrder(other.order_id)).toEqual(before);
  });

  test('finds the payment of an order that a newer one has superseded', async () => {
    const { person, order_id, payment_url } = await begun();
    await site.press(payment_url, 'wait');
    site.clock.advance(14 * minute + 30);
    const newer = await site.buyer(person).begin();
    expect(newer.order_id).not.toBe(order_id);
    await site.press(payment_url, 'pay');
    site.clock.advance(30);
    await sweep();
    expect(await site.enrolmentsOf(person)).toMatchObject([{ orderId: order_id }]);
    const again = await site.buyer(person).initiate();
    expect(again.body).toMatchObject({ data: { order_id, status: 'CHARGED' } });
    expect((await site.database.select().from(orders).where(eq(orders.id, newer.order_id)))[0]).toMatchObject(
      {
        status: 'open',
      },
    );
  });
});
