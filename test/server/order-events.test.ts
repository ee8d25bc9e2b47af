import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportedStream } from '#contract/exported-stream.ts';
import { orderEvents, orders } from '#server/db/payment-schema.ts';
import { exportOrder, orderHistory } from '#server/history/order-history.ts';
import { ordersUnlikeTheirEvents } from '#server/payments/check-streams.ts';
import { reconstructAll } from '#server/payments/reconstruct-events.ts';
import { autoRefunded, changed } from '../support/server/fault-proxy.ts';
import { payTwice } from '../support/server/pay-twice.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';
import { wholeText } from '../support/whole-text.ts';

let site: PaymentSite;
beforeAll(async () => {
  site = await openPaymentSite({ changesOrders: true });
});
afterAll(() => site.close());

const begun = async () => {
  const person = await site.person();
  const buyer = site.buyer(person);
  return { person, buyer, ...(await buyer.begin()) };
};
const reportedEvents = (orderId: string) =>
  site.database
    .select({ seq: orderEvents.seq, source: orderEvents.source, type: orderEvents.type })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(orderEvents.seq);

describe('the events of an order', () => {
  test('are those that changed the order, each once with its source', async () => {
    const { buyer, order_id, payment_url } = await begun();
    await site.press(payment_url, 'fail');
    await buyer.verify(order_id);
    site.clock.advance(1);
    await buyer.verify(order_id);
    await site.press(payment_url, 'pay');
    site.clock.advance(60);
    await site.services.payments.sweep();
    await site.services.payments.sweep();
    expect(await reportedEvents(order_id)).toEqual([
      { seq: 1, source: 'buyer', type: 'order.created' },
      { seq: 2, source: 'buyer', type: 'page.opened' },
      { seq: 3, source: 'poll', type: 'attempt.failed' },
      { seq: 4, source: 'sweep', type: 'payment.charged' },
    ]);
    expect(await ordersUnlikeTheirEvents(site.database)).toEqual([]);
  });

  test('do not repeat a list of refunds that is only sorted differently', async () => {
    const { buyer, order_id, payment_url } = await begun();
    await site.press(payment_url, 'pay');
    const part = (id: string) => ({ unique_request_id: id, status: 'SUCCESS', amount: 1 });
    for (const refunds of [
      [part('one'), part('two')],
      [part('two'), part('one')],
    ]) {
      site.proxy.meet(changed((body) => ({ ...body, refunds })));
      await site.database
        .update(orders)
        .set({ nextCheckAt: site.clock.now() })
        .where(eq(orders.id, order_id));
      await site.services.payments.sweep();
    }
    site.proxy.meet(undefined);
    expect((await reportedEvents(order_id)).map(({ type }) => type)).toEqual([
      'order.created',
      'page.opened',
      'refunds.reported',
      'payment.charged',
    ]);
    expect(await buyer.status(order_id)).toBe('CHARGED');
  });

  test('cannot be changed or removed, except by an erasure', async () => {
    const { order_id } = await begun();
    const stored = await reportedEvents(order_id);
    const own = eq(orderEvents.orderId, order_id);
    await expect(
      site.database.update(orderEvents).set({ type: 'order.superseded' }).where(own),
    ).rejects.toThrow();
    await expect(site.database.delete(orderEvents).where(own)).rejects.toThrow();
    await expect(site.database.execute('truncate order_events')).rejects.toThrow();
    expect(await reportedEvents(order_id)).toEqual(stored);
    await site.database.transaction(async (transaction) => {
      await transaction.execute(sql`select set_config('garden.erasing', 'on', true)`);
      await transaction.delete(orderEvents).where(own);
    });
    expect(await reportedEvents(order_id)).toEqual([]);
  });

  test('are deleted with their order', async () => {
    const { order_id } = await begun();
    await site.database.delete(orders).where(eq(orders.id, order_id));
    expect(await reportedEvents(order_id)).toEqual([]);
  });

  test('contain no name, address, key or payment page', async () => {
    const { person, buyer, order_id, payment_url } = await begun();
    await site.press(payment_url, 'fail');
    await buyer.verify(order_id);
    await site.press(payment_url, 'pay');
    site.clock.advance(1);
    await buyer.verify(order_id);
    const rows = await site.database.select().from(orderEvents).where(eq(orderEvents.orderId, order_id));
    const text = JSON.stringify(rows);
    expect(rows.filter(({ data }) => 'payload' in data)).toHaveLength(2);
    expect(rows.every(({ data }) => JSON.stringify(data.payload ?? '').length <= 2000)).toBe(true);
    for (const secret of [person.id, payment_url, 'Asha', '@example.org', '9876543210'])
      expect(text).not.toContain(secret);
  });

  test('are removed after 400 days, and the order stays', async () => {
    const { buyer, order_id, payment_url } = await begun();
    await site.press(payment_url, 'pay');
    await buyer.verify(order_id);
    const before = await site.findOrder(order_id);
    site.clock.advance(400 * 24 * 3600);
    await site.services.payments.sweep();
    expect(await reportedEvents(order_id)).toHaveLength(3);
    site.clock.advance(1);
    await site.services.payments.sweep();
    expect(await reportedEvents(order_id)).toEqual([]);
    expect(await site.findOrder(order_id)).toEqual({ ...before, nextCheckAt: null });
    expect(await ordersUnlikeTheirEvents(site.database)).toEqual([]);
    expect(await wholeText(orderHistory(site.database, order_id))).toBe(
      'Its events are not kept any more.\nThe order is charged.\n',
    );
  });
});

