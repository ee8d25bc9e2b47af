import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { verifyPayment } from '#contract/payments.ts';
import { orders } from '#server/db/payment-schema.ts';
import { changed, down, type Fault, withUnknownOrders } from '../support/server/fault-proxy.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';

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

describe('verifying a payment', () => {
  test('returns the status in flat fields, and CHARGED once the order is paid', async () => {
    const { person, buyer, order_id, payment_url } = await begun();
    const open = await buyer.verify(order_id);
    const price = { amount: 3499, charged: null, currency: 'INR' };
    const order = { order_id, ...price, course_id: 'beads-1', reason: '', refund: null, parts: [] };
    const answer = { ...order, status: 'NEW', course: '', class_facts: null };
    expect([open.status, open.body]).toEqual([200, answer]);
    await site.press(payment_url, 'pay');
    aSecondLater();
    const paid = await buyer.verify(order_id);
    expect([paid.status, paid.body]).toEqual([
      200,
      {
        ...answer,
        status: 'CHARGED',
        course: 'Beads one',
        charged: 3499,
        class_facts: {
          leadInstructor: 'Tara Teacher',
          startDate: '',
          classTimes: '',
          place: null,
          venue: '',
          whatToBring: '',
        },
      },
    ]);
    expect(v.is(verifyPayment.response, paid.body)).toBe(true);
    expect(await site.findOrder(order_id)).toMatchObject({
      status: 'charged',
      chargedAt: site.clock.now(),
      paidPaise: 349_900,
      paidCurrency: 'INR',
      refundPaise: null,
      nextCheckAt: new Date(site.clock.now().getTime() + 24 * 3_600_000),
    });
    expect(await site.enrolmentsOf(person)).toEqual([
      {
        userId: person.id,
        courseId: 'beads-1',
        orderId: order_id,
        enrolledAt: site.clock.now(),
        revokedAt: null,
      },
    ]);
  });

  test('accepts the order id in capitals, as a gateway may write it', async () => {
    const { buyer, order_id } = await begun();
    expect((await buyer.verify(order_id.toUpperCase())).body).toMatchObject({ status: 'NEW', order_id });
  });

  test('returns a failed try as failed, and the order may still be paid', async () => {
    const { person, buyer, order_id, payment_url } = await begun();
    await site.press(payment_url, 'fail');
    expect(await buyer.status(order_id)).toBe('AUTHORIZATION_FAILED');
    await site.press(payment_url, 'wait');
    aSecondLater();
    expect(await buyer.status(order_id)).toBe('PENDING_VBV');
    expect((await site.findOrder(order_id)).status).toBe('failed');
    await site.press(payment_url, 'pay');
    aSecondLater();
    expect(await buyer.status(order_id)).toBe('CHARGED');
    expect(await site.enrolmentsOf(person)).toHaveLength(1);
  });

  test('says why a try failed, in a plain sentence, until the next try', async () => {
    const { buyer, order_id, payment_url } = await begun();
    const facts = { order_id, amount: 3499, currency: 'INR', course_id: 'beads-1' };
    const unpaid = { charged: null, course: '', reason: '', refund: null, parts: [], class_facts: null };
    const said = { ...facts, ...unpaid };
    await site.press(payment_url, 'fail');
    expect((await buyer.verify(order_id)).body).toEqual({
      ...said,
      status: 'AUTHORIZATION_FAILED',
      reason: 'There was not enough money in the account.',
    });
    await site.press(payment_url, 'wait');
    aSecondLater();
    expect((await buyer.verify(order_id)).body).toEqual({ ...said, status: 'PENDING_VBV' });
    // The next try fails for another reason.
    const expired = { status: 'AUTHORIZATION_FAILED', bank_error_message: 'Card has expired' };
    site.proxy.meet(changed((body) => ({ ...body, ...expired })));
    aSecondLater();
    expect((await buyer.verify(order_id)).body).toEqual({
      ...said,
      status: 'AUTHORIZATION_FAILED',
      reason: 'The card has expired.',
    });
  });

  test('is refused to visitors, to other users, for unknown orders and without an order', async () => {
    const { person, buyer, order_id } = await begun();
    const other = await site.person();
    const unknown = { success: false, message: 'Order not found' };
    const stranger = await site.call('GET', `verifyPayment?order_id=${order_id}`);
    expect([stranger.status, stranger.body]).toEqual([
      401,
      { success: false, message: 'Please log in to enroll in a course' },
    ]);
    const foreign = await site.buyer(other).verify(order_id);
    expect([foreign.status, foreign.body]).toEqual([404, unknown]);
    const nothing = await buyer.verify('abcdefgh234567abc');
    expect([nothing.status, nothing.body]).toEqual([404, unknown]);
    const without = await site.call('GET', 'verifyPayment', { token: person.token });
    expect([without.status, without.body]).toEqual([
      400,
      {
        success: false,
        message: 'Validation error',
        data: [{ field: 'order_id', message: 'No order ID provided' }],
      },
    ]);
  });

  test('reads the gateway once for all requests within a second, and not again once paid', async () => {
    const { buyer, order_id, payment_url } = await begun();
    const asked = () => site.proxy.count('GET', `/orders/${order_id}`);
    await Promise.all(Array.from({ length: 20 }, () => buyer.verify(order_id)));
    await buyer.verify(order_id);
    expect(asked()).toBe(1);
    await site.press(payment_url, 'pay');
    site.clock.advance(10);
    await Promise.all(Array.from({ length: 20 }, () => buyer.verify(order_id)));
    expect(asked()).toBe(2);
    aSecondLater();
    await buyer.verify(order_id);
    expect(asked()).toBe(2);
  });

  test('is never older than its request, although the gateway is read once a second', async () => {
    const { buyer, order_id, payment_url } = await begun();
    expect(await buyer.status(order_id)).toBe('NEW');
    await site.press(payment_url, 'pay');
    site.clock.advance(0.9);
    const statuses = await Promise.all(Array.from({ length: 20 }, () => buyer.status(order_id)));
    expect(new Set(statuses)).toEqual(new Set(['CHARGED']));
    expect(site.proxy.count('GET', `/orders/${order_id}`)).toBe(2);
  });

  test('returns no reason for an order that failed before reasons were stored', async () => {
    const { buyer, order_id, payment_url } = await begun();
    await site.press(payment_url, 'fail');
    await buyer.verify(order_id);
    await site.database.update(orders).set({ failureReason: null }).where(eq(orders.id, order_id));
    expect((await buyer.verify(order_id)).body).toEqual({
      status: 'AUTHORIZATION_FAILED',
      order_id,
      amount: 3499,
      charged: null,
      currency: 'INR',
      course_id: 'beads-1',
      course: '',
      reason: '',
      refund: null,
      parts: [],
      class_facts: null,
    });
  });

  test('returns the facts of the classes with a paid order', async () => {
    const buyer = site.buyer(await site.person());
    const { order_id, payment_url } = await buyer.begin('beads-2');
    await site.press(payment_url, 'pay');
    aSecondLater();
    expect((await buyer.verify(order_id)).body).toMatchObject({
      status: 'CHARGED',
      class_facts: {
        leadInstructor: 'Tara Teacher',
        classTimes: 'Mondays, 5 pm to 6 pm',
        place: 'both',
        venue: 'Room 2, Gandhi Nagar, Kakinada',
        whatToBring: 'A pencil.',
      },
    });
  });

  test('replaces the text of a bank, which an earlier release stored, by a sentence of ours', async () => {
    const { buyer, order_id, payment_url } = await begun();
    await site.press(payment_url, 'fail');
    await buyer.verify(order_id);
    site.proxy.meet(down);
    const stored = { failureReason: 'Insufficient funds in a/c of ASHA 1234' };
    await site.database.update(orders).set(stored).where(eq(orders.id, order_id));
    aSecondLater();
    expect((await buyer.verify(order_id)).body).toMatchObject({
      status: 'AUTHORIZATION_FAILED',
      reason: 'There was not enough money in the account.',
    });
    site.proxy.meet(undefined);
  });

  test('returns NOT_FOUND for an opened order that the gateway does not know, which may still be paid', async () => {
    const { buyer, order_id, payment_url } = await begun();
    expect(await buyer.status(order_id)).toBe('NEW');
    aSecondLater();
    site.proxy.meet(withUnknownOrders(order_id));
    expect(await buyer.status(order_id)).toBe('NOT_FOUND');
    site.proxy.meet(undefined);
    await site.press(payment_url, 'pay');
    aSecondLater();
    expect(await buyer.status(order_id)).toBe('CHARGED');
  });

  test('returns NEW for an order that the gateway does not know yet', async () => {
    const person = await site.person();
    site.proxy.meet(down);
    await site.buyer(person).initiate();
    site.proxy.meet(undefined);
    const [order] = await site.ordersOf(person);
    expect(await site.buyer(person).status(order?.id ?? '')).toBe('NEW');
  });
});

