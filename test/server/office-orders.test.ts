import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  askGateway,
  exportOrders,
  getOrder,
  getOrders,
  handleOrder,
  settleOrder,
} from '#contract/office/orders.ts';
import { confirmMyself } from '#contract/office/staff.ts';
import { timeInIndia } from '#server/common/india-time.ts';
import { auditLog } from '#server/db/office-schema.ts';
import { orders } from '#server/db/payment-schema.ts';
import { users } from '#server/db/schema.ts';
import { eraseOrders } from '../support/server/erase-orders.ts';
import { autoRefunded, changed, down } from '../support/server/fault-proxy.ts';
import { codeOf, memberNames, openStaff, staffPassword, type TestStaff } from '../support/server/office.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';

let site: PaymentSite;
let office: TestStaff;
let owner: TestStaff;
beforeAll(async () => {
  site = await openPaymentSite({ changesOrders: true });
  ({ office, owner } = await openStaff(site));
});
beforeEach(() => eraseOrders(site.database));
afterEach(() => site.proxy.meet(undefined));
afterAll(() => site.close());

/** A buyer with this name and mobile number. */
async function named(fullName: string, mobile = '9876543210') {
  const person = await site.person();
  await site.database.update(users).set({ fullName, mobile }).where(eq(users.id, person.id));
  return { ...person, buyer: site.buyer(person), email: `${person.id}@example.org` };
}

type Buyer = Awaited<ReturnType<typeof named>>['buyer'];

/** Orders a course, presses a button of the payment page, and has the gateway respond with these fields. */
async function order(buyer: Buyer, outcome: string, said: object = {}, courseId = 'beads-1') {
  site.proxy.meet(undefined);
  site.clock.advance(60);
  const { order_id, payment_url } = await buyer.begin(courseId);
  await site.press(payment_url, outcome);
  site.proxy.meet(changed((body) => ({ ...body, ...said })));
  await buyer.verify(order_id);
  return order_id;
}

async function list(query: Readonly<Record<string, string>> = {}) {
  const { status, body } = await office.call('GET', `${getOrders.path}?${new URLSearchParams(query)}`);
  expect(status).toBe(200);
  return v.parse(getOrders.response, body);
}

const idsIn = async (query: Readonly<Record<string, string>>) =>
  (await list(query)).data.map(({ _id }) => _id);

async function open(orderId: string) {
  const { status, body } = await office.call('GET', `office/orders/${orderId}`);
  expect(status).toBe(200);
  return v.parse(getOrder.response, body).data;
}

async function orderEach() {
  const ravi = await named('Ravi Kumar', '9876500001');
  const padma = await named('Padma Rao', '9876500002');
  return {
    ravi,
    padma,
    paid: await order(ravi.buyer, 'pay'),
    failed: await order(ravi.buyer, 'fail', {}, 'cube-1'),
    mismatched: await order(padma.buyer, 'pay', { amount: 34.99 }),
    refunded: await order(
      padma.buyer,
      'pay',
      {
        ...autoRefunded,
        amount: 1999.5,
        amount_refunded: 1999.5,
        refunds: [{ unique_request_id: 'auto1', status: 'SUCCESS', amount: 1999.5 }],
      },
      'cube-1',
    ),
  };
}

test('the office lists all orders, newest first, with their states, and marks those that need staff', async () => {
  const { ravi, padma, paid, failed, mismatched, refunded } = await orderEach();
  const now = site.clock.now().getTime();
  const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  const ofRavi = { buyer: 'Ravi Kumar', mobile: '9876500001', email: ravi.email, currency: 'INR' };
  const ofPadma = { buyer: 'Padma Rao', mobile: '9876500002', email: padma.email, currency: 'INR' };
  const beads = { course: 'Beads one', amount: 3499 };
  const cube = { course: 'Cube one', amount: 1999.5 };
  expect(await list()).toEqual({
    success: true,
    message: '',
    data: [
      {
        _id: refunded,
        orderedAt: ago(0),
        ...ofPadma,
        ...cube,
        state: 'refunded',
        recordedBy: '',
        needsYou: false,
      },
      {
        _id: mismatched,
        orderedAt: ago(1),
        ...ofPadma,
        ...beads,
        state: 'mismatch',
        recordedBy: '',
        needsYou: true,
      },
      {
        _id: failed,
        orderedAt: ago(2),
        ...ofRavi,
        ...cube,
        state: 'failed',
        recordedBy: '',
        needsYou: false,
      },
      { _id: paid, orderedAt: ago(3), ...ofRavi, ...beads, state: 'paid', recordedBy: '', needsYou: false },
    ],
    counts: { all: 4, attention: 1, paid: 1, unpaid: 1, refunds: 1, failed: 1, cancelled: 0 },
    next: null,
  });
});