describe('an order that an older release wrote', () => {
  /** Leaves an order as an older release would: without events, and without the newer columns. */
  const forget = async (orderId: string) => {
    const own = eq(orderEvents.orderId, orderId);
    await site.database.transaction(async (transaction) => {
      await transaction.execute(sql`select set_config('garden.erasing', 'on', true)`);
      await transaction.delete(orderEvents).where(own);
      const unknown = {
        chargedPaise: null,
        refunds: [],
        refundState: null,
        refundWhy: null,
        returningAt: null,
      };
      await transaction
        .update(orders)
        .set({ ...unknown, events: 0 })
        .where(eq(orders.id, orderId));
    });
  };
  const typesOf = async (orderId: string) => (await reportedEvents(orderId)).map(({ type }) => type);

  const ways: Readonly<Record<string, readonly [() => Promise<string>, readonly string[]]>> = {
    'that is open': [async () => (await begun()).order_id, ['page.opened']],
    'that failed': [
      async () => {
        const { buyer, order_id, payment_url } = await begun();
        await site.press(payment_url, 'fail');
        await buyer.verify(order_id);
        return order_id;
      },
      ['page.opened', 'attempt.failed'],
    ],
    'that failed and waits again': [
      async () => {
        const { buyer, order_id, payment_url } = await begun();
        await site.press(payment_url, 'fail');
        await buyer.verify(order_id);
        await site.press(payment_url, 'wait');
        site.clock.advance(1);
        await buyer.verify(order_id);
        return order_id;
      },
      ['page.opened', 'attempt.failed', 'payment.awaited'],
    ],
    'that was replaced': [
      async () => {
        const { order_id } = await begun();
        await site.release(order_id);
        return order_id;
      },
      ['page.opened', 'order.superseded'],
    ],
    'that was paid': [
      async () => {
        const { buyer, order_id, payment_url } = await begun();
        await site.press(payment_url, 'pay');
        await buyer.verify(order_id);
        return order_id;
      },
      ['page.opened', 'payment.charged'],
    ],
    'of another amount': [
      async () => {
        const { buyer, order_id, payment_url } = await begun();
        await site.press(payment_url, 'pay');
        site.proxy.meet(changed((body) => ({ ...body, amount: 34.99 })));
        await buyer.verify(order_id);
        site.proxy.meet(undefined);
        return order_id;
      },
      ['page.opened', 'payment.charged'],
    ],
    'that was sent back': [
      async () => {
        const { buyer, order_id, payment_url } = await begun();
        await site.press(payment_url, 'pay');
        await buyer.verify(order_id);
        site.proxy.meet(changed((body) => ({ ...body, ...autoRefunded })));
        await site.database
          .update(orders)
          .set({ nextCheckAt: site.clock.now() })
          .where(eq(orders.id, order_id));
        await site.services.payments.sweep();
        site.proxy.meet(undefined);
        return order_id;
      },
      ['page.opened', 'payment.charged', 'refunds.reported'],
    ],
    'whose second payment goes back': [
      async () => {
        const { buyer, first, second } = await payTwice(site);
        await buyer.verify(second.order_id);
        await buyer.verify(first.order_id);
        return first.order_id;
      },
      ['page.opened', 'order.superseded', 'payment.charged', 'refund.posted'],
    ],
  };

  test.each(Object.entries(ways))('%s gets the events that lead to it', async (_, [way, types]) => {
    const orderId = await way();
    const before = await site.findOrder(orderId);
    await forget(orderId);
    expect(await reconstructAll(site.database)).toBe(1);
    expect(await typesOf(orderId)).toEqual(['order.created', ...types]);
    expect((await reportedEvents(orderId)).every(({ source }) => source === 'reconstructed')).toBe(true);
    expect(await ordersUnlikeTheirEvents(site.database)).toEqual([]);
    const { status, refundState } = await site.findOrder(orderId);
    expect({ status, refundState }).toEqual({ status: before.status, refundState: before.refundState });
    expect(await reconstructAll(site.database)).toBe(0);
  });

  test('gets its events before the next one is stored', async () => {
    const { buyer, order_id, payment_url } = await begun();
    await forget(order_id);
    await site.press(payment_url, 'pay');
    expect(await buyer.status(order_id)).toBe('CHARGED');
    expect(await typesOf(order_id)).toEqual(['order.created', 'page.opened', 'payment.charged']);
    expect(await ordersUnlikeTheirEvents(site.database)).toEqual([]);
  });
});