describe('the last known state, never «failed», while the gateway', () => {
  const page = '<!doctype html><title>Bad gateway</title>';
  test.each<[string, Fault]>([
    ['is down', down],
    ['sends HTML', () => ({ status: 200, body: page })],
    ['sends an HTML page with 404', () => ({ status: 404, body: page })],
    ['sends other JSON', () => ({ status: 200, body: '{"status":"CHARGED"}' })],
    ['fails', () => ({ status: 503, body: '{"status":"error"}' })],
    ['refuses the key', () => ({ status: 401, body: '{"status":"error","error_code":"UNAUTHENTICATED"}' })],
  ])('%s', async (_, fault) => {
    const { person, buyer, order_id, payment_url } = await begun();
    await site.press(payment_url, 'wait');
    expect(await buyer.status(order_id)).toBe('PENDING_VBV');
    await site.press(payment_url, 'pay');
    site.proxy.meet(fault);
    aSecondLater();
    expect(await buyer.status(order_id)).toBe('PENDING_VBV');
    expect(await site.enrolmentsOf(person)).toEqual([]);
    site.proxy.meet(undefined);
    aSecondLater();
    expect(await buyer.status(order_id)).toBe('CHARGED');
  });

  test('is slow: the response does not wait for it, and its late response still counts', async () => {
    const { person, buyer, order_id, payment_url } = await begun();
    await site.press(payment_url, 'pay');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const answered = new Promise<void>((resolve) => {
      site.proxy.meet(async (_request, forward) => {
        await released;
        const answer = await forward();
        resolve();
        return answer;
      });
    });
    expect(await buyer.status(order_id)).toBe('NEW');
    release();
    await answered;
    // The same request is still pending, so this waits for its response.
    expect(await buyer.status(order_id)).toBe('CHARGED');
    expect(await site.enrolmentsOf(person)).toHaveLength(1);
  });
});

