import { isDeepStrictEqual } from 'node:util';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { verifyPayment } from '#contract/payments.ts';
import { refundedPaise, returningPaise } from '#domain/payments/refund-totals.ts';
import { orderMachine } from '#machines/payment/order.machine.ts';
import { ordersUnlikeTheirEvents } from '#server/payments/check-streams.ts';
import { orderColumns, orderSnapshot } from '#server/payments/order-state.ts';
import { reportedEvents } from '#server/payments/report-events.ts';
import { isWhole } from '../support/run-size.ts';
import { seededRandom } from '../support/seeded-random.ts';
import { eraseOrders } from '../support/server/erase-orders.ts';
import { type CorpusCase, gatewayCorpus } from '../support/server/gateway-corpus.ts';
import { oddGatewayCorpus } from '../support/server/odd-gateway-corpus.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';
import { type ScriptedOrder, scriptOrders, ways } from '../support/server/scripted-orders.ts';

/** `npm test` sends one case of this many. */
const shareOfCases = 30;
const priced = { amountPaise: 349_900, currency: 'INR' };
/** Log lines about orders that staff must review, and about unusable responses. */
const expectedLogs = [
  'An order was paid with another amount or currency: staff must review it',
  'An order was not paid as it should be: staff must review it',
  'A refund that the site did not request has failed: staff must review it',
  'A hint came to nothing yet',
  'The sweep of orders stopped; it goes on in a minute',
  'A course was paid twice; the second payment goes back',
];

let site: PaymentSite;
beforeAll(async () => {
  site = await openPaymentSite();
});
afterAll(() => site.close());

const casesOf = (orderId: string): readonly CorpusCase[] => {
  const order = { orderId, amountPaise: priced.amountPaise };
  return [...gatewayCorpus(order), ...oddGatewayCorpus(order)];
};

/** Whether a response says that this order was paid in full and that not all of it is going back. */
function isWorthTheCourse({ expected }: CorpusCase, orderId: string): boolean {
  if (expected === undefined || expected === 'misfit' || expected.status !== 'CHARGED') return false;
  const { amountPaise, currency, chargedPaise = priced.amountPaise, refunds } = expected;
  if (expected.orderId !== orderId) return false;
  const back = returningPaise(refunds);
  const isBack = back > 0 && back >= Math.min(chargedPaise, priced.amountPaise);
  return !isBack && amountPaise === priced.amountPaise && currency === priced.currency;
}

/** The faults after a case, as sentences. */
async function troubleOf(order: ScriptedOrder, each: CorpusCase, isOwned: boolean): Promise<string[]> {
  const stored = await site.findOrder(order.id);
  const { value, context } = orderSnapshot(stored);
  const machine = order.machine();
  const trouble: string[] = [];
  if (!isDeepStrictEqual(value, machine.value))
    trouble.push(`is ${JSON.stringify(value)} and should be ${JSON.stringify(machine.value)}`);
  const known: Readonly<Record<string, unknown>> = { ...context };
  for (const [column, expected] of Object.entries(machine.context))
    if (!isDeepStrictEqual(known[column], expected)) trouble.push(`has another ${column}`);
  const enrolments = await site.enrolmentsOf({ id: stored.userId, token: '' });
  const own = enrolments.filter(({ orderId, revokedAt }) => orderId === order.id && revokedAt === null);
  if (own.length !== (isWorthTheCourse(each, order.id) && !isOwned ? 1 : 0))
    trouble.push(`gives ${own.length} courses`);
  const { status, refund } = v.parse(verifyPayment.response, (await order.buyer.verify(order.id)).body);
  const { expected } = each;
  const refunds = expected === undefined || expected === 'misfit' ? [] : expected.refunds;
  if (refund?.at && refundedPaise(refunds) === 0) trouble.push('is told as refunded without a refund');
  const isReturned = expected !== undefined && expected !== 'misfit' && expected.status === 'AUTO_REFUNDED';
  if (status === 'AUTO_REFUNDED' && !isReturned && returningPaise(refunds) === 0)
    trouble.push('is told as going back without a refund');
  if (status === 'CHARGED' && own.length === 0 && !isOwned) trouble.push('is told as paid without a course');
  if (order.posted.length > (isOwned ? 1 : 0)) trouble.push(`requests ${order.posted.length} refunds`);
  return trouble;
}

const shares = Array.from({ length: 20 }, (_, share) => share);

test('only a response that says that this order was paid in full and not refunded gives the course', () => {
  const id = 'abcdefgh234567abc';
  const createdAt = site.clock.now();
  const at = new Date(createdAt.getTime() + 120_000);
  const row = { id, amountPaise: priced.amountPaise, currency: 'INR', createdAt } as const;
  const wrong: string[] = [];
  for (const each of casesOf(id)) {
    const { name, expected } = each;
    if (expected === undefined || expected === 'misfit') continue;
    let [machine] = initialTransition(orderMachine, row);
    for (let report = 0; report < 3; report += 1) {
      const order = { ...row, ...orderColumns(machine) };
      for (const event of reportedEvents(order, expected, { at, owned: false }))
        [machine] = transition(orderMachine, machine, event);
    }
    const gives = machine.context.chargedAt !== null && machine.context.refundedAt === null;
    if (gives !== isWorthTheCourse(each, id)) wrong.push(`${name}: ${JSON.stringify(machine.value)}`);
  }
  expect(wrong).toEqual([]);
});

test.each(shares)(
  'an order follows from every response of the gateway as the machine decides, share %i',
  async (share) => {
    const random = seededRandom(20_261_126 + share);
    const found: Readonly<Record<string, readonly string[]>>[] = [];
    const number = casesOf('').length;
    for (let place = share; place < number; place += shares.length) {
      if (!isWhole && Math.floor(random() * shareOfCases) > 0) continue;
      const isOwned = random() < 0.3;
      const order = await scriptOrders(site, await site.person(), isOwned);
      const each = casesOf(order.id)[place];
      if (each === undefined) throw new Error('There is no such case');
      order.say(each);
      const turns = [...ways, ...ways].map((way) => [random(), way] as const).sort(([a], [b]) => a - b);
      const logged = await site.loggedDuring(async () => {
        for (const [, way] of turns) await order.come(way);
      });
      const trouble = await troubleOf(order, each, isOwned);
      for (const { level, msg } of logged) {
        const isExpected = level === 'info' || expectedLogs.includes(String(msg));
        if (!isExpected) trouble.push(`logs «${msg}»`);
      }
      if ((await ordersUnlikeTheirEvents(site.database)).length > 0) trouble.push('is unlike its events');
      if (trouble.length > 0) found.push({ [`${each.name}${isOwned ? ', a second payment' : ''}`]: trouble });
      site.proxy.meet(undefined);
      await eraseOrders(site.database);
    }
    expect(found).toEqual([]);
  },
  900_000,
);
