import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getMyCourses } from '#contract/bought-courses.ts';
import { getOrderDocuments } from '#contract/office/documents.ts';
import { getFees, getStudentFees, payFee, planClassFees, planFees } from '#contract/office/fees.ts';
import { getPlaceOfSupply } from '#contract/office/recorded-payments.ts';
import { getToday } from '#contract/office/today.ts';
import { erasePerson } from '#server/accounts/erase-person.ts';
import { classes, classStudents } from '#server/db/class-schema.ts';
import { documentSeries } from '#server/db/document-schema.ts';
import { instituteFacts } from '#server/db/institute-schema.ts';
import { emails } from '#server/db/mail-schema.ts';
import { auditLog } from '#server/db/office-schema.ts';
import { users } from '#server/db/schema.ts';
import { eraseOrders } from '../support/server/erase-orders.ts';
import { addStaff, type QuickStaff } from '../support/server/office-write-samples.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';

let site: PaymentSite;
let owner: QuickStaff;
beforeAll(async () => {
  site = await openPaymentSite({ sendMail: async () => undefined });
});
beforeEach(async () => {
  await eraseOrders(site.database);
  await site.database.delete(documentSeries);
  await site.database.delete(instituteFacts);
  await site.database.delete(emails);
  owner = await addStaff(site, 'owner');
});
afterAll(() => site.close());

const call = (method: string, path: string, body?: unknown) =>
  site.call(method, path, { ...(body === undefined ? {} : { body }), headers: owner.headers });

async function student(fullName = 'Padma Rao') {
  const person = await site.person();
  await site.database.update(users).set({ fullName, mobile: '9876500002' }).where(eq(users.id, person.id));
  return person;
}

/** The clock of the site begins on 2 March 2026. */
const instalments = [
  { dueOn: '2026-03-01', amount: '1,500' },
  { dueOn: '2026-03-02', amount: '1000' },
  { dueOn: '2026-04-01', amount: '999.50' },
];
async function plan(userId: string) {
  const body = { courseId: 'beads-1', instalments };
  const planned = await call('POST', `office/students/${userId}/fees`, body);
  expect(planned.status).toBe(200);
  return v.parse(planFees.response, planned.body).data;
}
const list = async (query: Readonly<Record<string, string>> = {}) =>
  v.parse(getFees.response, (await call('GET', `office/fees?${new URLSearchParams(query)}`)).body);
const feesDue = async () => v.parse(getToday.response, (await call('GET', getToday.path)).body).data.feesDue;

const cash = { method: 'cash', reference: '', paidOn: '2026-03-02', paperReceipt: '', buyerState: '' };
async function pay(feeId: string, changes: object = {}) {
  const { status, body } = await call('POST', `office/fees/${feeId}/pay`, { ...cash, ...changes });
  expect(status).toBe(200);
  return v.parse(payFee.response, body).data;
}

test('the office lists who owes instalments, and Today counts those that are due', async () => {
  const person = await student();
  const [first, second, third] = await plan(person.id);
  const shared = {
    studentId: person.id,
    student: 'Padma Rao',
    mobile: '9876500002',
    email: `${person.id}@example.org`,
    courseId: 'beads-1',
    course: 'Beads one',
    count: 3,
    remindedAt: null,
    orderId: null,
  };
  const rows = [
    { ...shared, _id: first?._id, number: 1, dueOn: '2026-03-01', amount: 1500, state: 'due' },
    { ...shared, _id: second?._id, number: 2, dueOn: '2026-03-02', amount: 1000, state: 'due' },
    { ...shared, _id: third?._id, number: 3, dueOn: '2026-04-01', amount: 999.5, state: 'coming' },
  ];
  expect([first, second, third]).toEqual(rows);
  const counts = { due: 2, coming: 1, paid: 0 };
  expect(await list()).toMatchObject({ data: rows.slice(0, 2), counts, owed: 2500, hasMore: false });
  expect(await list({ view: 'coming', search: 'padma BEADS' })).toMatchObject({
    data: rows.slice(2),
    counts,
  });
  expect(await list({ search: 'ravi' })).toMatchObject({
    data: [],
    counts: { due: 0, coming: 0, paid: 0 },
    owed: 0,
  });
  const ofStudent = await call('GET', `office/students/${person.id}/fees`);
  expect(v.parse(getStudentFees.response, ofStudent.body).data).toEqual(rows);
  expect(await feesDue()).toBe(2);
});

