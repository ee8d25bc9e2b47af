import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getOrderDocuments } from '#contract/office/documents.ts';
import { getOrders } from '#contract/office/orders.ts';
import { cancelPayment, getPayableCourses, recordPayment } from '#contract/office/recorded-payments.ts';
import { creditLine, documentParts } from '#domain/payments/document-parts.ts';
import { documentSeries } from '#server/db/document-schema.ts';
import { instituteFacts } from '#server/db/institute-schema.ts';
import { emails } from '#server/db/mail-schema.ts';
import { auditLog, staff, staffSessions } from '#server/db/office-schema.ts';
import { orders } from '#server/db/payment-schema.ts';
import { users } from '#server/db/schema.ts';
import { eraseOrders } from '../support/server/erase-orders.ts';
import { addStaff, type QuickStaff } from '../support/server/office-write-samples.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';

let site: PaymentSite;
let lalitha: QuickStaff;
let owner: QuickStaff;
beforeAll(async () => {
  site = await openPaymentSite({ sendMail: async () => undefined });
});
beforeEach(async () => {
  await eraseOrders(site.database);
  await site.database.delete(documentSeries);
  await site.database.delete(instituteFacts);
  await site.database.delete(emails);
  lalitha = await addStaff(site, 'office');
  await site.database.update(staff).set({ name: 'Lalitha' }).where(eq(staff.id, lalitha.id));
  owner = await addStaff(site, 'owner');
});
afterAll(() => site.close());

const call = (member: QuickStaff, method: string, path: string, body?: unknown) =>
  site.call(method, path, { ...(body === undefined ? {} : { body }), headers: member.headers });

const cash = {
  courseId: 'beads-1',
  amount: '3,000',
  method: 'cash',
  reference: '',
  paidOn: '2026-03-01',
  paperReceipt: 'B 117',
  buyerState: '',
};
const record = (userId: string, changes: object = {}) =>
  call(lalitha, 'POST', `office/students/${userId}/payments`, { ...cash, ...changes });

async function recorded(userId: string, changes: object = {}) {
  const { status, body } = await record(userId, changes);
  expect(status).toBe(200);
  return v.parse(recordPayment.response, body).data;
}

async function student() {
  const person = await site.person();
  await site.database.update(users).set({ fullName: 'Padma Rao' }).where(eq(users.id, person.id));
  return person;
}

const cancel = (orderId: string, reason = 'It was another student', member = owner) =>
  call(member, 'POST', `office/orders/${orderId}/cancel`, { reason });

const actions = async () =>
  (await site.database.select().from(auditLog)).map(({ action, subject, after }) => ({
    action,
    subject,
    after,
  }));

test('a recorded payment enrols the student at once, and the order names who recorded it', async () => {
  const person = await student();
  const order = await recorded(person.id);
  const { receiptNumber, nextCheckAt } = await site.findOrder(order._id);
  expect(nextCheckAt).toBeNull();
  expect(order).toMatchObject({
    buyer: 'Padma Rao',
    course: 'Beads one',
    amount: 3000,
    price: 3499,
    state: 'paid',
    recordedBy: 'Lalitha',
    method: 'cash',
    reference: '',
    paperReceipt: 'B 117',
    receiptNumber: String(receiptNumber).padStart(5, '0'),
    mayCancel: true,
    now: {
      title: '₹3,000 is paid, and the course is open',
      text: expect.stringContaining('Lalitha recorded the payment of 1 Mar 2026.'),
    },
    next: null,
  });
  expect(order.events.map(({ words, noticedBy }) => [words, noticedBy])).toEqual([
    ['The office began to record a payment.', 'Lalitha'],
    ['The payment of ₹3,000 was recorded.', 'Lalitha'],
  ]);
  expect(await site.enrolmentsOf(person)).toMatchObject([{ orderId: order._id, revokedAt: null }]);
  const listed = v.parse(getOrders.response, (await call(owner, 'GET', getOrders.path)).body).data;
  expect(listed).toMatchObject([{ _id: order._id, recordedBy: 'Lalitha', amount: 3000 }]);
  expect((await actions()).at(-1)).toEqual({
    action: 'Recorded a payment',
    subject: `order ${order._id}`,
    after: { Amount: '₹3,000', Course: 'Beads one', Method: 'cash', Reference: '' },
  });
  const [email] = await site.database.select().from(emails);
  expect(email?.subject).toBe('Your receipt for Beads one');
  expect(email?.text).toContain('Date and time: 1 Mar 2026\n');
  expect(email?.text).toContain('Offer: −₹499\nAmount: ₹3,000\n');
});

