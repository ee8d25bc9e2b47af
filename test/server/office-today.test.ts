import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoRequest } from '#contract/enquiries.ts';
import { recordPayment } from '#contract/office/recorded-payments.ts';
import { getToday } from '#contract/office/today.ts';
import { defaultFacts } from '#institute/facts.ts';
import { dayInIndia } from '#server/common/india-time.ts';
import { contactRequests } from '#server/db/enquiry-schema.ts';
import { instituteFacts } from '#server/db/institute-schema.ts';
import { emails } from '#server/db/mail-schema.ts';
import { users } from '#server/db/schema.ts';
import { readToday } from '#server/today/today.ts';
import { eraseOrders } from '../support/server/erase-orders.ts';
import { changed } from '../support/server/fault-proxy.ts';
import { openStaff } from '../support/server/office.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';

let site: PaymentSite;
let staff: Awaited<ReturnType<typeof openStaff>>;
beforeAll(async () => {
  site = await openPaymentSite();
  staff = await openStaff(site);
});
afterAll(() => site.close());

async function read(role: 'owner' | 'office' = 'office') {
  const { status, body } = await staff[role].call('GET', getToday.path);
  expect(status).toBe(200);
  return v.parse(getToday.response, body).data;
}

const none = { today: 0, yesterday: 0 };
const nothingPaid = {
  online: { paise: 0, orders: 0 },
  outside: { paise: 0, orders: 0 },
  backPaise: 0,
};

test('the figures count from midnight in India, beside those of the day before', async () => {
  const before = await read();
  expect(before.day).toBe(dayInIndia(site.clock.now()));
  expect(before.figures).toEqual({
    enquiries: none,
    paid: nothingPaid,
    students: none,
    quizzes: none,
  });

  const buyer = site.buyer(await site.person());
  const { order_id, payment_url } = await buyer.begin();
  await site.press(payment_url, 'pay');
  await buyer.verify(order_id);
  const { paidPaise } = await site.findOrder(order_id);
  const demo = {
    studentName: 'Asha',
    parentName: 'Padma Rao',
    email: 'padma@example.org',
    mobile: '9876543210',
    state: 'Andhra Pradesh',
    district: 'East Godavari',
    location: 'Kakinada',
  };
  await site.call('POST', createDemoRequest.path, { body: demo });
  const fromYesterday = new Date(site.clock.now().getTime() - 24 * 3_600_000);
  const yesterday = {
    id: randomUUID(),
    createdAt: fromYesterday,
    fullName: 'Kiran Das',
    email: 'kiran@example.org',
    subject: 'Sundays',
    message: 'Are there classes?',
  };
  await site.database.insert(contactRequests).values(yesterday);
  const { figures, enquiries, enquiriesDue } = await read();
  expect(figures).toEqual({
    enquiries: { today: 1, yesterday: 1 },
    paid: { ...nothingPaid, online: { paise: paidPaise, orders: 1 } },
    students: { today: 1, yesterday: 0 },
    quizzes: none,
  });
  expect(enquiries.map(({ name, state }) => [name, state])).toEqual([
    ['Padma Rao', 'new'],
    ['Kiran Das', 'new'],
  ]);
  expect(enquiriesDue).toBe(2);

  const tomorrow = new Date(site.clock.now().getTime() + 24 * 3_600_000);
  const reader = { id: staff.office.id, role: 'office' } as const;
  expect((await readToday(site.database, reader, tomorrow)).figures).toMatchObject({
    enquiries: { today: 0, yesterday: 1 },
    paid: nothingPaid,
    students: { today: 0, yesterday: 1 },
  });
});

test('payments are counted by method, without refunds and cancelled ones', async () => {
  await eraseOrders(site.database);
  const buyer = site.buyer(await site.person());
  const { order_id, payment_url } = await buyer.begin();
  await site.press(payment_url, 'pay');
  await buyer.verify(order_id);
  const cash = {
    courseId: 'beads-1',
    amount: '1000',
    method: 'cash',
    reference: '',
    paidOn: dayInIndia(site.clock.now()),
    paperReceipt: '',
    buyerState: '',
  };
  const record = async (paidOn = cash.paidOn) => {
    const { id } = await site.person();
    const form = { ...cash, paidOn };
    const { body } = await staff.office.call('POST', `office/students/${id}/payments`, form);
    return v.parse(recordPayment.response, body).data._id;
  };
  await record();
  // Made yesterday, so counted there.
  await record(dayInIndia(new Date(site.clock.now().getTime() - 24 * 3_600_000)));
  const mistaken = await record();
  await staff.owner.call('POST', `office/orders/${mistaken}/cancel`, { reason: 'Twice' });
  const left = 3499;
  const refund = { amount: '227.50', reason: 'One class less', left };
  expect((await staff.owner.call('POST', `office/orders/${order_id}/refund`, refund)).status).toBe(200);
  const paid = {
    online: { paise: left * 100, orders: 1 },
    outside: { paise: 100_000, orders: 1 },
  };
  expect((await read()).figures.paid).toEqual({ ...paid, backPaise: 0 });
  site.clock.advance(60);
  await site.services.payments.sweep();
  expect((await read()).figures.paid).toEqual({ ...paid, backPaise: 22_750 });
  const tomorrow = new Date(site.clock.now().getTime() + 24 * 3_600_000);
  const reader = { id: staff.office.id, role: 'office' } as const;
  expect((await readToday(site.database, reader, tomorrow)).figures.paid).toEqual(nothingPaid);
});

test('an order with a wrong amount is listed with buyer, course and reason, and not counted as a payment', async () => {
  await eraseOrders(site.database);
  const person = await site.person();
  const buyer = site.buyer(person);
  const { order_id, payment_url } = await buyer.begin();
  await site.press(payment_url, 'pay');
  site.proxy.meet(changed((body) => ({ ...body, amount: 1, currency: 'USD' })));
  await buyer.verify(order_id);
  site.proxy.meet(undefined);
  const [{ fullName = '' } = {}] = await site.database.select().from(users).where(eq(users.id, person.id));
  const { orders, figures } = await read();
  expect(figures.paid).toEqual(nothingPaid);
  expect(orders).toEqual([
    {
      _id: order_id,
      at: site.clock.now().toISOString(),
      buyer: fullName,
      course: 'Beads one',
      why: 'Another amount or currency was paid',
    },
  ]);
});

test('an email is listed once the mail server has refused it four times', async () => {
  const at = site.clock.now();
  const letter = {
    recipient: 'farah@example.org',
    subject: 'Your receipt',
    text: '',
    html: '',
    createdAt: at,
    sendAt: at,
    usefulUntil: at,
  };
  await site.database.insert(emails).values([
    { ...letter, id: 'late', tries: 4 },
    { ...letter, id: 'new', tries: 3 },
  ]);
  expect((await read()).emails).toEqual([
    { _id: 'late', at: at.toISOString(), recipient: 'farah@example.org', subject: 'Your receipt', tries: 4 },
  ]);
});

test('only owners see the first steps of a new site, until each is done', async () => {
  expect((await read()).setup).toBeNull();
  const setup = await read('owner');
  expect(setup.setup).toEqual({ open: ['facts', 'logo'], samplePhone: defaultFacts.phone });
  await site.database.insert(instituteFacts).values({
    facts: { ...defaultFacts, phone: '+91 98480 12345', logo: '/uploads/logo.png' },
    revision: 1,
  });
  expect((await read('owner')).setup).toBeNull();
});
