import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { orders } from '#server/db/payment-schema.ts';
import { changed } from '../support/server/fault-proxy.ts';
import { payTwice } from '../support/server/pay-twice.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';
import { eventOf, sendEvent } from '../support/server/webhooks.ts';

let site: PaymentSite;
beforeAll(async () => {
  site = await openPaymentSite({ changesOrders: true });
});
afterEach(() => site.proxy.meet(undefined));
afterAll(() => site.close());

const begun = async () => {
  const person = await site.person();
  const buyer = site.buyer(person);
  return { person, buyer, ...(await buyer.begin()) };
};
/** Requests within a second share one reading of the gateway. */
const aSecondLater = () => site.clock.advance(1);

test('the gateway is read once a second, and all requests until then get that reading', async () => {
  const { buyer, order_id } = await begun();
  const askedAt: number[] = [];
  site.proxy.meet((request, forward) => {
    if (request.path === `/orders/${order_id}`) askedAt.push(performance.now());
    return forward();
  });
  await buyer.verify(order_id);
  site.clock.advance(0.1);
  const first = buyer.verify(order_id);
  await begun();
  site.clock.advance(0.1);
  await Promise.all([first, buyer.verify(order_id), buyer.verify(order_id)]);
  expect(askedAt).toHaveLength(2);
  const [once = 0, again = 0] = askedAt;
  // Timers may fire a few milliseconds early.
  expect(again - once).toBeGreaterThan(880);
});

test('what one process has read is returned by another one', async () => {
  const { person, buyer, order_id, payment_url } = await begun();
  await site.press(payment_url, 'pay');
  expect(await buyer.status(order_id)).toBe('CHARGED');
  const elsewhere = site.buyer(person, site.startProcess().call);
  expect((await elsewhere.verify(order_id)).body).toEqual((await buyer.verify(order_id)).body);
  expect((await elsewhere.myCourses()).body).toMatchObject({
    data: [{ receipt: { order_id } }],
    orders: [],
  });
  expect(site.proxy.count('GET', `/orders/${order_id}`)).toBe(1);
});

test('a refund of a mismatched payment counts only in a later response about this order', async () => {
  const { person, buyer, order_id, payment_url } = await begun();
  await site.press(payment_url, 'pay');
  const taken = { amount: 34.99, effective_amount: 34.99 };
  const back = { ...taken, refunded: true, amount_refunded: 34.99 };
  // The first response counts as the mismatched payment, not yet as its refund.
  for (const change of [
    back,
    { ...back, order_id: 'abcdefgh234567abc' },
    { ...back, status: 'PENDING_VBV' },
    taken,
  ]) {
    site.proxy.meet(changed((body) => ({ ...body, ...change })));
    expect(await buyer.status(order_id)).toBe('MISMATCH');
    aSecondLater();
  }
  site.proxy.meet(changed((body) => ({ ...body, ...back })));
  expect((await buyer.verify(order_id)).body).toMatchObject({
    status: 'AUTO_REFUNDED',
    refund: { why: 'merchant', amount: 34.99, at: site.clock.now().toISOString() },
  });
  expect(await site.enrolmentsOf(person)).toEqual([]);
});

test('a second payment is left to staff after 20 failed refunds', async () => {
  const { buyer, first, second } = await payTwice(site);
  await buyer.verify(second.order_id);
  await buyer.verify(first.order_id);
  await site.database.update(orders).set({ refundTries: 19 }).where(eq(orders.id, first.order_id));
  let failed = [`r${first.order_id}19`];
  const path = `/orders/${first.order_id}/refunds`;
  site.proxy.meet(async (request, forward) => {
    if (request.path === path) {
      failed = [...failed, new URLSearchParams(request.body).get('unique_request_id') ?? ''];
      return { status: 200, body: JSON.stringify({ order_id: first.order_id }) };
    }
    const answer = await forward();
    if (request.path !== `/orders/${first.order_id}`) return answer;
    const refunds = failed.map((id) => ({ unique_request_id: id, status: 'FAILURE', amount: 3499 }));
    return { ...answer, body: JSON.stringify({ ...JSON.parse(answer.body), refunds }) };
  });
  const toldBy = async (seconds: number) => {
    site.clock.advance(seconds);
    const logged = await site.loggedDuring(() => site.services.payments.sweep());
    return logged.filter(({ orderId }) => orderId === first.order_id);
  };
  const about = { orderId: first.order_id };
  expect(await toldBy(60)).toEqual([
    { level: 'error', ...about, msg: 'A refund failed again and again: staff must review it' },
  ]);
  expect(await toldBy(24 * 3600)).toEqual([]);
  site.proxy.meet(undefined);
  expect(failed).toEqual([`r${first.order_id}19`]);
});

test('a refund that failed after its response was lost is requested again under a new id', async () => {
  const { buyer, first, second } = await payTwice(site);
  await buyer.verify(second.order_id);
  site.proxy.meet(({ path }, forward) => (path.endsWith('/refunds') ? 'cut' : forward()));
  await buyer.verify(first.order_id);
  const refunds = [{ unique_request_id: `r${first.order_id}`, status: 'FAILURE', amount: 3499 }];
  site.proxy.meet(changed((body) => ({ ...body, refunds })));
  site.clock.advance(60);
  const logged = await site.loggedDuring(() => site.services.payments.sweep());
  expect(logged.filter(({ orderId }) => orderId === first.order_id)).toEqual([
    {
      level: 'warn',
      orderId: first.order_id,
      requestId: `r${first.order_id}1`,
      amountPaise: 349_900,
      failedBefore: 1,
      msg: 'A course was paid twice; the second payment goes back',
    },
  ]);
});

/** A second payment that must be refunded, and how often its refund was requested. */
async function owed() {
  const { buyer, first, second } = await payTwice(site);
  await buyer.verify(second.order_id);
  const refunds = () =>
    site.proxy.requests.filter(({ path }) => path === `/orders/${first.order_id}/refunds`).length;
  const told = async (seconds: number) => {
    site.clock.advance(seconds);
    await sendEvent(site.call, eventOf(first.order_id, 'ORDER_SUCCEEDED'));
    await site.settled();
    return refunds();
  };
  return { buyer, orderId: first.order_id, refunds, told };
}

test('a pending refund is not requested again', async () => {
  const { buyer, orderId, refunds, told } = await owed();
  await buyer.verify(orderId);
  expect(refunds()).toBe(1);
  const onItsWay = [{ unique_request_id: `r${orderId}`, status: 'PENDING', amount: 3499 }];
  site.proxy.meet(changed((body) => ({ ...body, refunds: onItsWay })));
  expect([await told(60), await told(3600)]).toEqual([1, 1]);
});

test('a refund whose requesting process died is requested by the next reading after 30 seconds', async () => {
  const { orderId, refunds, told } = await owed();
  await site.database.update(orders).set({ refundClaimedAt: site.clock.now() }).where(eq(orders.id, orderId));
  expect([await told(0), await told(30), await told(0.001)]).toEqual([0, 0, 1]);
  expect(refunds()).toBe(1);
});