test('a recorded payment is never read from the gateway', async () => {
  const person = await student();
  const { _id } = await recorded(person.id);
  site.clock.advance(10 * 24 * 3600);
  await site.services.payments.sweep();
  const reader = await addStaff(site, 'office');
  expect((await call(reader, 'POST', `office/orders/${_id}/ask-gateway`, {})).body).toMatchObject({
    outcome: 'same',
  });
  await site.buyer(person).verify(_id);
  expect(site.questionsOf(_id)).toEqual([]);
});

test('a recorded payment gets a tax invoice with its own reference, by the state of the buyer', async () => {
  await site.database.insert(instituteFacts).values({ facts: { gstin: '37AAPFU0939F1ZU' }, revision: 1 });
  const order = await recorded((await student()).id, {
    amount: '3499',
    method: 'bankTransfer',
    reference: 'UTR HDFC/4711',
    buyerState: '36',
  });
  const { body } = await call(owner, 'GET', `office/orders/${order._id}/documents`);
  expect(v.parse(getOrderDocuments.response, body).data).toMatchObject([
    {
      kind: 'invoice',
      paidAt: '2026-03-01',
      method: 'bankTransfer',
      reference: 'UTR HDFC/4711',
      totalPaise: 349_900,
      tax: {
        placeOfSupply: '36',
        taxablePaise: 296_525,
        parts: [{ name: 'IGST', ratePercent: 18, paise: 53_375 }],
        roundingPaise: 0,
      },
    },
  ]);
});

test('when an owner cancels a recorded payment, the course ends and a credit note is issued', async () => {
  await site.database.insert(instituteFacts).values({ facts: { gstin: '37AAPFU0939F1ZU' }, revision: 1 });
  const person = await student();
  const { _id } = await recorded(person.id);
  await site.database.delete(emails);
  const { status, body } = await cancel(_id);
  expect(status).toBe(200);
  expect(v.parse(cancelPayment.response, body).data).toMatchObject({
    state: 'cancelled',
    mayCancel: false,
    now: {
      title: 'The payment of ₹3,000 is cancelled',
      text: 'An owner cancelled it: It was another student. A course that no other payment gives is closed.',
    },
  });
  expect(await site.enrolmentsOf(person)).toMatchObject([{ revokedAt: site.clock.now() }]);
  const documents = await call(owner, 'GET', `office/orders/${_id}/documents`);
  const papers = v.parse(getOrderDocuments.response, documents.body).data;
  expect(papers).toMatchObject([
    { kind: 'invoice', totalPaise: 300_000 },
    { kind: 'creditNote', totalPaise: 300_000, reference: '' },
  ]);
  expect(papers.map((each) => creditLine(each, papers))).toEqual([
    `Cancelled by credit note ${papers[1]?.number}`,
    '',
  ]);
  expect((await actions()).at(-1)).toEqual({
    action: 'Cancelled a payment',
    subject: `order ${_id}`,
    after: { Reason: 'It was another student' },
  });
  expect((await site.database.select().from(emails)).map(({ subject }) => subject)).toEqual([
    'Your payment for Beads one was cancelled',
  ]);
  const refund = { amount: '100', reason: 'By mistake', left: 3000 };
  expect((await call(owner, 'POST', `office/orders/${_id}/refund`, refund)).status).toBe(409);
  const again = await cancel(_id);
  expect([again.status, again.body]).toMatchObject([409, { message: 'This payment is cancelled already.' }]);
  expect((await record(person.id)).status).toBe(200);
});

test('the receipt and the list show a cancelled payment as cancelled, not as a refund', async () => {
  const { _id } = await recorded((await student()).id);
  await cancel(_id);
  const { body } = await call(owner, 'GET', `office/orders/${_id}/documents`);
  const [receipt] = v.parse(getOrderDocuments.response, body).data;
  if (receipt === undefined) throw new Error('There is no receipt');
  const { title, total, notes } = documentParts(receipt);
  expect({ title, total: total.label, note: notes[0] }).toEqual({
    title: 'Cancelled receipt',
    total: 'Paid, then cancelled',
    note: 'Cancelled: this payment does not count.',
  });
  const listed = v.parse(getOrders.response, (await call(owner, 'GET', getOrders.path)).body).data;
  expect(listed).toMatchObject([{ _id, state: 'cancelled' }]);
  const ofView = async (view: string) =>
    v.parse(getOrders.response, (await call(owner, 'GET', `${getOrders.path}?view=${view}`)).body);
  expect(await ofView('cancelled')).toMatchObject({
    data: [{ _id }],
    counts: { all: 1, attention: 0, paid: 0, unpaid: 0, refunds: 0, failed: 0, cancelled: 1 },
  });
  expect((await ofView('refunds')).data).toEqual([]);
});

