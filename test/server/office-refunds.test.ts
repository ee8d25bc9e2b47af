import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getMyCourses } from '#contract/bought-courses.ts';
import { getOrder } from '#contract/office/orders.ts';
import { getRefundPermission, refundOrder, setRefundPermission } from '#contract/office/refunds.ts';
import { verifyPayment } from '#contract/payments.ts';
import { ordersToLookAt } from '#server/commands/orders-to-look-at.ts';
import { emails } from '#server/db/mail-schema.ts';
import { auditLog, officeSettings } from '#server/db/office-schema.ts';
import { users } from '#server/db/schema.ts';
import { orderHistory } from '#server/history/order-history.ts';
import { decideOrder } from '#server/payments/decide-order.ts';
import { eraseOrders } from '../support/server/erase-orders.ts';
import { down, unheard } from '../support/server/fault-proxy.ts';
import { officeOrigin, openStaff, type TestStaff } from '../support/server/office.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';
import { wholeText } from '../support/whole-text.ts';

let site: PaymentSite;
let office: TestStaff;
let owner: TestStaff;
beforeAll(async () => {
  // Emails stay in the outbox.
  site = await openPaymentSite({ sendMail: async () => undefined });
});
beforeEach(async () => {
  await eraseOrders(site.database);
  await site.database.delete(officeSettings);
  site.clock.advance(3600);
  await signIn();
});
afterEach(() => site.proxy.meet(undefined));
afterAll(() => site.close());

/** Signs in owner and office again, so that their confirmation is valid. */
async function signIn() {
  ({ office, owner } = await openStaff(site, randomUUID()));
}

/** A buyer who has paid ₹3,499 for a course, or another amount by choices of the payment page. */
async function paid(choices: Readonly<Record<string, string>> = {}) {
  const person = await site.person();
  await site.database.update(users).set({ fullName: 'Ravi Kumar' }).where(eq(users.id, person.id));
  const buyer = site.buyer(person);
  const { order_id: id, payment_url: page } = await buyer.begin();
  await site.press(page, 'pay', 10, choices);
  await buyer.verify(id);
  return { person, buyer, id, page };
}

const send = (id: string, form: object, member = owner) =>
  member.call('POST', `office/orders/${id}/refund`, form);
const half = { amount: '500', reason: 'Two classes were cancelled', left: 3499 };

async function refund(id: string, form: object = half, member = owner) {
  const { status, body } = await send(id, form, member);
  expect([status, body]).toEqual([200, expect.anything()]);
  return v.parse(refundOrder.response, body).data;
}

async function open(id: string, member = owner) {
  const { body } = await member.call('GET', `office/orders/${id}`);
  return v.parse(getOrder.response, body).data;
}

/** The sandbox ends a refund after five seconds, and the next sweep reads it. */
async function sweepAfter(seconds: number) {
  site.clock.advance(seconds);
  await site.services.payments.sweep();
}

const refundsPosted = (id: string) => site.proxy.count('POST', `/orders/${id}/refunds`);
const isEnrolled = async ({ person }: Awaited<ReturnType<typeof paid>>) =>
  (await site.enrolmentsOf(person)).every(({ revokedAt }) => revokedAt === null);