test('each view of the orders shows only the orders of its kind', async () => {
  const { paid, failed, mismatched, refunded } = await orderEach();
  expect(await idsIn({ view: 'attention' })).toEqual([mismatched]);
  expect(await idsIn({ view: 'paid' })).toEqual([paid]);
  expect(await idsIn({ view: 'unpaid' })).toEqual([failed]);
  expect(await idsIn({ view: 'refunds' })).toEqual([refunded]);
  expect(await idsIn({ view: 'failed' })).toEqual([failed]);
});

test('orders are found by name, mobile number, email, order id and bank reference', async () => {
  const { ravi, paid, failed, mismatched, refunded } = await orderEach();
  const { gatewayReference } = await site.findOrder(paid);
  const both = [failed, paid];
  expect(await idsIn({ search: ' kumar  RAVI ' })).toEqual(both);
  for (const search of ['9876500001', '98765 00001', '+91 98765-00001', '09876500001', '00001'])
    expect(await idsIn({ search })).toEqual(both);
  expect(await idsIn({ search: ravi.email.toUpperCase() })).toEqual(both);
  expect(await idsIn({ search: paid.toUpperCase() })).toEqual([paid]);
  expect(await idsIn({ search: gatewayReference ?? 'none' })).toEqual([paid]);
  expect(await idsIn({ search: 'padma', view: 'refunds' })).toEqual([refunded]);
  expect((await list({ search: 'padma' })).counts).toEqual({
    all: 2,
    attention: 1,
    paid: 0,
    unpaid: 0,
    refunds: 1,
    failed: 0,
    cancelled: 0,
  });
  expect(await idsIn({ search: '%' })).toEqual([]);
  expect(await idsIn({ search: '' })).toEqual([refunded, mismatched, failed, paid]);
});

test('the pages of the orders together contain every order once, even when many share one moment', async () => {
  const { id: userId } = await site.person();
  const at = site.clock.now().getTime();
  const rows = Array.from({ length: 120 }, (_, index) => ({
    id: `page${String(index).padStart(13, 'a')}`,
    userId,
    courseId: 'beads-1',
    amountPaise: 349_900,
    currency: 'INR' as const,
    createdAt: new Date(at - Math.floor(index / 40)),
    supersededAt: new Date(at),
  }));
  await site.database.insert(orders).values(rows);
  const seen: string[] = [];
  let before: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list(before === null ? {} : { before });
    seen.push(...page.data.map(({ _id }) => _id));
    before = page.next;
  } while (before !== null);
  expect(seen).toHaveLength(120);
  expect(new Set(seen)).toEqual(new Set(rows.map(({ id }) => id)));
});

test('the shown orders are exported as CSV, in which no text is a formula', async () => {
  const { ravi, padma, paid, refunded } = await orderEach();
  await site.database.update(users).set({ fullName: '=1+1' }).where(eq(users.id, padma.id));
  const save = async (query: Readonly<Record<string, string>>) =>
    (await office.call('GET', `${exportOrders.path}?${new URLSearchParams(query)}`)).text.split('\r\n');
  const [heading, ...lines] = await save({});
  expect(heading).toBe(
    '"ordered (IST)","order","name","mobile","email","course","state","needs you","price (INR)","paid (INR)","paid (IST)","paid by","bank reference","receipt number","refunded (INR)","recorded by"',
  );
  expect(lines).toHaveLength(5);
  const { gatewayReference, receiptNumber, chargedAt } = await site.findOrder(paid);
  const moment = timeInIndia(chargedAt ?? new Date(0));
  expect(await save({ view: 'paid', search: 'ravi' })).toEqual([
    heading,
    `"${moment}","${paid}","Ravi Kumar","9876500001","${ravi.email}","Beads one","Paid","","3499.00","3499.00","${moment}","UPI","${gatewayReference}","${String(receiptNumber).padStart(5, '0')}","",""`,
    '',
  ]);
  const [, back] = await save({ view: 'refunds' });
  expect(back).toContain(`"${refunded}","'=1+1","9876500002"`);
  expect(back).toMatch(/"Refunded","","1999\.50",.*"1999\.50",""$/);
});