test('a paid instalment is an order with its own receipt, and the first paid one enrols the student', async () => {
  const person = await student();
  const [first, second] = await plan(person.id);
  const paid = await pay(second?._id ?? '');
  expect(paid).toMatchObject({ amount: 1000, price: 1000, state: 'paid', method: 'cash' });
  expect(await site.enrolmentsOf(person)).toMatchObject([{ orderId: paid._id }]);
  const other = await pay(first?._id ?? '');
  expect(other).toMatchObject({ amount: 1500, state: 'paid' });
  expect(await site.enrolmentsOf(person)).toMatchObject([{ orderId: paid._id, revokedAt: null }]);
  expect(await list({ view: 'paid' })).toMatchObject({
    data: [
      { _id: second?._id, state: 'paid', orderId: paid._id },
      { _id: first?._id, state: 'paid', orderId: other._id },
    ],
    counts: { due: 0, coming: 1, paid: 2 },
  });
  const documents = await call('GET', `office/orders/${paid._id}/documents`);
  expect(v.parse(getOrderDocuments.response, documents.body).data).toMatchObject([
    { course: 'Beads one (instalment 2 of 3)', totalPaise: 100_000 },
  ]);
  const again = await call('POST', `office/fees/${first?._id}/pay`, cash);
  expect([again.status, again.body]).toMatchObject([409, { message: 'This instalment is paid already.' }]);
  expect(await feesDue()).toBe(0);
});

const documentsOf = async (orderId: string) => {
  const { body } = await call('GET', `office/orders/${orderId}/documents`);
  return v.parse(getOrderDocuments.response, body).data;
};
const placeOfSupply = async (userId: string) =>
  v.parse(getPlaceOfSupply.response, (await call('GET', `office/students/${userId}/place-of-supply`)).body)
    .data;

test('invoices of instalments and of later online payments name the state that staff recorded last', async () => {
  await site.database.insert(instituteFacts).values({ facts: { gstin: '37AAPFU0939F1ZU' }, revision: 1 });
  const person = await student();
  const [first, second, third] = await plan(person.id);
  expect(await placeOfSupply(person.id)).toEqual({ student: '', institute: '37' });
  const taxed = { sac: '999293', ratePercent: 18, roundingPaise: 0 };
  const inTelangana = { ...taxed, placeOfSupply: '36', isWithinState: false };
  const taxOf = async (orderId: string) => (await documentsOf(orderId)).map(({ tax }) => tax);

  const paid = await pay(first?._id ?? '', { buyerState: '36' });
  expect(await taxOf(paid._id)).toEqual([
    { ...inTelangana, taxablePaise: 127_119, parts: [{ name: 'IGST', ratePercent: 18, paise: 22_881 }] },
  ]);
  expect(await placeOfSupply(person.id)).toEqual({ student: '36', institute: '37' });
  expect(await taxOf((await pay(second?._id ?? ''))._id)).toEqual([
    { ...inTelangana, taxablePaise: 84_746, parts: [{ name: 'IGST', ratePercent: 18, paise: 15_254 }] },
  ]);
  const buyer = site.buyer(person);
  const { order_id, payment_url } = await buyer.begin('cube-1');
  await site.press(payment_url, 'pay');
  await buyer.verify(order_id);
  expect(await taxOf(order_id)).toEqual([
    { ...inTelangana, taxablePaise: 169_449, parts: [{ name: 'IGST', ratePercent: 18, paise: 30_501 }] },
  ]);

  site.clock.advance(1);
  const moved = await pay(third?._id ?? '', { buyerState: '37' });
  expect(await taxOf(moved._id)).toEqual([
    {
      ...taxed,
      placeOfSupply: '37',
      isWithinState: true,
      taxablePaise: 84_703,
      parts: [
        { name: 'CGST', ratePercent: 9, paise: 7623 },
        { name: 'SGST', ratePercent: 9, paise: 7623 },
      ],
      roundingPaise: 1,
    },
  ]);
  expect(await placeOfSupply(person.id)).toEqual({ student: '37', institute: '37' });
  expect((await call('POST', `office/orders/${moved._id}/cancel`, { reason: 'Twice' })).status).toBe(200);
  expect(await placeOfSupply(person.id)).toEqual({ student: '36', institute: '37' });
  await site.database.delete(instituteFacts);
  expect(await placeOfSupply(person.id)).toEqual({ student: '36', institute: '' });
});