test('an owner can refund a part, and the buyer keeps the course', async () => {
  const bought = await paid();
  const { id } = bought;
  expect(await open(id)).toMatchObject({ state: 'paid', refundable: 3499 });
  const asked = await refund(id);
  expect(asked).toMatchObject({
    state: 'partRefundOnItsWay',
    refundable: null,
    now: { title: '₹500 is on its way back to Ravi Kumar' },
  });
  expect(asked.events.slice(-2)).toMatchObject([
    {
      type: 'refund.asked',
      words: 'The institute asked for a refund of ₹500, because: Two classes were cancelled.',
      noticedBy: 'the institute',
    },
    { type: 'refund.posted', words: 'The payment service accepted the request for the refund.' },
  ]);
  await sweepAfter(120);
  expect(await open(id)).toMatchObject({
    state: 'partlyRefunded',
    refundable: 2999,
    needsYou: false,
    now: { title: '₹500 of ₹3,499 was paid back' },
    refunds: [{ amount: 500, status: 'success', requestId: `p${id}1` }],
  });
  expect(await isEnrolled(bought)).toBe(true);
  expect(refundsPosted(id)).toBe(1);
  const [entry] = (await site.database.select().from(auditLog)).slice(-1);
  expect(entry).toMatchObject({
    action: 'Asked for a refund',
    subject: `order ${id}`,
    after: { Amount: '₹500', Reason: 'Two classes were cancelled' },
  });
  expect(await wholeText(orderHistory(site.database, id))).toContain(
    'The institute asked for a refund of ₹500, because: Two classes were cancelled.',
  );
});

const partsOf = async ({ buyer, id }: Awaited<ReturnType<typeof paid>>) => {
  const { parts } = v.parse(verifyPayment.response, (await buyer.verify(id)).body);
  const [course] = v.parse(getMyCourses.response, (await buyer.myCourses()).body).data;
  expect(course?.parts).toEqual(parts);
  return parts;
};

test('the buyer sees amount, start and expected arrival of each part, and keeps the course', async () => {
  const bought = await paid();
  const { id, buyer } = bought;
  expect(await partsOf(bought)).toEqual([]);
  const onItsWay = { amount: 500, isBack: false, at: null, arrivesBy: null };
  site.proxy.meet(down);
  await refund(id);
  expect(await partsOf(bought)).toEqual([onItsWay]);
  site.proxy.meet(undefined);
  await sweepAfter(120);
  expect(await partsOf(bought)).toEqual([onItsWay]);
  await sweepAfter(120);
  const at = site.clock.now();
  const back = {
    ...onItsWay,
    isBack: true,
    at: at.toISOString(),
    arrivesBy: new Date(at.getTime() + 10 * 24 * 3_600_000).toISOString(),
  };
  expect(await partsOf(bought)).toEqual([back]);
  await refund(id, { ...half, amount: '100', left: 2999 });
  expect(await partsOf(bought)).toEqual([back, { ...onItsWay, amount: 100 }]);
  await sweepAfter(120);
  const [first, second] = await partsOf(bought);
  expect([first, second?.at]).toEqual([back, site.clock.now().toISOString()]);
  await refund(id, { ...half, amount: '2899', left: 2899 });
  expect((await buyer.verify(id)).body).toMatchObject({ refund: { amount: 2899, at: null }, parts: [] });
});

test('a second part and the rest can be refunded, and the course ends with the rest', async () => {
  const bought = await paid();
  const { id } = bought;
  await refund(id);
  await sweepAfter(120);
  await refund(id, { ...half, amount: '₹1,000.50', left: 2999 });
  await sweepAfter(120);
  expect(await open(id)).toMatchObject({ state: 'partlyRefunded', refundable: 1998.5 });
  expect(await isEnrolled(bought)).toBe(true);
  const rest = await refund(id, { ...half, amount: '1998.5', left: 1998.5 });
  expect(rest).toMatchObject({ state: 'refundOnItsWay', refundable: null });
  expect(await isEnrolled(bought)).toBe(true);
  await sweepAfter(120);
  expect(await open(id)).toMatchObject({
    state: 'refunded',
    refundable: null,
    now: { title: '₹3,499 was paid back' },
    refunds: [
      { amount: 500, status: 'success', requestId: `p${id}1` },
      { amount: 1000.5, status: 'success', requestId: `p${id}2` },
      { amount: 1998.5, status: 'success', requestId: `r${id}` },
    ],
  });
  expect(await isEnrolled(bought)).toBe(false);
});

