import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getMyCourses } from '#contract/bought-courses.ts';
import { courses } from '#server/db/course-schema.ts';
import { orders } from '#server/db/payment-schema.ts';
import { beadsOne } from '../support/server/courses.ts';
import { changed, down } from '../support/server/fault-proxy.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';
import { eventOf, sendEvent } from '../support/server/webhooks.ts';

let site: PaymentSite;
beforeAll(async () => {
  site = await openPaymentSite({ changesOrders: true });
});
afterAll(() => site.close());

describe('my courses', () => {
  test('are empty at first, and never those of another user', async () => {
    const buyer = site.buyer(await site.person());
    const answered = await buyer.myCourses();
    expect([answered.status, answered.body]).toEqual([
      200,
      { success: true, message: '', data: [], orders: [], classes: [] },
    ]);
  });

  test('are the paid courses, the newest first, each with its receipt', async () => {
    const person = await site.person('teacher');
    const buyer = site.buyer(person);
    const buy = async (courseId: string) => {
      const { order_id, payment_url } = await buyer.begin(courseId);
      await site.press(payment_url, 'pay');
      expect(await buyer.status(order_id)).toBe('CHARGED');
      const paidAt = site.clock.now().toISOString();
      site.clock.advance(60);
      return { order_id, paidAt };
    };
    const first = await buy('beads-1');
    const second = await buy('cube-1');
    await buyer.begin('beads-2');
    const toReceipt = (number: string) => ({
      number,
      buyer: 'Asha Rao',
      reference: expect.stringMatching(/^\d{12}$/),
    });
    const answered = await buyer.myCourses();
    expect(answered.status).toBe(200);
    expect(v.is(getMyCourses.response, answered.body)).toBe(true);
    expect(answered.body).toMatchObject({
      data: [
        {
          _id: 'cube-1',
          receipt: { ...second, amount: 1999.5, price: 1999.5, currency: 'INR', ...toReceipt('00002') },
        },
        {
          ...beadsOne,
          receipt: { ...first, amount: 3499, price: 3499, currency: 'INR', ...toReceipt('00001') },
        },
      ],
    });
    // Paid orders are read every day, which does not change their receipts.
    site.clock.advance(24 * 3600);
    await site.services.payments.sweep();
    expect((await buyer.myCourses()).body).toEqual(answered.body);
  });

  test('show no reference on a receipt when the stored one is an id of the gateway', async () => {
    const buyer = site.buyer(await site.person());
    const { order_id, payment_url } = await buyer.begin();
    await site.press(payment_url, 'pay');
    await buyer.verify(order_id);
    const gatewayReference = `garden-${order_id}-1`;
    await site.database.update(orders).set({ gatewayReference }).where(eq(orders.id, order_id));
    expect((await buyer.myCourses()).body).toMatchObject({
      data: [{ receipt: { order_id, reference: '' } }],
    });
  });

  test('are shown beside a pending refund until it has succeeded', async () => {
    const buyer = site.buyer(await site.person());
    const { order_id, payment_url } = await buyer.begin();
    await site.press(payment_url, 'pay');
    await buyer.verify(order_id);
    const refunds = [{ unique_request_id: 'merchant1', status: 'PENDING', amount: 3499 }];
    site.proxy.meet(changed((body) => ({ ...body, refunds })));
    await sendEvent(site.call, eventOf(order_id, 'ORDER_REFUNDED'));
    await site.settled();
    site.proxy.meet(undefined);
    expect((await buyer.myCourses()).body).toMatchObject({
      data: [{ receipt: { order_id } }],
      orders: [{ order_id, status: 'CHARGED', refund: { at: null, arrivesBy: null } }],
    });
  });

  test('are found when the page is opened, without an earlier read or event', async () => {
    const buyer = site.buyer(await site.person());
    const { order_id, payment_url } = await buyer.begin();
    await site.press(payment_url, 'pay');
    expect((await buyer.myCourses()).body).toMatchObject({
      data: [{ _id: 'beads-1', receipt: { order_id } }],
      orders: [],
    });
  });

  test('are listed with the orders that gave no course, newest first, each with its status', async () => {
    const person = await site.person();
    const buyer = site.buyer(person);
    const open = await buyer.begin('beads-1');
    const openedAt = site.clock.now().toISOString();
    site.clock.advance(60);
    const failed = await buyer.begin('cube-1');
    await site.press(failed.payment_url, 'fail');
    const answered = await buyer.myCourses();
    expect(v.is(getMyCourses.response, answered.body)).toBe(true);
    expect(answered.body).toEqual({
      success: true,
      message: '',
      data: [],
      classes: [],
      orders: [
        {
          order_id: failed.order_id,
          course_id: 'cube-1',
          course: 'Cube one',
          amount: 1999.5,
          charged: null,
          currency: 'INR',
          status: 'AUTHORIZATION_FAILED',
          reason: 'There was not enough money in the account.',
          refund: null,
          orderedAt: site.clock.now().toISOString(),
        },
        {
          order_id: open.order_id,
          course_id: 'beads-1',
          course: beadsOne.courseTitle,
          amount: 3499,
          charged: null,
          currency: 'INR',
          status: 'NEW',
          reason: '',
          refund: null,
          orderedAt: openedAt,
        },
      ],
    });
    expect((await site.buyer(await site.person()).myCourses()).body).toMatchObject({ orders: [] });
  });

  test('do not wait for a gateway that is down, and show what is known', async () => {
    const buyer = site.buyer(await site.person());
    const { order_id } = await buyer.begin();
    site.proxy.meet(down);
    expect((await buyer.myCourses()).body).toMatchObject({ data: [], orders: [{ order_id, status: 'NEW' }] });
    site.proxy.meet(undefined);
  });

  test('wait 2 s at most for a slow gateway, whose late response still counts', async () => {
    const buyer = site.buyer(await site.person());
    const { order_id, payment_url } = await buyer.begin();
    await site.press(payment_url, 'pay');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    site.proxy.meet(async (_, forward) => {
      await released;
      return forward();
    });
    expect((await buyer.myCourses()).body).toMatchObject({ data: [], orders: [{ order_id, status: 'NEW' }] });
    release();
    // The same request is still pending, so this waits for its response.
    expect((await buyer.myCourses()).body).toMatchObject({ data: [{ receipt: { order_id } }], orders: [] });
    site.proxy.meet(undefined);
  });

  test('leave out unpaid orders that are no longer checked', async () => {
    const buyer = site.buyer(await site.person());
    await buyer.begin();
    site.clock.advance(4 * 24 * 3600);
    await site.services.payments.sweep();
    expect((await buyer.myCourses()).body).toMatchObject({ data: [], orders: [] });
  });

  test('remain when the course is hidden, and so does the receipt when its price changes', async () => {
    const buyer = site.buyer(await site.person());
    const { order_id, payment_url } = await buyer.begin('beads-2');
    await site.press(payment_url, 'pay');
    await buyer.verify(order_id);
    await site.database
      .update(courses)
      .set({ active: false, pricePaise: 1 })
      .where(eq(courses.id, 'beads-2'));
    expect((await buyer.myCourses()).body).toMatchObject({
      data: [{ _id: 'beads-2', receipt: { order_id, amount: 4299 } }],
    });
    expect((await buyer.verify(order_id)).body).toMatchObject({ status: 'CHARGED', course: 'Beads two' });
    expect((await site.call('GET', 'courses/beads-2')).status).toBe(404);
    expect((await site.buyer(await site.person()).initiate('beads-2')).status).toBe(404);
  });

  test('are refused to visitors', async () => {
    const answered = await site.call('GET', 'courses/my-courses');
    expect([answered.status, answered.body]).toEqual([
      401,
      { success: false, message: 'Please log in to see your courses' },
    ]);
  });
});
