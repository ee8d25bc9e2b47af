import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endRefund, type RefundEnd } from '#server/commands/end-refund.ts';
import { ordersToLookAt } from '#server/commands/orders-to-look-at.ts';
import { orders } from '#server/db/payment-schema.ts';
import { changed } from '../support/server/fault-proxy.ts';
import { payTwice } from '../support/server/pay-twice.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';
import { wholeText } from '../support/whole-text.ts';

let site: PaymentSite;
beforeAll(async () => {
  site = await openPaymentSite();
});
afterEach(() => site.proxy.meet(undefined));
afterAll(() => site.close());

const end = (orderId: string, as: RefundEnd['as'], note: string) => {
  const parts = { ...site.services, returnUrl: 'http://shop.example/payment-status' };
  return wholeText(endRefund(parts, orderId, { as, note }));
};

const orderRefund = (status: string, amount = 3499) => [{ unique_request_id: 'auto1', status, amount }];

/** A paid order, for which the gateway responds with these fields from now on. */
async function paidOrder(said: object) {
  const person = await site.person();
  const buyer = site.buyer(person);
  const { order_id, payment_url } = await buyer.begin();
  await site.press(payment_url, 'pay');
  await buyer.verify(order_id);
  await sweep(order_id, said);
  return { person, buyer, order_id };
}

/** Sweeps an order for which the gateway responds with these fields. */
async function sweep(orderId: string, said: object) {
  site.proxy.meet(
    changed((body) => ('order_id' in body && body.order_id === orderId ? { ...body, ...said } : body)),
  );
  site.clock.advance(60);
  await site.database.update(orders).set({ nextCheckAt: site.clock.now() }).where(eq(orders.id, orderId));
  await site.services.payments.sweep();
}

const failedReturn = { status: 'AUTO_REFUNDED', refunds: orderRefund('FAILURE') };
const isListed = async (orderId: string) =>
  (await wholeText(ordersToLookAt(site.database, site.clock.now()))).includes(orderId);

test('an order that the institute paid back itself is refunded, and the buyer reads the reference', async () => {
  const { person, buyer, order_id } = await paidOrder(failedReturn);
  expect(await isListed(order_id)).toBe(true);
  expect((await buyer.verify(order_id)).body).toMatchObject({ status: 'CHARGED', refund: { at: null } });
  expect(await end(order_id.toUpperCase(), 'paidBack', ' UTR 4711 ')).toBe(
    'The order is refunded. The buyer reads that you paid back ₹3,499, with your reference.\n',
  );
  expect((await buyer.verify(order_id)).body).toMatchObject({
    status: 'AUTO_REFUNDED',
    refund: {
      why: 'late',
      amount: 3499,
      at: site.clock.now().toISOString(),
      arrivesBy: null,
      reference: 'UTR 4711',
    },
  });
  expect(await site.enrolmentsOf(person)).toMatchObject([{ revokedAt: site.clock.now() }]);
  expect(await isListed(order_id)).toBe(false);
  await expect(end(order_id, 'paidBack', 'UTR 4711')).rejects.toThrow('No refund of it waits');
});

test('a payment that the institute keeps counts, whatever the gateway repeats', async () => {
  const { person, buyer, order_id } = await paidOrder(failedReturn);
  expect(await end(order_id, 'kept', 'the parents want the course after all')).toBe(
    'The payment counts: the buyer has the course, and gets the receipt.\n',
  );
  expect((await buyer.verify(order_id)).body).toMatchObject({ status: 'CHARGED', refund: null });
  expect((await buyer.myCourses()).body).toMatchObject({
    data: [{ receipt: { order_id } }],
    orders: [],
  });
  await sweep(order_id, failedReturn);
  expect(await site.findOrder(order_id)).toMatchObject({ status: 'charged', refundState: null });
  expect(await site.enrolmentsOf(person)).toMatchObject([{ orderId: order_id, revokedAt: null }]);
  expect(await isListed(order_id)).toBe(false);
  // A refund that succeeds later still counts.
  await sweep(order_id, { status: 'AUTO_REFUNDED', refunds: orderRefund('SUCCESS') });
  expect(await site.findOrder(order_id)).toMatchObject({ status: 'refunded', keptAt: null });
});

test('a late payment that the institute keeps gives the course and a receipt number', async () => {
  const person = await site.person();
  const buyer = site.buyer(person);
  const { order_id } = await buyer.begin();
  await sweep(order_id, failedReturn);
  expect(await site.findOrder(order_id)).toMatchObject({ status: 'open', refundState: 'stuck' });
  await end(order_id, 'kept', 'the student starts on Monday');
  expect(await site.findOrder(order_id)).toMatchObject({
    status: 'charged',
    refundState: null,
    receiptNumber: expect.any(Number),
  });
  expect(await site.enrolmentsOf(person)).toMatchObject([{ orderId: order_id, revokedAt: null }]);
});

test('a buyer whose mismatched payment is being refunded sees AUTO_REFUNDED in place of MISMATCH', async () => {
  const person = await site.person();
  const buyer = site.buyer(person);
  const { order_id } = await buyer.begin();
  await sweep(order_id, { status: 'CHARGED', amount: 34.99 });
  expect(await buyer.status(order_id)).toBe('MISMATCH');
  await sweep(order_id, { status: 'AUTO_REFUNDED', amount: 34.99, refunds: orderRefund('PENDING', 34.99) });
  expect(await buyer.status(order_id)).toBe('AUTO_REFUNDED');
});

