import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { courses } from '#server/db/course-schema.ts';
import { orders } from '#server/db/payment-schema.ts';
import { users } from '#server/db/schema.ts';
import { connectMailServer } from '#server/mail/mail-server.ts';
import { postReceipt } from '#server/payments/post-receipt.ts';
import { postRefundBegun, postRefunded } from '#server/payments/post-refund.ts';
import { changed } from '../support/server/fault-proxy.ts';
import { type MailServer, startMailServer } from '../support/server/mail-server.ts';
import { payTwice } from '../support/server/pay-twice.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';

let mail: MailServer;
let site: PaymentSite;
beforeAll(async () => {
  mail = await startMailServer();
  const settings = { url: mail.url, from: 'office@garden.example', mustEncrypt: false };
  site = await openPaymentSite({ changesOrders: true, sendMail: connectMailServer(settings) });
});
beforeEach(() => {
  mail.received.length = 0;
});
afterAll(async () => {
  await site.close();
  await mail.stop();
});

const parts = () => ({
  outbox: site.services.outbox,
  returnUrl: 'http://shop.example/payment-status',
  now: site.clock.now,
});
const write = async (post: typeof postRefunded, orderId: string) => {
  const order = await site.findOrder(orderId);
  await site.database.transaction((transaction) => post(transaction, parts(), order));
};
const change = (orderId: string, columns: Partial<typeof orders.$inferInsert>) =>
  site.database.update(orders).set(columns).where(eq(orders.id, orderId));

/** Sends the waiting emails. @returns the received ones without their signature */
async function sent() {
  await site.services.outbox.send();
  return mail.received.map(({ to, subject, text }) => ({
    to,
    subject,
    paragraphs: text.split('\n\n').slice(0, -1),
  }));
}

/** A paid order, whose receipt has been sent. */
async function paidOrder() {
  const person = await site.person();
  const buyer = site.buyer(person);
  const { order_id, payment_url } = await buyer.begin();
  await site.press(payment_url, 'pay');
  await buyer.verify(order_id);
  await site.services.outbox.send();
  mail.received.length = 0;
  const [{ email = '' } = {}] = await site.database.select().from(users).where(eq(users.id, person.id));
  return { person, email, orderId: order_id };
}

test('an email informs the buyer of a refund by the institute when it begins and when it has succeeded', async () => {
  const { email, orderId } = await paidOrder();
  await change(orderId, { refundPaise: 44_500 });
  await write(postRefundBegun, orderId);
  await change(orderId, { refundedAt: site.clock.now() });
  await write(postRefunded, orderId);
  expect(await sent()).toEqual([
    {
      to: [email],
      subject: 'The money for Beads one is on its way back to you',
      paragraphs: [
        'Hello,',
        'We give you back what you paid for Beads one. The money is on its way back to you. You do not need to do anything.',
        ['Course: Beads one', 'Amount: ₹445', `Order ID: ${orderId}`].join('\n'),
        'Contact us:\nhttp://shop.example/contact',
        'You will get another email when the money has been sent to your bank.',
      ],
    },
    {
      to: [email],
      subject: 'Your refund for Beads one',
      paragraphs: [
        'Hello,',
        'We give you back what you paid for Beads one. The money has been sent to your bank.',
        [
          'Course: Beads one',
          'Amount: ₹445',
          `Order ID: ${orderId}`,
          'Refunded on: 2 Mar 2026',
          'In your account by: 12 Mar 2026',
        ].join('\n'),
        'Contact us:\nhttp://shop.example/contact',
        'If the money is not in your account by then, please contact us with your order ID.',
      ],
    },
  ]);
});

test('an email informs the buyer that the institute has paid the money back by other means, with its reference', async () => {
  const { email, orderId } = await paidOrder();
  await change(orderId, {
    refundPaise: 44_500,
    refundReference: 'UTR 4711',
    refundedAt: site.clock.now(),
  });
  await write(postRefunded, orderId);
  expect(await sent()).toEqual([
    {
      to: [email],
      subject: 'Your refund for Beads one',
      paragraphs: [
        'Hello,',
        'We give you back what you paid for Beads one. We have paid the money back ourselves.',
        [
          'Course: Beads one',
          'Amount: ₹445',
          `Order ID: ${orderId}`,
          'Refunded on: 2 Mar 2026',
          'Reference: UTR 4711',
        ].join('\n'),
        'Contact us:\nhttp://shop.example/contact',
        'If you do not have the money, please contact us with your order ID.',
      ],
    },
  ]);
});