test.each([
  [{ view: 'lost' }, 'view', 'There is no such list'],
  [{ before: 'yesterday' }, 'before', 'There is no such page'],
  [{ before: '2026-13-45T00:00:00.000Z_abc' }, 'before', 'There is no such page'],
  [{ before: '2026-02-30T00:00:00.000Z_abc' }, 'before', 'There is no such page'],
  [{ before: '0000-01-01T00:00:00.000Z_abc' }, 'before', 'There is no such page'],
  [{ search: 'x'.repeat(101) }, 'search', 'Please search for fewer words'],
])('the list of orders refuses %j', async (query, field, message) => {
  const { status, body } = await office.call('GET', `${getOrders.path}?${new URLSearchParams(query)}`);
  expect([status, body]).toEqual([
    400,
    { success: false, message: 'Validation error', data: [{ field, message }] },
  ]);
});

test('an opened order shows its state, its events, how it was paid and the other orders of the buyer', async () => {
  const { buyer, email } = await named('Ravi Kumar');
  const failed = await order(buyer, 'fail', {}, 'cube-1');
  const paid = await order(buyer, 'pay');
  const { gatewayReference, receiptNumber } = await site.findOrder(paid);
  const at = site.clock.now().toISOString();
  const row = (await list()).data.find(({ _id }) => _id === paid);
  expect(await open(paid.toUpperCase())).toEqual({
    ...row,
    now: {
      title: '₹3,499 is paid, and the course is open',
      text: `The course is under My Courses of ${email}. If Ravi Kumar does not see it there, another account is signed in. You need not do anything.`,
    },
    next: null,
    price: 3499,
    charged: 3499,
    isTaken: true,
    paidAt: at,
    method: 'upi',
    reference: gatewayReference,
    receiptNumber: String(receiptNumber).padStart(5, '0'),
    hasReceipt: true,
    paperReceipt: '',
    mayCancel: false,
    invoiceNumber: '',
    refunds: [],
    refundReference: '',
    refundable: null,
    buyerId: expect.any(String),
    buyerSince: expect.any(String),
    courseId: 'beads-1',
    gatewayStatus: 'CHARGED',
    settlements: [],
    mayHandle: false,
    events: [
      {
        seq: 1,
        at,
        type: 'order.created',
        words: 'The buyer ordered a course for ₹3,499.',
        noticedBy: 'the buyer',
        data: { orderId: paid, amountPaise: 349_900, currency: 'INR' },
      },
      {
        seq: 2,
        at,
        type: 'page.opened',
        words: expect.stringMatching(/^The payment page opened\. It can be used until /),
        noticedBy: 'the buyer',
        data: { expiresAt: expect.any(String) },
      },
      {
        seq: 3,
        at,
        type: 'payment.charged',
        words: `The bank took ₹3,499 (bank reference: ${gatewayReference}).`,
        noticedBy: 'the page of the buyer',
        data: expect.objectContaining({ status: 'CHARGED', owned: false }),
      },
    ],
    otherOrders: [expect.objectContaining({ _id: failed, state: 'failed' })],
  });
});

test.each([
  [{ amount: 34.99, effective_amount: undefined }, 34.99],
  [{ amount: 34.99, effective_amount: 30 }, 30],
  [{ amount: 34.99, currency: 'USD' }, null],
  [{ status: 'PARTIAL_CHARGED', effective_amount: undefined }, null],
  [{ status: 'PARTIAL_CHARGED', effective_amount: 1000 }, 1000],
  [{ status: 'VOIDED' }, undefined],
])('an order for which the gateway says %j shows that %j was charged', async (said, charged) => {
  const { buyer } = await named('Ravi Kumar');
  expect(await open(await order(buyer, 'pay', said))).toMatchObject({
    charged: charged ?? null,
    isTaken: charged !== undefined,
    paidAt: null,
  });
});