test('the buyer gets an email when the refund of a part begins, and when it has succeeded', async () => {
  const { id, person, buyer } = await paid();
  await refund(id);
  await sweepAfter(120);
  const written = await site.database
    .select({ recipient: emails.recipient, subject: emails.subject, text: emails.text })
    .from(emails)
    .orderBy(emails.createdAt);
  const [, ...aboutRefund] = written.filter(({ recipient }) => recipient.startsWith(person.id));
  expect(
    aboutRefund.map(({ subject, text }) => ({ subject, paragraphs: text.split('\n\n').slice(1, 3) })),
  ).toEqual([
    {
      subject: '₹500 for Beads one is on its way back to you',
      paragraphs: [
        'We give you back ₹500 of the ₹3,499 that you paid for Beads one. You keep the course, and you do not need to do anything.',
        `Course: Beads one\nAmount: ₹500\nOrder ID: ${id}`,
      ],
    },
    {
      subject: 'Your refund for Beads one',
      paragraphs: [
        'We gave you back ₹500 of the ₹3,499 that you paid for Beads one. The money has been sent to your bank. You keep the course.',
        expect.stringMatching(
          new RegExp(
            `^Course: Beads one\nAmount: ₹500\nOrder ID: ${id}\nRefunded on: .+\nIn your account by: .+$`,
          ),
        ),
      ],
    },
  ]);
  expect((await buyer.myCourses()).body).toMatchObject({
    data: [{ receipt: { order_id: id, amount: 3499, refunded: 500, returning: 0 } }],
    orders: [],
  });
});

test('a refund of the whole ends the course once it has succeeded, and not before', async () => {
  const bought = await paid();
  const { id, buyer } = bought;
  expect(await refund(id, { ...half, amount: '3499' })).toMatchObject({ state: 'refundOnItsWay' });
  expect(await isEnrolled(bought)).toBe(true);
  await sweepAfter(120);
  expect(await open(id)).toMatchObject({ state: 'refunded' });
  expect(await isEnrolled(bought)).toBe(false);
  expect(await buyer.status(id)).toBe('AUTO_REFUNDED');
});

test('a surcharge can be refunded with the price', async () => {
  const { id } = await paid({ adjustment: 'surcharge' });
  const { charged, refundable } = await open(id);
  expect(refundable).toBe(charged);
  expect(charged).toBeGreaterThan(3499);
});

test.each([
  ['fails', 'FAILURE', 'partRefundOnItsWay'],
  ['needs a review at the gateway', 'MANUAL_REVIEW', 'partRefundOnItsWay'],
  ['stays pending', 'PENDING', 'partRefundOnItsWay'],
])('a part whose refund %s is read until it succeeds', async (_, outcome, state) => {
  const { id, page } = await paid();
  await site.chooseRefunds(page, outcome);
  await refund(id);
  await sweepAfter(120);
  expect(await open(id)).toMatchObject({ state, refundable: null });
  await site.chooseRefunds(page, 'SUCCESS');
  await sweepAfter(3600);
  await sweepAfter(3600);
  expect(await open(id)).toMatchObject({ state: 'partlyRefunded', refundable: 2999 });
});

test('a part that failed five times waits for staff, who can request it again or give it up', async () => {
  const { id, page } = await paid();
  await site.chooseRefunds(page, 'FAILURE');
  await refund(id);
  for (let sweeps = 0; sweeps < 12; sweeps += 1) await sweepAfter(3600);
  await signIn();
  expect(await open(id)).toMatchObject({
    state: 'partRefundFailed',
    needsYou: true,
    refundable: 3499,
    settlements: ['kept'],
  });
  expect(refundsPosted(id)).toBe(5);
  expect(await wholeText(ordersToLookAt(site.database, site.clock.now()))).toContain(
    'The refund of a part of it failed',
  );
  await site.chooseRefunds(page, 'SUCCESS');
  await refund(id);
  await sweepAfter(120);
  expect(await open(id)).toMatchObject({ state: 'partlyRefunded', needsYou: false, refundable: 2999 });
});