describe('the paid rule', () => {
  const cases: readonly [string, object, string][] = [
    ['a smaller amount', { amount: 1 }, 'MISMATCH'],
    ['one paisa less', { amount: 3498.99 }, 'MISMATCH'],
    ['one paisa more', { amount: 3499.01 }, 'MISMATCH'],
    ['a part of a paisa', { amount: 3499.001 }, 'MISMATCH'],
    ['a hundred times the amount', { amount: 349_900 }, 'MISMATCH'],
    ['a huge amount', { amount: 1e300 }, 'MISMATCH'],
    ['a negative amount', { amount: -3499 }, 'MISMATCH'],
    ['no amount', { amount: undefined }, 'MISMATCH'],
    ['an amount that is not a number', { amount: 'plenty' }, 'MISMATCH'],
    ['dollars', { currency: 'USD' }, 'MISMATCH'],
    ['no currency', { currency: undefined }, 'MISMATCH'],
    ['another order', { order_id: 'abcdefgh234567abc' }, 'MISMATCH'],
    ['a status that is nearly right', { status: 'charged' }, 'charged'],
    ['COD', { status: 'COD_INITIATED' }, 'COD_INITIATED'],
    ['an authorisation only', { status: 'AUTHORIZED' }, 'AUTHORIZED'],
    ['a part of the amount', { status: 'PARTIAL_CHARGED' }, 'PARTIAL_CHARGED'],
    ['a released amount', { status: 'VOIDED' }, 'VOIDED'],
    ['an unknown status', { status: 'SOMETHING_NEW' }, 'SOMETHING_NEW'],
    ['the status id of CHARGED only', { status: 'PENDING_VBV', status_id: 21 }, 'PENDING_VBV'],
    ['CHARGED and all of it refunded', { refunded: true, amount_refunded: 3499 }, 'AUTO_REFUNDED'],
    ['AUTO_REFUNDED', { status: 'AUTO_REFUNDED' }, 'AUTO_REFUNDED'],
    ['a refund of what is not paid', { status: 'PENDING_VBV', refunded: true }, 'PENDING_VBV'],
  ];
  test.each(cases)('does not accept %s as paid', async (_, change, status) => {
    const { person, buyer, order_id, payment_url } = await begun();
    await site.press(payment_url, 'pay');
    site.proxy.meet(changed((body) => ({ ...body, ...change })));
    expect(await buyer.status(order_id)).toBe(status);
    expect(await site.enrolmentsOf(person)).toEqual([]);
    expect((await site.findOrder(order_id)).chargedAt).toBeNull();
  });

  test.each([
    ['the order id in capitals', (body: object) => ({ ...body, order_id: orderIdOf(body).toUpperCase() })],
    ['the amount as text', (body: object) => ({ ...body, amount: '3499.00' })],
    ['a refund of a part', (body: object) => ({ ...body, refunded: true, amount_refunded: 100 })],
    ['unknown fields', (body: object) => ({ ...body, surprise: { new: true } })],
  ])('accepts %s', async (_, change) => {
    const { person, buyer, order_id, payment_url } = await begun();
    await site.press(payment_url, 'pay');
    site.proxy.meet(changed(change));
    expect(await buyer.status(order_id)).toBe('CHARGED');
    expect(await site.enrolmentsOf(person)).toHaveLength(1);
  });

  test.each([
    ['VOIDED', 'failed', 'The bank held the amount and then released it, so nothing was paid.'],
    ['COD_INITIATED', 'failed', 'Cash on delivery was chosen, and a course cannot be paid for that way.'],
    ['PARTIAL_CHARGED', 'mismatch', undefined],
  ])('shows %s to the buyer, lists it for staff and logs it once', async (status, kept, reason) => {
    const { buyer, order_id, payment_url } = await begun();
    await site.press(payment_url, 'pay');
    site.proxy.meet(changed((body) => ({ ...body, status })));
    const said = { status, ...(reason === undefined ? {} : { reason }) };
    const told = () =>
      site.log.filter((line) => line.includes('not paid as it should be') && line.includes(order_id)).length;
    expect((await buyer.verify(order_id)).body).toMatchObject(said);
    expect(told()).toBe(1);
    aSecondLater();
    expect((await buyer.myCourses()).body).toMatchObject({ data: [], orders: [{ order_id, ...said }] });
    expect((await site.findOrder(order_id)).status).toBe(kept);
    expect(told()).toBe(1);
  });

  test('logs a mismatch and refuses further orders until the right response', async () => {
    const { person, buyer, order_id, payment_url } = await begun();
    await site.press(payment_url, 'pay');
    site.proxy.meet(changed((body) => ({ ...body, amount: 34.99 })));
    const logged = await site.loggedDuring(async () => {
      expect(await buyer.status(order_id)).toBe('MISMATCH');
      aSecondLater();
      expect(await buyer.status(order_id)).toBe('MISMATCH');
    });
    expect(logged).toEqual([
      {
        level: 'error',
        orderId: order_id,
        before: 'open',
        status: 'mismatch',
        amountPaise: 349_900,
        paidPaise: 3499,
        currency: 'INR',
        paidCurrency: 'INR',
        msg: 'An order was paid with another amount or currency: staff must review it',
      },
    ]);
    const again = await buyer.initiate();
    expect(again.status).toBe(409);
    expect(again.body).toEqual({
      success: false,
      message:
        'The amount that we received is not the price of this course. Please contact us with your order ID.',
      data: { order_id, status: 'MISMATCH' },
    });
    site.proxy.meet(undefined);
    aSecondLater();
    expect(await buyer.status(order_id)).toBe('CHARGED');
    expect(await site.enrolmentsOf(person)).toHaveLength(1);
  });

  test('never makes a paid order failed, open or mismatched again', async () => {
    const { person, buyer, order_id, payment_url } = await begun();
    await site.press(payment_url, 'pay');
    expect(await buyer.status(order_id)).toBe('CHARGED');
    const before = await site.findOrder(order_id);
    for (const change of [{ status: 'AUTHORIZATION_FAILED' }, { status: 'NEW' }, { amount: 1 }]) {
      site.proxy.meet(changed((body) => ({ ...body, ...change })));
      await site.database
        .update(orders)
        .set({ nextCheckAt: site.clock.now() })
        .where(eq(orders.id, order_id));
      await site.services.payments.sweep();
      expect(await site.findOrder(order_id)).toEqual(before);
    }
    expect(await site.enrolmentsOf(person)).toHaveLength(1);
  });
});

function orderIdOf(body: object): string {
  return v.parse(v.object({ order_id: v.string() }), body).order_id;
}

test('the log contains no name, email, number, key, payment URL or signature', async () => {
  const { buyer, order_id, payment_url } = await begun();
  const back = new URL(await site.press(payment_url, 'pay'));
  await site.app.request(`/payment-status${back.search}`);
  await buyer.status(order_id);
  const log = site.log.join('');
  expect(log).not.toMatch(/Asha|example\.org|9876543210|Basic |ordeh_|signature=/);
});