test('an order whose events are not stored yet shows what its row says', async () => {
  const { id: userId } = await site.person();
  const createdAt = site.clock.now();
  const row = { userId, courseId: 'beads-1', amountPaise: 349_900, currency: 'INR' as const, createdAt };
  await site.database.insert(orders).values({ id: 'olderorderaaaaaaa', ...row });
  expect((await open('olderorderaaaaaaa')).events).toEqual([
    {
      seq: 1,
      at: createdAt.toISOString(),
      type: 'order.created',
      words: 'The buyer ordered a course for ₹3,499.',
      noticedBy: 'an older record of the order',
      data: { orderId: 'olderorderaaaaaaa', amountPaise: 349_900, currency: 'INR' },
    },
  ]);
});

test('an unknown order is a 404 in the office', async () => {
  const { status, body } = await office.call('GET', 'office/orders/nothing');
  expect([status, body]).toEqual([404, { success: false, message: 'We do not know this order' }]);
});

/** Begins an order that the buyer pays while no page of the site is open. */
async function paidUnnoticed() {
  const { buyer } = await named('Ravi Kumar');
  const { order_id, payment_url } = await buyer.begin();
  await site.press(payment_url, 'pay');
  return order_id;
}

async function ask(orderId: string) {
  const { status, body } = await office.call('POST', `office/orders/${orderId}/ask-gateway`, {});
  expect(status).toBe(200);
  return v.parse(askGateway.response, body);
}

test('reading the gateway from the office counts a payment that the site has missed, once', async () => {
  const id = await paidUnnoticed();
  expect(await open(id)).toMatchObject({ state: 'open' });
  const first = await ask(id);
  expect(first).toEqual({ success: true, message: '', data: await open(id), outcome: 'changed' });
  expect(first.data).toMatchObject({ state: 'paid', charged: 3499 });
  expect(first.data.events.at(-1)).toMatchObject({ type: 'payment.charged', noticedBy: 'the institute' });
  expect(await ask(id)).toEqual({ ...first, outcome: 'same' });
  const log = await site.database.select().from(auditLog);
  expect(log.filter(({ action }) => action === 'Asked the gateway')).toMatchObject([
    { who: memberNames.office, subject: `order ${id}`, before: null, after: null },
    { who: memberNames.office, subject: `order ${id}` },
  ]);
});

test('reading the gateway from the office changes nothing when it does not respond, and says so', async () => {
  const id = await paidUnnoticed();
  site.proxy.meet(down);
  const before = await open(id);
  expect(await ask(id)).toEqual({ success: true, message: '', data: before, outcome: 'unanswered' });
});

test('reading the gateway for an unknown order is refused', async () => {
  const { status, body } = await office.call('POST', 'office/orders/nothing/ask-gateway', {});
  expect([status, body]).toEqual([404, { success: false, message: 'We do not know this order' }]);
});

const failedReturn = {
  status: 'AUTO_REFUNDED',
  refunds: [{ unique_request_id: 'auto1', status: 'FAILURE', amount: 3499 }],
};

async function settle(orderId: string, as: string, note = 'Agreed by phone') {
  site.clock.advance(30);
  const { status, body } = await owner.call('POST', `office/orders/${orderId}/settle`, { as, note });
  expect([status, body]).toEqual([200, expect.anything()]);
  return v.parse(settleOrder.response, body).data;
}

const lastEntry = async () => (await site.database.select().from(auditLog)).at(-1);

/** A code works once, so the clock advances to the next one. */
async function confirmOwner() {
  site.clock.advance(60);
  const form = { password: staffPassword, code: codeOf(owner.secret, site.clock.now()) };
  expect((await owner.call('POST', confirmMyself.path, form)).status).toBe(200);
}