test('a part whose request does not reach the gateway is requested once by the sweep', async () => {
  const { id } = await paid();
  site.proxy.meet(down);
  expect(await refund(id)).toMatchObject({ state: 'partRefundOnItsWay' });
  expect(refundsPosted(id)).toBe(0);
  site.proxy.meet(undefined);
  await sweepAfter(120);
  await sweepAfter(120);
  expect(await open(id)).toMatchObject({ state: 'partlyRefunded', refundable: 2999 });
  expect(refundsPosted(id)).toBe(1);
});

test('a part whose response is lost is not refunded twice', async () => {
  const { id } = await paid();
  site.proxy.meet((request, forward) => (request.method === 'POST' ? unheard(request, forward) : forward()));
  await refund(id);
  site.proxy.meet(undefined);
  await sweepAfter(120);
  await sweepAfter(120);
  expect(await open(id)).toMatchObject({
    state: 'partlyRefunded',
    refunds: [{ amount: 500, status: 'success' }],
  });
});

test('a part is listed for staff when its refund takes longer than a day', async () => {
  const { id, page } = await paid();
  await site.chooseRefunds(page, 'PENDING');
  await refund(id);
  site.clock.advance(24 * 3600 + 1);
  expect(await wholeText(ordersToLookAt(site.database, site.clock.now()))).toContain(
    `"${id}","The refund of a part of it has not arrived for more than 24 hours"`,
  );
});

test('a refund made on the gateway’s dashboard is subtracted from what can be refunded', async () => {
  const { id, person } = await paid();
  await site.gateway.refund(
    { orderId: id, customerId: person.id, amountPaise: 100_000, requestId: 'merchant1' },
    AbortSignal.timeout(5000),
  );
  await sweepAfter(24 * 3600);
  await signIn();
  expect(await open(id)).toMatchObject({ state: 'partlyRefunded', refundable: 2499 });
});

describe('a refund is refused', () => {
  const refused = async (id: string, form: object, member = owner) => {
    const { status, body } = await send(id, form, member);
    return [status, body];
  };
  const changed = {
    success: false,
    message: 'The order has changed meanwhile. Close this window, and look at what is left to refund.',
  };

  test.each([
    [{ amount: '' }, 'amount', 'Please write the amount'],
    [{ amount: 'five' }, 'amount', 'Please write the amount in rupees, such as 500 or 499.50'],
    [{ amount: '499,50' }, 'amount', 'Please write the amount in rupees, such as 500 or 499.50'],
    [{ amount: '1.234' }, 'amount', 'Please write the amount in rupees, such as 500 or 499.50'],
    [{ amount: '-5' }, 'amount', 'Please write the amount in rupees, such as 500 or 499.50'],
    [{ amount: '0.00' }, 'amount', 'Please write an amount above zero'],
    [{ reason: '' }, 'reason', 'Please write the reason'],
  ])('at its field for %j', async (change, field, message) => {
    expect(await refused('any', { ...half, ...change })).toEqual([
      400,
      { success: false, message: 'Validation error', data: [{ field, message }] },
    ]);
  });

  test('at the amount for more than is left', async () => {
    const { id } = await paid();
    const message = 'At most ₹3,499 can be refunded';
    expect(await refused(id, { ...half, amount: '3499.01' })).toEqual([
      400,
      { success: false, message: 'Validation error', data: [{ field: 'amount', message }] },
    ]);
  });

  test('while another one is pending, and when the form was opened before it', async () => {
    const { id } = await paid();
    await refund(id);
    expect(await refused(id, half)).toEqual([409, changed]);
    await sweepAfter(120);
    expect(await refused(id, half)).toEqual([409, changed]);
    expect(refundsPosted(id)).toBe(1);
  });

  test('for an unpaid or unknown order', async () => {
    const { order_id } = await site.buyer(await site.person()).begin();
    expect(await open(order_id)).toMatchObject({ refundable: null });
    expect(await refused(order_id, { ...half, left: 0 })).toEqual([409, changed]);
    expect(await refused('nothing', half)).toEqual([
      404,
      { success: false, message: 'We do not know this order' },
    ]);
  });

  test('to the office unless an owner allows it, and again once the owner no longer does', async () => {
    const { id } = await paid();
    const message = 'Only an owner may refund orders. An owner can allow it on the page «Staff».';
    expect(await open(id, office)).toMatchObject({ refundable: null });
    expect(await refused(id, half, office)).toEqual([403, { success: false, message }]);
    await allow(true);
    expect(await open(id, office)).toMatchObject({ refundable: 3499 });
    await refund(id, half, office);
    await sweepAfter(120);
    await allow(false);
    expect(await refused(id, { ...half, left: 2999 }, office)).toEqual([403, { success: false, message }]);
  });
});