test('the history of an order has a sentence for each event, with Indian times', async () => {
  const { buyer, order_id, payment_url } = await begun();
  site.clock.advance(60);
  await site.press(payment_url, 'fail');
  await buyer.verify(order_id);
  const lines = (await wholeText(orderHistory(site.database, order_id.toUpperCase()))).split('\n');
  expect(lines.map((line) => line.replace(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d {2}/, ''))).toEqual([
    'The buyer ordered a course for ₹3,499. (the buyer)',
    expect.stringMatching(
      /^The payment page opened\. It can be used until \d+ \w+ \d{4}, \d\d?:\d\d [ap]m\. \(the buyer\)$/,
    ),
    'The payment failed: there was not enough money in the account. (a page that asked)',
    'The order is failed.',
    '',
  ]);
  await expect(wholeText(orderHistory(site.database, 'nothing'))).rejects.toThrow(
    'There is no order «nothing».',
  );
});

test('the events of an order are exported with their times and sources, and the state after them', async () => {
  const { buyer, order_id, payment_url } = await begun();
  const at = site.clock.now().toISOString();
  await site.press(payment_url, 'fail');
  await buyer.verify(order_id);
  const document: unknown = JSON.parse(await wholeText(exportOrder(site.database, order_id.toUpperCase())));
  const reason = 'There was not enough money in the account.';
  const payload = expect.objectContaining({ order_id, status: 'AUTHORIZATION_FAILED', amount: 3499 });
  expect(document).toEqual({
    machine: 'order',
    events: [
      {
        seq: 1,
        at,
        source: 'buyer',
        type: 'order.created',
        data: { orderId: order_id, amountPaise: 349_900, currency: 'INR' },
      },
      { seq: 2, at, source: 'buyer', type: 'page.opened', data: { expiresAt: expect.any(String) } },
      {
        seq: 3,
        at,
        source: 'poll',
        type: 'attempt.failed',
        data: { status: 'AUTHORIZATION_FAILED', reason, payload },
      },
    ],
    end: { unsettled: { payable: 'failed' } },
  });
  expect(v.parse(exportedStream, document).events.at(-1)).toEqual({
    seq: 3,
    source: 'poll',
    event: { type: 'attempt.failed', at: new Date(at), status: 'AUTHORIZATION_FAILED', reason, payload },
  });
  await expect(wholeText(exportOrder(site.database, 'nothing'))).rejects.toThrow(
    'There is no order «nothing».',
  );
});

test('an order that was changed without an event is found', async () => {
  const { order_id } = await begun();
  await site.database.update(orders).set({ supersededAt: site.clock.now() }).where(eq(orders.id, order_id));
  expect(await ordersUnlikeTheirEvents(site.database)).toEqual([order_id]);
});