test('a wrong amount is settled by an owner, and the buyer can order the course again', async () => {
  const { buyer } = await named('Padma Rao');
  const id = await order(buyer, 'pay', { amount: 34.99 });
  expect(await open(id)).toMatchObject({
    state: 'mismatch',
    recordedBy: '',
    needsYou: true,
    settlements: ['released'],
  });
  await confirmOwner();
  const settled = await settle(id, 'released', ' Paid back in cash ');
  expect(settled).toEqual(await open(id));
  expect(settled).toMatchObject({ state: 'settled', recordedBy: '', needsYou: false, settlements: [] });
  expect(settled.events.at(-1)).toMatchObject({ type: 'mismatch.resolved', noticedBy: 'the institute' });
  expect(await lastEntry()).toMatchObject({
    who: 'owner-first@example.org',
    action: 'Let the buyer order again',
    subject: `order ${id}`,
    after: { Note: 'Paid back in cash' },
  });
  site.proxy.meet(undefined);
  expect((await buyer.begin()).order_id).not.toBe(id);
});

test('an order that an owner paid back by other means is refunded, and the course ends', async () => {
  const person = await named('Padma Rao');
  const id = await order(person.buyer, 'pay', failedReturn);
  expect(await open(id)).toMatchObject({ state: 'refundFailed', settlements: ['paidBack', 'kept'] });
  await confirmOwner();
  expect(await settle(id, 'paidBack', 'UTR 4711')).toMatchObject({
    state: 'refunded',
    refundReference: 'UTR 4711',
    settlements: [],
    now: { title: '₹3,499 was paid back', text: expect.stringContaining('Reference: UTR 4711') },
  });
  expect(await site.enrolmentsOf(person)).toEqual([]);
  expect((await lastEntry())?.action).toBe('Paid the money back by other means');
});

test('a payment that an owner keeps gives the course', async () => {
  const person = await named('Padma Rao');
  const id = await order(person.buyer, 'pay', failedReturn);
  await confirmOwner();
  expect(await settle(id, 'kept')).toMatchObject({
    state: 'paid',
    receiptNumber: expect.stringMatching(/^\d{5}$/),
  });
  expect(await site.enrolmentsOf(person)).toMatchObject([{ orderId: id, revokedAt: null }]);
  expect((await lastEntry())?.action).toBe('Kept the payment');
});

const released = { status: 'VOIDED' };

const handle = (orderId: string, note = ' Called the father ') =>
  office.call('POST', `office/orders/${orderId}/handled`, { note });

test('an order that is dealt with leaves «Needs you» until the gateway has news that need staff', async () => {
  const { buyer } = await named('Padma Rao');
  const id = await order(buyer, 'pay', released);
  const before = await open(id);
  expect(before).toMatchObject({ state: 'held', needsYou: true, mayHandle: true, settlements: [] });
  expect(await idsIn({ view: 'attention' })).toEqual([id]);
  site.clock.advance(30);
  const { status, body } = await handle(id);
  expect(status).toBe(200);
  const after = v.parse(handleOrder.response, body).data;
  expect(after).toEqual(await open(id));
  expect(after).toEqual({
    ...before,
    needsYou: false,
    mayHandle: false,
    now: {
      title: before.now.title,
      text: expect.stringMatching(
        /^No money has arrived. The office dealt with it on .+ You need not do anything.$/,
      ),
    },
    events: [
      ...before.events,
      {
        seq: before.events.length + 1,
        at: site.clock.now().toISOString(),
        type: 'order.handled',
        words: 'The institute dealt with the order: Called the father.',
        noticedBy: 'the institute',
        data: { note: 'Called the father' },
      },
    ],
  });
  expect(await lastEntry()).toMatchObject({
    who: memberNames.office,
    action: 'Dealt with',
    subject: `order ${id}`,
    after: { Note: 'Called the father' },
  });
  expect(await idsIn({ view: 'attention' })).toEqual([]);
  await ask(id);
  expect(await idsIn({ view: 'attention' })).toEqual([]);
  site.proxy.meet(changed((said) => ({ ...said, status: 'COD_INITIATED' })));
  await ask(id);
  expect(await idsIn({ view: 'attention' })).toEqual([id]);
  expect(await open(id)).toMatchObject({ needsYou: true, mayHandle: true });
});