async function allow(officeRefunds: boolean) {
  const { status, body } = await owner.call('POST', setRefundPermission.path, { officeRefunds });
  expect([status, body]).toEqual([200, { success: true, message: '', data: { officeRefunds } }]);
}

test('who may refund is stored, and its change is in the audit log', async () => {
  const read = async () => (await owner.call('GET', getRefundPermission.path)).body;
  expect(await read()).toEqual({ success: true, message: '', data: { officeRefunds: false } });
  await allow(true);
  await allow(true);
  expect(await read()).toEqual({ success: true, message: '', data: { officeRefunds: true } });
  const log = await site.database
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, 'who may refund orders'));
  expect(log.slice(-2)).toMatchObject([
    {
      action: 'Changed',
      before: { 'Office may refund orders': 'no' },
      after: { 'Office may refund orders': 'yes' },
    },
    { before: { 'Office may refund orders': 'yes' }, after: { 'Office may refund orders': 'yes' } },
  ]);
});

test('two staff members who refund at once, on two processes, refund once', async () => {
  await allow(true);
  const other = site.startProcess();
  const onOther = (id: string, { cookie }: TestStaff, form: object) =>
    other.call('POST', `office/orders/${id}/refund`, {
      body: form,
      headers: { Cookie: cookie, Origin: officeOrigin },
    });
  for (let round = 0; round < 6; round += 1) {
    const { id } = await paid();
    const form = { ...half, amount: '3000' };
    const answers = await Promise.all([
      send(id, form, owner),
      onOther(id, office, form),
      send(id, form, office),
      onOther(id, owner, form),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await sweepAfter(65);
    expect(refundsPosted(id)).toBe(1);
    expect(await open(id)).toMatchObject({ state: 'partlyRefunded', refundable: 499 });
  }
  await other.services.payments.idle();
});

test.each([
  ['before the gateway had the request', false],
  ['after the gateway had the request', true],
])('a part whose process died %s is refunded once', async (_, isPosted) => {
  const { id, person } = await paid();
  const at = site.clock.now();
  const parts = { ...site.services, returnUrl: 'http://shop.example/payment-status' };
  await decideOrder(parts, { id, userId: person.id }, () => ({
    source: 'office',
    events: [{ type: 'refund.asked', at, amountPaise: 50_000, reason: 'Two classes were cancelled' }],
    columns: { refundClaimedAt: at },
  }));
  if (isPosted)
    await site.gateway.refund(
      { orderId: id, customerId: person.id, amountPaise: 50_000, requestId: `p${id}1` },
      AbortSignal.timeout(5000),
    );
  await sweepAfter(65);
  await sweepAfter(125);
  expect(refundsPosted(id)).toBe(1);
  expect(await open(id)).toMatchObject({
    state: 'partlyRefunded',
    refunds: [{ amount: 500, status: 'success', requestId: `p${id}1` }],
  });
});