test('a mismatched payment is settled when the institute keeps it', async () => {
  const person = await site.person();
  const buyer = site.buyer(person);
  const { order_id } = await buyer.begin();
  await sweep(order_id, { status: 'CHARGED', amount: 34.99 });
  await sweep(order_id, { status: 'AUTO_REFUNDED', amount: 34.99, refunds: orderRefund('FAILURE', 34.99) });
  expect(await end(order_id, 'kept', 'the rest was paid in cash')).toBe(
    'The payment stays as it is. The buyer can order the course again.\n',
  );
  expect(await site.findOrder(order_id)).toMatchObject({ status: 'mismatch', refundState: null });
  expect(await isListed(order_id)).toBe(false);
  expect((await buyer.begin()).order_id).not.toBe(order_id);
});

test('a second payment of a course is never kept', async () => {
  const { buyer, first, second } = await payTwice(site);
  await buyer.verify(second.order_id);
  await sweep(first.order_id, { status: 'AUTO_REFUNDED', refunds: orderRefund('FAILURE') });
  expect(await site.findOrder(first.order_id)).toMatchObject({ refundState: 'stuck' });
  await expect(end(first.order_id, 'kept', 'for the sister')).rejects.toThrow(
    'The buyer has the course by another order, so the money of this one must go back: pay it back, and use --paid-back.',
  );
  expect(await site.findOrder(first.order_id)).toMatchObject({ refundState: 'stuck' });
});

test('a refund cannot be ended while one may still arrive', async () => {
  const { order_id } = await paidOrder({ refunds: orderRefund('MANUAL_REVIEW') });
  for (const as of ['paidBack', 'kept'] as const) {
    await expect(end(order_id, as, 'UTR 4711')).rejects.toThrow(
      'No refund of it waits for the institute: none has begun, one may still arrive, or it is over. See its history.',
    );
  }
  expect(await site.findOrder(order_id)).toMatchObject({ refundState: 'pending' });
});

test('ending a refund needs a note of one line and a known order', async () => {
  const { order_id } = await paidOrder(failedReturn);
  for (const note of ['', '  ', 'two\nlines', 'x'.repeat(201)])
    await expect(end(order_id, 'paidBack', note)).rejects.toThrow(
      'Write the reference or the reason in 1 to 200 characters.',
    );
  await expect(end('nothing', 'kept', 'why')).rejects.toThrow('There is no order «nothing».');
});

test('CHARGED after AUTO_REFUNDED without a listed refund is a payment, since the latest status counts', async () => {
  const person = await site.person();
  const buyer = site.buyer(person);
  const { order_id } = await buyer.begin();
  await sweep(order_id, { status: 'AUTO_REFUNDED' });
  expect(await site.findOrder(order_id)).toMatchObject({ status: 'open', refundState: 'pending' });
  expect((await buyer.verify(order_id)).body).toMatchObject({
    status: 'AUTO_REFUNDED',
    refund: { at: null },
  });
  await sweep(order_id, { status: 'CHARGED' });
  expect((await buyer.verify(order_id)).body).toMatchObject({ status: 'CHARGED', refund: null });
  expect(await site.enrolmentsOf(person)).toMatchObject([{ orderId: order_id, revokedAt: null }]);
});

test('CHARGED after AUTO_REFUNDED is refunded when the buyer has bought the course again meanwhile', async () => {
  const person = await site.person();
  const buyer = site.buyer(person);
  const first = await buyer.begin();
  await sweep(first.order_id, { status: 'AUTO_REFUNDED' });
  site.proxy.meet(undefined);
  const second = await buyer.begin();
  await site.press(second.payment_url, 'pay');
  await buyer.verify(second.order_id);
  await sweep(first.order_id, { status: 'CHARGED' });
  expect(await site.findOrder(first.order_id)).toMatchObject({
    status: 'charged',
    refundWhy: 'second',
    refundDueAt: site.clock.now(),
  });
  expect(await site.enrolmentsOf(person)).toMatchObject([{ orderId: second.order_id, revokedAt: null }]);
});

test('a second mismatched payment alerts staff after the first was settled', async () => {
  const person = await site.person();
  const buyer = site.buyer(person);
  const { order_id } = await buyer.begin();
  await sweep(order_id, { status: 'CHARGED', amount: 34.99 });
  await site.release(order_id);
  expect(await isListed(order_id)).toBe(false);
  const again = await buyer.begin();
  const logged = await site.loggedDuring(() => sweep(order_id, { status: 'CHARGED', amount: 35 }));
  expect(logged.filter(({ level }) => level === 'error')).toEqual([
    {
      level: 'error',
      orderId: order_id,
      before: 'mismatch',
      status: 'mismatch',
      amountPaise: 349_900,
      paidPaise: 3500,
      currency: 'INR',
      paidCurrency: 'INR',
      msg: 'An order was paid with another amount or currency: staff must review it',
    },
  ]);
  expect(await isListed(order_id)).toBe(true);
  // The buyer can still pay the order that was begun since then.
  site.proxy.meet(undefined);
  expect((await buyer.begin()).order_id).toBe(again.order_id);
  await site.release(order_id);
  expect(await isListed(order_id)).toBe(false);
});
