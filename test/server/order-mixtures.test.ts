import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ListedRefund } from '#domain/payments/listed-refund.ts';
import { fullRefund, refundedPaise } from '#domain/payments/refund-totals.ts';
import { orders } from '#server/db/payment-schema.ts';
import { ordersUnlikeTheirEvents } from '#server/payments/check-streams.ts';
import { orderSnapshot } from '#server/payments/order-state.ts';
import { needsPerson } from '#server/payments/orders-to-look-at.ts';
import { isWhole } from '../support/run-size.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { eraseOrders } from '../support/server/erase-orders.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';
import { createRandomGateway } from '../support/server/random-gateway.ts';
import { type Said, scriptOrders, ways } from '../support/server/scripted-orders.ts';

const reports = 30;
const seeds = Array.from({ length: isWhole ? 200 : 10 }, (_, index) => 1000 + index);

let site: PaymentSite;
beforeAll(async () => {
  site = await openPaymentSite();
});
afterAll(() => site.close());

const isShownToStaff = async (orderId: string) => {
  const shown = await site.database
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), needsPerson(site.clock.now())));
  return shown.length === 1;
};

test.each(seeds)(
  'an order follows from thirty random reports as the machine decides, seed %i',
  async (seed) => {
    const random = seededRandom(seed);
    const order = await scriptOrders(site, await site.person(), random() < 0.5);
    const gateway = createRandomGateway(order.id, random);
    const story: string[] = [];
    for (let report = 0; report < reports; report += 1) {
      const said = gateway.say();
      order.say(said, gateway.respond);
      site.clock.advance(Math.floor(random() ** 4 * 86_400));
      const turn = Math.floor(random() * (ways.length + 0.6));
      const way = ways[turn];
      if (way !== undefined) await order.come(way);
      else if (random() < 0.7) await order.press();
      else await order.release();

      const stored = await site.findOrder(order.id);
      const { value, context } = orderSnapshot(stored);
      const machine = order.machine();
      story.push(`${way ?? 'press or release'}: ${JSON.stringify(said.expected)} → ${JSON.stringify(value)}`);
      const told = story.slice(-4).join('\n');
      expect({ value, context }, told).toEqual({ value: machine.value, context: machine.context });
      expect(gateway.misused, told).toEqual([]);
      expect((await site.enrolmentsOf({ id: stored.userId, token: '' })).length, told).toBeLessThan(2);
      const { refundedAt, returningAt, nextCheckAt } = stored;
      const isBack = refundedPaise(stored.refunds) >= fullRefund(stored);
      expect(refundedAt === null || isBack, told).toBe(true);
      if (returningAt !== null && refundedAt === null) {
        const isLate = site.clock.now().getTime() - returningAt.getTime() > 86_400_000;
        if (isLate || nextCheckAt === null) expect(await isShownToStaff(order.id), told).toBe(true);
      }
    }
    expect(await ordersUnlikeTheirEvents(site.database)).toEqual([]);
    site.proxy.meet(undefined);
    await eraseOrders(site.database);
  },
);

test('a second payment that the institute refunds is not refunded by the site as well, unless that fails', async () => {
  const order = await scriptOrders(site, await site.person(), true);
  const paid = { order_id: order.id, status: 'CHARGED', amount: 3499, currency: 'INR' };
  const expected = {
    orderId: order.id,
    status: 'CHARGED',
    amountPaise: 349_900,
    currency: 'INR',
    chargedPaise: undefined,
    reason: '',
    reference: undefined,
    session: undefined,
  };
  const lists = (status: ListedRefund['status'], word: string): Said => ({
    body: { ...paid, refunds: [{ unique_request_id: 'merchant1', status: word, amount: 3499 }] },
    expected: { ...expected, refunds: [{ requestId: 'merchant1', status, amountPaise: 349_900 }] },
  });
  order.say({ body: paid, expected: { ...expected, refunds: [] } }, () => 'unanswered');
  await order.come('sweep');
  order.say(lists('pending', 'PENDING'));
  await order.come('sweep');
  await order.come('webhook');
  expect(order.posted).toEqual([{ requestId: `r${order.id}`, response: 'unanswered' }]);
  order.say(lists('failure', 'FAILURE'));
  await order.come('sweep');
  expect(order.posted).toEqual([
    { requestId: `r${order.id}`, response: 'unanswered' },
    { requestId: `r${order.id}`, response: 'posted' },
  ]);
  site.proxy.meet(undefined);
});
