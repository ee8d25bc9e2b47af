import { inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { paidStatus } from '#contract/payments.ts';
import { orders } from '#server/db/payment-schema.ts';
import { isWhole } from '../support/run-size.ts';
import { changed } from '../support/server/fault-proxy.ts';
import { onPostgres } from '../support/server/on-postgres.ts';
import { begunOf, openPaymentSite, type PaymentSite } from '../support/server/payments.ts';

const batch = 20;
/** The number of presses of each kind. */
const presses = isWhole ? 1000 : 60;

/** The status when the payment page takes too long. */
const busy = 503;

async function begin(buyer: ReturnType<PaymentSite['buyer']>) {
  for (;;) {
    const answered = await buyer.initiate();
    if (answered.status !== busy) return begunOf(answered);
  }
}

describe('two processes that begin and settle payments at once', onPostgres, () => {
  let site: PaymentSite;
  let other: ReturnType<PaymentSite['startProcess']>;
  beforeAll(async () => {
    site = await openPaymentSite();
    other = site.startProcess();
  });
  afterEach(() => site.proxy.meet(undefined));
  afterAll(async () => {
    await other.services.payments.idle();
    await site.close();
  });

  test.each([
    ['whose payment page is open', 0],
    ['whose payment page has ended', 15 * 60],
  ])(
    'make no second order of a course when Enroll is pressed while its order settles, %s',
    async (_, seconds) => {
      for (let done = 0; done < presses; done += batch) {
        const begun = await Promise.all(
          Array.from({ length: batch }, async () => {
            const person = await site.person();
            return { person, ...(await begin(site.buyer(person))) };
          }),
        );
        site.clock.advance(seconds);
        site.proxy.meet(changed((body) => ({ ...body, status: 'CHARGED' })));
        await Promise.all(
          begun.map(async ({ person, order_id }) => {
            let isSettled = false;
            const settle = async () => {
              while ((await site.buyer(person).status(order_id)) !== paidStatus);
              isSettled = true;
            };
            const pressAgainAndAgain = async () => {
              while (!isSettled) {
                const { status } = await site.buyer(person, other.call).initiate();
                expect([200, 409, busy]).toContain(status);
              }
            };
            await Promise.all([settle(), pressAgainAndAgain(), pressAgainAndAgain()]);
          }),
        );
        site.proxy.meet(undefined);
        const people = begun.map(({ person }) => person.id);
        const made = await site.database.select().from(orders).where(inArray(orders.userId, people));
        expect(made.map(({ id, status }) => [id, status]).sort()).toEqual(
          begun.map(({ order_id }) => [order_id, 'charged']).sort(),
        );
      }
    },
    300_000,
  );

  test('make one order and one payment page for 100 presses of one buyer', async () => {
    const person = await site.person();
    const before = site.proxy.count('POST', '/session');
    const buyers = [site.call, other.call].map((call) => site.buyer(person, call));
    const begun = await Promise.all(Array.from({ length: 50 }, () => buyers.map(begin)).flat());
    expect(new Set(begun.map(({ order_id, payment_url }) => `${order_id} ${payment_url}`)).size).toBe(1);
    expect(await site.ordersOf(person)).toHaveLength(1);
    expect(site.proxy.count('POST', '/session') - before).toBe(1);
  });
});