test('an instalment of a student whose state is unknown is taxed as in the state of the institute', async () => {
  await site.database.insert(instituteFacts).values({ facts: { gstin: '37AAPFU0939F1ZU' }, revision: 1 });
  const [first] = await plan((await student()).id);
  const { _id } = await pay(first?._id ?? '');
  expect((await documentsOf(_id)).map(({ tax }) => tax)).toEqual([
    {
      sac: '999293',
      ratePercent: 18,
      placeOfSupply: '37',
      isWithinState: true,
      taxablePaise: 127_119,
      parts: [
        { name: 'CGST', ratePercent: 9, paise: 11_441 },
        { name: 'SGST', ratePercent: 9, paise: 11_441 },
      ],
      roundingPaise: -1,
    },
  ]);
});

test('an instalment is owed again when its payment is cancelled', async () => {
  const person = await student();
  const [first, second] = await plan(person.id);
  const { _id } = await pay(first?._id ?? '');
  expect((await call('POST', `office/orders/${_id}/cancel`, { reason: 'Twice' })).status).toBe(200);
  expect((await list()).data).toMatchObject([
    { _id: first?._id, state: 'due', orderId: null },
    { _id: second?._id, state: 'due', orderId: null },
  ]);
  expect((await pay(first?._id ?? '')).state).toBe('paid');
});

test('an erased student owes nothing, not even an instalment whose payment was cancelled', async () => {
  const person = await student();
  const [first, second] = await plan(person.id);
  const { _id } = await pay(first?._id ?? '');
  await pay(second?._id ?? '');
  expect((await call('POST', `office/orders/${_id}/cancel`, { reason: 'Twice' })).status).toBe(200);
  await site.database.transaction((transaction) => erasePerson(transaction, [person.id], site.clock.now()));
  const { counts, owed } = await list();
  expect([counts, owed]).toEqual([{ due: 0, coming: 0, paid: 1 }, 0]);
});

test('an erased student owes no instalment whose payment is cancelled afterwards', async () => {
  const person = await student();
  const [first] = await plan(person.id);
  const { _id } = await pay(first?._id ?? '');
  await site.database.transaction((transaction) => erasePerson(transaction, [person.id], site.clock.now()));
  expect((await call('POST', `office/orders/${_id}/cancel`, { reason: 'Twice' })).status).toBe(200);
  const { counts, owed } = await list();
  expect([counts, owed, await feesDue()]).toEqual([{ due: 0, coming: 0, paid: 0 }, 0, 0]);
});