test('a payment of the gateway cannot be cancelled, only refunded', async () => {
  const buyer = site.buyer(await student());
  const { order_id, payment_url } = await buyer.begin();
  await site.press(payment_url, 'pay');
  await buyer.verify(order_id);
  const { status, body } = await cancel(order_id);
  expect([status, body]).toMatchObject([
    409,
    { message: 'The payment service took this payment, so it is refunded and not cancelled.' },
  ]);
});

test('a payment on an open page of the gateway is refunded after another one was recorded', async () => {
  const person = await student();
  const buyer = site.buyer(person);
  const { order_id, payment_url } = await buyer.begin();
  const { _id } = await recorded(person.id);
  await site.press(payment_url, 'pay');
  await buyer.verify(order_id);
  expect(await site.findOrder(order_id)).toMatchObject({ refundWhy: 'second' });
  expect(await site.enrolmentsOf(person)).toMatchObject([{ orderId: _id, revokedAt: null }]);
});

test('a second payment of a course that the student has is refused', async () => {
  const person = await student();
  await recorded(person.id);
  const { status, body } = await record(person.id);
  expect([status, body]).toMatchObject([409, { message: 'The student has this course already.' }]);
  expect(await site.ordersOf(person)).toHaveLength(1);
  const payable = await call(lalitha, 'GET', `office/students/${person.id}/payable-courses`);
  const courses = v.parse(getPayableCourses.response, payable.body).data;
  expect(courses.map(({ _id }) => _id)).not.toContain('beads-1');
  expect(courses).toContainEqual({ _id: 'cube-1', title: 'Cube one', price: 1999.5 });
});

test('two staff members who record the same payment at once record it once', async () => {
  const person = await student();
  const both = await Promise.all([record(person.id), record(person.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await site.ordersOf(person)).toHaveLength(1);
});

test.each([
  [{ amount: '0' }, 'amount', 'Please write an amount in rupees, such as 3499 or 3499.50'],
  [{ amount: '3499,50' }, 'amount', 'Please write an amount in rupees, such as 3499 or 3499.50'],
  [{ amount: '12.345' }, 'amount', 'Please write an amount in rupees, such as 3499 or 3499.50'],
  [{ courseId: '' }, 'courseId', 'Please choose the course'],
  [{ method: 'card' }, 'method', 'Please choose how it was paid'],
  [{ paidOn: '2026-02-30' }, 'paidOn', 'Please choose a day of the calendar'],
  [{ paidOn: '2099-01-01' }, 'paidOn', 'Please choose today or an earlier day'],
  [{ paperReceipt: 'x'.repeat(31) }, 'paperReceipt', 'This may have at most 30 characters'],
  [{ buyerState: '99' }, 'buyerState', 'Please choose a state of the list'],
])('a recorded payment with %j is refused', async (changes, field, message) => {
  const person = await student();
  const { status, body } = await record(person.id, changes);
  expect([status, body]).toEqual([
    400,
    { success: false, message: 'Validation error', data: [{ field, message }] },
  ]);
  expect(await site.ordersOf(person)).toEqual([]);
});

test.each([
  ['merged', 'This account was merged into another one. Open that one.'],
  ['erased', 'This account was erased.'],
])('a payment for an account that was %s meanwhile is refused', async (state, message) => {
  const [person, kept] = [await student(), await student()];
  const at = site.clock.now();
  await site.database
    .update(users)
    .set(state === 'merged' ? { mergedInto: kept.id } : { erasedAt: at })
    .where(eq(users.id, person.id));
  const { status, body } = await record(person.id);
  expect([status, body]).toEqual([409, { success: false, message }]);
  const plan = { courseId: 'beads-1', instalments: [{ dueOn: '2026-03-01', amount: '1,500' }] };
  const planned = await call(lalitha, 'POST', `office/students/${person.id}/fees`, plan);
  expect([planned.status, planned.body]).toEqual([409, { success: false, message }]);
  expect(await site.ordersOf(person)).toEqual([]);
});

test('a payment for a deactivated account is recorded', async () => {
  const person = await student();
  await site.database.update(users).set({ deactivatedAt: site.clock.now() }).where(eq(users.id, person.id));
  expect((await record(person.id)).status).toBe(200);
});

test('an unknown student or course, and a cancellation without a reason, are refused', async () => {
  expect((await record('nobody')).status).toBe(404);
  const person = await student();
  expect((await record(person.id, { courseId: 'nothing' })).status).toBe(404);
  const { _id } = await recorded(person.id);
  expect((await cancel(_id, ' ')).status).toBe(400);
  expect((await cancel('nobody')).status).toBe(404);
  await site.database.update(staffSessions).set({ confirmedAt: null });
  expect((await cancel(_id)).status).toBe(403);
  expect((await site.findOrder(_id)).status).toBe('charged');
  expect(await site.database.select().from(orders)).toHaveLength(1);
});