test('an email is sent once when a refund on the dashboard is pending and once when it has succeeded', async () => {
  const { person, orderId } = await paidOrder();
  const orderRefund = (status: string) =>
    changed((body) => ({ ...body, refunds: [{ unique_request_id: 'merchant1', status, amount: 3499 }] }));
  const dayLater = async (status: string) => {
    site.clock.advance(24 * 3600);
    site.proxy.meet(orderRefund(status));
    await site.services.payments.sweep();
    await site.services.payments.sweep();
    site.proxy.meet(undefined);
    const subjects = (await sent()).map(({ subject }) => subject);
    mail.received.length = 0;
    return subjects;
  };
  expect(await dayLater('PENDING')).toEqual(['The money for Beads one is on its way back to you']);
  const token = await site.services.tokens.issue({ id: person.id, role: 'student' }, 0);
  const buyer = site.buyer({ ...person, token });
  const told = { status: 'CHARGED', refund: { why: 'merchant', amount: 3499, at: null, arrivesBy: null } };
  expect((await buyer.myCourses()).body).toMatchObject({
    data: [{ receipt: { order_id: orderId } }],
    orders: [{ order_id: orderId, ...told }],
  });
  expect(await dayLater('SUCCESS')).toEqual(['Your refund for Beads one']);
  expect(await dayLater('SUCCESS')).toEqual([]);
});

test('an email informs the buyer of a second payment that it is refunded', async () => {
  const { buyer, first, second } = await payTwice(site);
  for (const { order_id } of [first, second]) await buyer.verify(order_id);
  await site.services.outbox.send();
  mail.received.length = 0;
  await write(postRefundBegun, second.order_id);
  const [message] = await sent();
  expect(message?.paragraphs[1]).toBe(
    'You paid twice for Beads one. The money is on its way back to you. You do not need to do anything.',
  );
});

test('an email informs the buyer of a late payment that it came too late', async () => {
  const { orderId } = await paidOrder();
  await change(orderId, { refundedAt: site.clock.now(), gatewayStatus: 'AUTO_REFUNDED' });
  await write(postRefunded, orderId);
  const [message] = await sent();
  expect(message?.paragraphs[1]).toBe(
    'Your payment for Beads one came too late. The money has been sent to your bank.',
  );
});

test.each([
  [null, 'Hello,'],
  [new Date(), 'Dear Asha Rao,'],
])(
  'an email about a refund greets by name only once a mailed link was used (%s), and keeps titles on one line',
  async (emailProvedAt, greeting) => {
    const { person, orderId } = await paidOrder();
    await site.database
      .update(users)
      .set({ fullName: 'Asha\nRao', emailProvedAt })
      .where(eq(users.id, person.id));
    await site.database
      .update(courses)
      .set({ title: 'Beads\r\nBcc: a@b.example' })
      .where(eq(courses.id, 'beads-1'));
    await write(postRefundBegun, orderId);
    const [message] = await sent();
    await site.database.update(courses).set({ title: 'Beads one' }).where(eq(courses.id, 'beads-1'));
    expect(message?.subject).toBe('The money for Beads Bcc: a@b.example is on its way back to you');
    expect(message?.paragraphs[0]).toBe(greeting);
  },
);

test('an email informs a buyer whose payment is kept after all that it counts, with the receipt', async () => {
  const { orderId } = await paidOrder();
  await change(orderId, { keptAt: site.clock.now() });
  await write(postReceipt, orderId);
  const [message] = await sent();
  expect([message?.subject, message?.paragraphs[1]]).toEqual([
    'Your receipt for Beads one',
    'We wrote that the money for Beads one is on its way back to you. It is not: your payment counts, and the course is yours.',
  ]);
});