test('the student has a receipt of each instalment, and the course until the payment of the last paid instalment is cancelled', async () => {
  const person = await student();
  const [first, second] = await plan(person.id);
  const [one, two] = [await pay(first?._id ?? ''), await pay(second?._id ?? '')];
  const cancel = async (id: string) =>
    expect((await call('POST', `office/orders/${id}/cancel`, { reason: 'Wrong date' })).status).toBe(200);
  const courses = async () => {
    const { body } = await site.call('GET', getMyCourses.path, { token: person.token });
    return v.parse(getMyCourses.response, body).data.map(({ _id, receipt, laterReceipts }) => ({
      _id,
      receipts: [receipt, ...laterReceipts].map((each) => [each?.order_id, each?.amount]),
    }));
  };
  const receipts = [
    [one._id, 1500],
    [two._id, 1000],
  ];
  expect(await courses()).toEqual([{ _id: 'beads-1', receipts }]);
  await cancel(one._id);
  expect(await courses()).toEqual([{ _id: 'beads-1', receipts: receipts.slice(1) }]);
  await cancel(two._id);
  expect(await courses()).toEqual([]);
});

test('a plan is refused when all its instalments exist already', async () => {
  const { id } = await student();
  await plan(id);
  const { status, body } = await call('POST', `office/students/${id}/fees`, {
    courseId: 'beads-1',
    instalments,
  });
  expect([status, body]).toEqual([
    409,
    {
      success: false,
      message: 'These instalments are planned already. Others have another day or amount.',
    },
  ]);
  const [first, ...others] = instalments;
  const twice = { courseId: 'beads-1', instalments: [first, first] };
  const again = await call('POST', `office/students/${id}/fees`, twice);
  expect(v.parse(planFees.response, again.body).data.map(({ dueOn, amount }) => [dueOn, amount])).toEqual([
    ['2026-03-01', 1500],
    ['2026-03-01', 1500],
    ['2026-03-01', 1500],
    ...others.map(({ dueOn, amount }) => [dueOn, Number(amount)]),
  ]);
});

test('a payment for a course with instalments can only be recorded at an instalment', async () => {
  const { id } = await student();
  const [first] = await plan(id);
  const { status, body } = await call('POST', `office/students/${id}/payments`, {
    ...{ courseId: 'beads-1', amount: '1500' },
    ...cash,
  });
  expect([status, body]).toEqual([
    409,
    {
      success: false,
      message: 'The student pays this course in instalments. Mark the instalment as paid, under Fees.',
    },
  ]);
  await pay(first?._id ?? '');
});