const onItsWay = {
  refunds: [{ unique_request_id: 'merchant1', status: 'PENDING', amount: 3499 }],
};

test('a refund pending for more than a day stays dealt with until the gateway lists it in another state', async () => {
  const { buyer } = await named('Padma Rao');
  const id = await order(buyer, 'pay', onItsWay);
  expect(await open(id)).toMatchObject({ state: 'refundOnItsWay', needsYou: false, mayHandle: false });
  const returningAt = new Date(site.clock.now().getTime() - 24 * 3_600_000 - 1);
  await site.database.update(orders).set({ returningAt }).where(eq(orders.id, id));
  expect(await open(id)).toMatchObject({ needsYou: true, mayHandle: true });
  expect((await handle(id)).status).toBe(200);
  expect(await open(id)).toMatchObject({ state: 'refundOnItsWay', needsYou: false, mayHandle: false });
  const inReview = { unique_request_id: 'merchant1', status: 'MANUAL_REVIEW', amount: 3499 };
  site.proxy.meet(changed((said) => ({ ...said, refunds: [inReview] })));
  await ask(id);
  expect(await open(id)).toMatchObject({ needsYou: true, mayHandle: true });
});

test('an order that does not need staff, or must be settled, cannot be marked as dealt with', async () => {
  const { buyer } = await named('Padma Rao');
  const paid = await order(buyer, 'pay');
  const mismatched = await order(buyer, 'pay', { amount: 34.99 }, 'cube-1');
  const entries = await site.database.select().from(auditLog);
  for (const id of [paid, mismatched]) {
    const before = await open(id);
    const refused = await handle(id);
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        success: false,
        message: 'This order does not wait for you in this way: it has changed meanwhile.',
      },
    ]);
    expect(await open(id)).toEqual(before);
  }
  expect((await handle('nothing')).status).toBe(404);
  expect(await site.database.select().from(auditLog)).toEqual(entries);
});

test('a settlement that the order machine refuses changes nothing', async () => {
  const { buyer } = await named('Padma Rao');
  const id = await order(buyer, 'pay');
  await confirmOwner();
  const before = await open(id);
  const entries = (await site.database.select().from(auditLog)).length;
  for (const as of ['released', 'paidBack', 'kept']) {
    const refused = await owner.call('POST', `office/orders/${id}/settle`, { as, note: 'Why' });
    expect([refused.status, refused.body]).toEqual([
      409,
      { success: false, message: 'This cannot be decided any more: the order has changed meanwhile.' },
    ]);
  }
  expect(await open(id)).toEqual(before);
  expect(await site.database.select().from(auditLog)).toHaveLength(entries);
});

test('a second payment of a course cannot be kept', async () => {
  const { buyer } = await named('Padma Rao');
  const { order_id: first } = await buyer.begin();
  site.clock.advance(15 * 60);
  await order(buyer, 'pay');
  site.proxy.meet(changed((body) => ({ ...body, ...failedReturn })));
  await ask(first);
  await confirmOwner();
  const refused = await owner.call('POST', `office/orders/${first}/settle`, { as: 'kept', note: 'Why' });
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      success: false,
      message: 'The buyer has the course by another order, so the money of this one must go back.',
    },
  ]);
});

test.each([
  [{ as: 'lost', note: 'Why' }, 'as', 'Please choose what happens to the money'],
  [{ as: 'kept', note: '  ' }, 'note', 'Please write this'],
  [{ as: 'kept', note: 'two\nlines' }, 'note', 'Please write this on one line, without control characters'],
  [{ as: 'kept', note: 'x'.repeat(201) }, 'note', 'Please write at most 200 characters'],
  [{ as: 'kept', note: 'a\u200dz' }, 'note', 'Please write this in plain letters and digits'],
])('the settlement %j is refused at its field', async (form, field, message) => {
  await confirmOwner();
  const { status, body } = await owner.call('POST', 'office/orders/any/settle', form);
  expect([status, body]).toEqual([
    400,
    { success: false, message: 'Validation error', data: [{ field, message }] },
  ]);
});
