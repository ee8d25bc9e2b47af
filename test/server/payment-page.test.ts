import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { orders } from '#server/db/payment-schema.ts';
import { ResilientPool } from '#server/db/resilient-pool.ts';
import { sandboxOrders } from '#server/db/sandbox-schema.ts';
import { changed, unheard } from '../support/server/fault-proxy.ts';
import { onPostgres, server, waitsForLock } from '../support/server/on-postgres.ts';
import { askedElsewhere, letPendingCallsContinue } from '../support/server/payment-waits.ts';
import { begunOf, openPaymentSite, type PaymentSite } from '../support/server/payments.ts';
import { until } from '../support/until.ts';

let site: PaymentSite;
beforeAll(async () => {
  site = await openPaymentSite();
});
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

/** Holds the gateway’s responses about orders of this buyer until `release`. */
function holdGatewayFor({ id }: { readonly id: string }) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked = new Promise<void>((resolve) => {
    site.proxy.meet(async ({ body }, forward) => {
      if (!body.includes(id)) return forward();
      resolve();
      await released;
      return forward();
    });
  });
  return { asked, release };
}

describe('the payment page', () => {
  const endOf = async (id: string) => (await site.findOrder(id)).sessionExpiresAt;
  const inMinutes = (minutes: number) => new Date(site.clock.now().getTime() + minutes * minute * 1000);

  test('expires when the gateway says so, or else after 15 minutes', async () => {
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

  test('costs one process as many statements for 25 requests at once as for one', async () => {
    // Otherwise a slow run would renew its claim, with more statements.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const aboutOrders = async (presses: number) => {
      const person = await site.person();
      const { asked, release } = holdGatewayFor(person);
      const statements = await site.statementsOf(async () => {
        const begun = Array.from({ length: presses }, () => site.buyer(person).begin());
        await asked;
        await letPendingCallsContinue(site);
        release();
        await Promise.all(begun);
      });
      return statements.filter((statement) => statement.includes('"orders"')).toSorted();
    };
    expect(await aboutOrders(25)).toEqual(await aboutOrders(1));
  });

  test('is not returned when it arrives after its payment', async () => {
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

describe('a payment page that does not arrive at once', () => {
  test('is requested again by the next request when the gateway does not know the order', async () => {
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
    expect(site.questionsOf(order?.id ?? '')).toEqual(['POST', 'GET']);
  });

  test('is not returned when the response about the order has none', async () => {
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

  test('is not returned when the response is about another order', async () => {
    const person = await site.person();
    const web = 'https://bank.example/page-of-another-buyer';
    const another = { order_id: 'another234567abcd', status: 'NEW', amount: 3499, currency: 'INR' };
    const body = JSON.stringify({ ...another, payment_links: { web } });
    site.proxy.meet(({ method }) => (method === 'POST' ? 'cut' : { status: 200, body }));
    const refused = await site.buyer(person).initiate();
    expect([refused.status, refused.body]).toEqual([503, unavailable]);
    expect(await site.ordersOf(person)).toMatchObject([{ status: 'created', paymentUrl: null }]);
  });

  test('is found by the next try when the response was lost, and no second one is opened', async () => {
    const person = await site.person();
    const buyer = site.buyer(person);
    site.proxy.meet(unheard);
    expect((await buyer.initiate()).status).toBe(503);
    site.proxy.meet(undefined);
    const { order_id, payment_url } = await buyer.begin();
    expect((await fetch(payment_url)).status).toBe(200);
    // A read is tried twice.
    expect(site.questionsOf(order_id)).toEqual(['POST', 'GET', 'GET', 'GET']);
  });

  test('a process that is still requesting a page is not taken over, however long it takes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const person = await site.person();
    const { asked, release } = holdGatewayFor(person);
    const first = site.buyer(person).initiate();
    await asked;
    const [{ id } = { id: '' }] = await site.ordersOf(person);
    site.clock.advance(2.9);
    vi.advanceTimersByTime(1000);
    await expect.poll(async () => (await site.findOrder(id)).sessionClaimedAt).toEqual(site.clock.now());
    site.clock.advance(2.9);
    const second = site.buyer(person, site.startProcess().call).initiate();
    await letPendingCallsContinue(site);
    release();
    expect(begunOf(await second)).toEqual(begunOf(await first));
    expect(site.questionsOf(id)).toEqual(['POST']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test.each([
    ['whose machine disappeared without closing its connections', sql`current_setting('application_name')`],
    ['of a release that does not send its name', null],
  ])(
    'a process that died during its request, %s, is taken over after 3 s, with the same order',
    async (_, by) => {
      const { buyer, id } = await askedElsewhere(site, by);
      const before = site.questionsOf(id);
      const waiting = buyer.initiate();
      await letPendingCallsContinue(site);
      expect(site.questionsOf(id)).toEqual(before);
      site.clock.advance(3.001);
      expect(begunOf(await waiting).order_id).toBe(id);
      expect(await site.findOrder(id)).toMatchObject({ sessionClaimedAt: site.clock.now(), sessionTries: 2 });
    },
  );

  test('a process that was killed during its request is taken over at once, with the same order', async () => {
    const { buyer, id } = await askedElsewhere(site, 'ganit-garden of a killed process');
    expect((await buyer.begin()).order_id).toBe(id);
    expect(await site.findOrder(id)).toMatchObject({ sessionClaimedAt: site.clock.now(), sessionTries: 2 });
    expect(site.questionsOf(id).filter((method) => method === 'POST')).toHaveLength(2);
  });

  test(
    'a process is taken over once it has no connection to the database, and not before',
    onPostgres,
    async () => {
      const named = v.object({ rows: v.tuple([v.object({ name: v.string() })]) });
      const found = await site.database.execute(sql`select current_database() as name`);
      const [{ name: pathname }] = v.parse(named, found).rows;
      const pool = new ResilientPool(Object.assign(new URL(server), { pathname }).href, 1);
      const connected = await pool.query(`select current_setting('application_name') as name`);
      const [{ name: by }] = v.parse(named, connected).rows;
      const { buyer, id } = await askedElsewhere(site, by);
      const before = site.questionsOf(id);
      const waiting = buyer.initiate();
      await letPendingCallsContinue(site);
      expect(site.questionsOf(id)).toEqual(before);
      await pool.end();
      expect(begunOf(await waiting).order_id).toBe(id);
    },
  );

  test('a process that was taken over does not change the claim of its successor', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const person = await site.person();
    const held: ((outcome: 'cut' | 'pass') => void)[] = [];
    site.proxy.meet(async ({ method, body }, forward) => {
      if (method !== 'POST' || !body.includes(person.id)) return forward();
      const outcome = await new Promise<'cut' | 'pass'>((decide) => held.push(decide));
      return outcome === 'cut' ? 'cut' : forward();
    });
    const first = site.buyer(person).initiate();
    await expect.poll(() => held.length).toBe(1);
    site.clock.advance(3.001);
    const second = site.buyer(person, site.startProcess().call).initiate();
    await expect.poll(() => held.length).toBe(2);
    site.clock.advance(1);
    vi.advanceTimersByTime(1000);
    const [{ id } = { id: '' }] = await site.ordersOf(person);
    await expect.poll(async () => (await site.findOrder(id)).sessionClaimedAt).toEqual(site.clock.now());
    held[0]?.('cut');
    expect((await first).status).toBe(503);
    expect(await site.findOrder(id)).toMatchObject({ sessionClaimedAt: site.clock.now(), sessionTries: 2 });
    held[1]?.('pass');
    expect(begunOf(await second).order_id).toBe(id);
  });

  test('a process that stops while it waits responds that the page cannot be opened', async () => {
    const ending = site.startProcess();
    const { buyer, id } = await askedElsewhere(site, null, ending.call);
    const before = site.questionsOf(id);
    const waiting = buyer.initiate();
    await letPendingCallsContinue(site);
    await ending.services.payments.stop();
    const refused = await waiting;
    expect([refused.status, refused.body]).toEqual([503, unavailable]);
    expect(site.questionsOf(id)).toEqual(before);
  });
});

test(
  'beginning a payment that another process is just beginning returns the same order',
  onPostgres,
  async () => {
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
      await until(() => waitsForLock(site.database));
      return { answer: asked };
    });
    expect(begunOf(await answer).order_id).toBe('quicker234567abcd');
    expect(await site.ordersOf(person)).toHaveLength(1);
  },
);