test('two staff members who mark one instalment as paid at once record one payment', async () => {
  const person = await student();
  const [first] = await plan(person.id);
  const both = await Promise.all([1, 2].map(() => call('POST', `office/fees/${first?._id}/pay`, cash)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await site.ordersOf(person)).toHaveLength(1);
});

test('an online order pays the instalments that were planned before it, until it is refunded', async () => {
  const person = await student();
  const [first] = await plan(person.id);
  site.clock.advance(1);
  const buyer = site.buyer(person);
  const { order_id, payment_url } = await buyer.begin('beads-1');
  await site.press(payment_url, 'pay');
  await buyer.verify(order_id);
  expect(await list()).toMatchObject({ data: [], counts: { due: 0, coming: 0, paid: 3 }, owed: 0 });
  expect((await list({ view: 'paid' })).data.map(({ orderId }) => orderId)).toEqual(Array(3).fill(order_id));
  expect(await feesDue()).toBe(0);
  const isPaid = { status: 409, body: { message: 'This instalment is paid already.' } };
  expect(await call('POST', `office/fees/${first?._id}/pay`, cash)).toMatchObject(isPaid);
  expect(await call('POST', `office/fees/${first?._id}/remind`, {})).toMatchObject(isPaid);
  site.clock.advance(1);
  const later = { courseId: 'beads-1', instalments: [{ dueOn: '2026-03-02', amount: '700' }] };
  expect((await call('POST', `office/students/${person.id}/fees`, later)).status).toBe(200);
  expect(await list()).toMatchObject({ counts: { due: 1, coming: 0, paid: 3 }, owed: 700 });
  const refund = { amount: '3499', reason: 'Moved away', left: 3499 };
  expect((await call('POST', `office/orders/${order_id}/refund`, refund)).status).toBe(200);
  for (const seconds of [10, 60]) {
    site.clock.advance(seconds);
    await site.services.payments.sweep();
  }
  expect(await list()).toMatchObject({ counts: { due: 3, coming: 1, paid: 0 }, owed: 3200 });
});

test('a reminder is emailed to the student once a day at most, and never for a paid instalment', async () => {
  const person = await student();
  const [first] = await plan(person.id);
  const remind = () => call('POST', `office/fees/${first?._id}/remind`, {});
  expect((await remind()).body).toMatchObject({ data: { remindedAt: site.clock.now().toISOString() } });
  const [email, ...others] = await site.database.select().from(emails);
  expect(others).toEqual([]);
  expect(email).toMatchObject({
    recipient: `${person.id}@example.org`,
    subject: 'Reminder: a fee for Beads one',
  });
  expect(email?.text).toContain(
    ['Course: Beads one', 'Instalment: 1 of 3', 'Amount: ₹1,500', 'Due on: 1 Mar 2026'].join('\n'),
  );
  expect((await remind()).status).toBe(409);
  await pay(first?._id ?? '');
  expect((await remind()).body).toMatchObject({ message: 'This instalment is paid already.' });
});

test('a reminder by WhatsApp is recorded, even twice a day, and sends no email', async () => {
  const [fee] = await plan((await student()).id);
  const remind = () => call('POST', `office/fees/${fee?._id}/remind`, { by: 'whatsApp' });
  expect(await remind()).toMatchObject({
    status: 200,
    body: { data: { _id: fee?._id, remindedAt: site.clock.now().toISOString() } },
  });
  expect((await remind()).status).toBe(200);
  expect(await site.database.select().from(emails)).toEqual([]);
  expect((await list()).sendsEmail).toBe(true);
  const entries = await site.database.select().from(auditLog);
  expect(entries.filter(({ action }) => action === 'Reminded of a fee by WhatsApp')).toHaveLength(2);
});

test('only an unpaid instalment can be removed', async () => {
  const person = await student();
  const [first, second] = await plan(person.id);
  expect((await call('POST', `office/fees/${first?._id}/remove`, {})).status).toBe(200);
  await pay(second?._id ?? '');
  expect((await call('POST', `office/fees/${second?._id}/remove`, {})).status).toBe(409);
  expect((await call('POST', `office/fees/${first?._id}/remove`, {})).status).toBe(404);
  const actions = (await site.database.select().from(auditLog)).map(({ action }) => action);
  expect(actions.slice(-3)).toEqual(['Planned fees', 'Removed an instalment', 'Recorded a payment']);
});

async function classOf(...students: readonly { readonly id: string }[]) {
  const id = randomUUID();
  await site.database.insert(classes).values({
    id,
    name: 'Sunday abacus',
    teacherId: owner.id,
    days: 'sun',
    startsAt: '',
    endsAt: '',
    place: '',
    startsOn: '2026-03-01',
    createdAt: site.clock.now(),
  });
  await site.database
    .insert(classStudents)
    .values(students.map(({ id: userId }) => ({ classId: id, userId, joinedAt: site.clock.now() })));
  return id;
}
const planClass = (classId: string, body: object = { courseId: 'beads-1', instalments }) =>
  call('POST', `office/classes/${classId}/fees`, body);

test('a plan for a class skips students who have a plan or the course, and names them', async () => {
  const [asha, padma, ravi, sai] = [
    await student('Asha Rao'),
    await student('Padma Rao'),
    await student('Ravi Kumar'),
    await student('Sai Krishna'),
  ];
  await plan(padma.id);
  const cashForAll = { courseId: 'beads-1', amount: '3499', ...cash };
  expect((await call('POST', `office/students/${ravi.id}/payments`, cashForAll)).status).toBe(200);
  const classId = await classOf(sai, ravi, padma, asha);
  expect(await list({ classId })).toMatchObject({
    data: [
      { student: 'Padma Rao', dueOn: '2026-03-01' },
      { student: 'Padma Rao', dueOn: '2026-03-02' },
    ],
    unplanned: [
      { _id: asha.id, name: 'Asha Rao' },
      { _id: ravi.id, name: 'Ravi Kumar' },
      { _id: sai.id, name: 'Sai Krishna' },
    ],
  });
  const { status, body } = await planClass(classId);
  expect([status, v.parse(planClassFees.response, body).data]).toEqual([
    200,
    {
      planned: 2,
      left: [
        { _id: padma.id, name: 'Padma Rao', has: 'plan' },
        { _id: ravi.id, name: 'Ravi Kumar', has: 'course' },
      ],
    },
  ]);
  const due = await list({ classId });
  expect(due.data.map(({ student: name, amount }) => [name, amount])).toEqual(
    expect.arrayContaining([
      ['Asha Rao', 1500],
      ['Padma Rao', 1500],
      ['Sai Krishna', 1500],
      ['Asha Rao', 1000],
      ['Padma Rao', 1000],
      ['Sai Krishna', 1000],
    ]),
  );
  expect(due).toMatchObject({
    counts: { due: 6, coming: 3, paid: 0 },
    owed: 7500,
    unplanned: [{ _id: ravi.id, name: 'Ravi Kumar' }],
  });
  const entries = await site.database.select().from(auditLog);
  const planned = entries.filter(({ action }) => action === 'Planned fees').slice(-2);
  expect(planned.map(({ subject }) => subject)).toEqual([`student ${asha.id}`, `student ${sai.id}`]);
});

test('fees of a class are only those of its students', async () => {
  const [inClass, outside] = [await student('Asha Rao'), await student('Padma Rao')];
  await plan(inClass.id);
  await plan(outside.id);
  const classId = await classOf(inClass);
  expect(await list({ classId })).toMatchObject({
    data: [{ studentId: inClass.id }, { studentId: inClass.id }],
    counts: { due: 2, coming: 1, paid: 0 },
    owed: 2500,
    unplanned: [],
  });
  expect(await list()).toMatchObject({ counts: { due: 4, coming: 2, paid: 0 }, unplanned: [] });
});

test('two staff members who plan the fees of a class at once plan them once', async () => {
  const person = await student();
  const classId = await classOf(person);
  const both = await Promise.all([planClass(classId), planClass(classId)]);
  expect(both.map(({ body }) => v.parse(planClassFees.response, body).data.planned).sort()).toEqual([0, 1]);
  expect((await list({ classId })).counts).toEqual({ due: 2, coming: 1, paid: 0 });
});

test('fees of an unknown class, of an archived one, or of an unknown course are not planned', async () => {
  const classId = await classOf(await student());
  expect((await planClass('nobody')).status).toBe(404);
  expect((await call('GET', 'office/fees?classId=nobody')).status).toBe(404);
  expect((await planClass(classId, { courseId: 'nothing', instalments })).status).toBe(404);
  await site.database.update(classes).set({ archivedAt: site.clock.now() }).where(eq(classes.id, classId));
  const { status, body } = await planClass(classId);
  expect([status, body]).toMatchObject([409, { message: 'This class is archived' }]);
  expect((await list({ classId })).counts).toEqual({ due: 0, coming: 0, paid: 0 });
});

test.each([
  [{ courseId: '' }, 'courseId', 'Please choose the course'],
  [{ instalments: [] }, 'instalments', 'Please add an instalment'],
])('a plan with %j is refused', async (changes, field, message) => {
  const { id } = await student();
  const body = { courseId: 'beads-1', instalments, ...changes };
  const planned = await call('POST', `office/students/${id}/fees`, body);
  expect([planned.status, planned.body]).toEqual([
    400,
    { success: false, message: 'Validation error', data: [{ field, message }] },
  ]);
});
