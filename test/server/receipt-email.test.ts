import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineInstitute } from '#domain/institute/define-institute.ts';
import { defaultFacts } from '#institute/facts.ts';
import { courses } from '#server/db/course-schema.ts';
import { instituteFacts } from '#server/db/institute-schema.ts';
import { emails } from '#server/db/mail-schema.ts';
import { users } from '#server/db/schema.ts';
import { writeEmail } from '#server/mail/email.ts';
import { connectMailServer } from '#server/mail/mail-server.ts';
import { changed } from '../support/server/fault-proxy.ts';
import { type MailServer, startMailServer } from '../support/server/mail-server.ts';
import { payTwice } from '../support/server/pay-twice.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';

let mail: MailServer;
let site: PaymentSite;
beforeAll(async () => {
  mail = await startMailServer();
  const settings = { url: mail.url, from: 'office@garden.example', mustEncrypt: false };
  site = await openPaymentSite({ sendMail: connectMailServer(settings) });
});
afterAll(async () => {
  await site.close();
  await mail.stop();
});

test('a receipt goes to the buyer once, however often the payment is noticed', async () => {
  const person = await site.person();
  const [{ email = '' } = {}] = await site.database.select().from(users).where(eq(users.id, person.id));
  const buyer = site.buyer(person);
  const { order_id, payment_url } = await buyer.begin();
  await buyer.verify(order_id);
  expect(await site.database.select().from(emails)).toEqual([]);
  await site.press(payment_url, 'pay');
  const processes = [site, site.startProcess(), site.startProcess()];
  await Promise.all(processes.map(({ call }) => site.buyer(person, call).verify(order_id)));
  await Promise.all(processes.map(({ services }) => services.outbox.send()));

  const { chargedAt, gatewayReference, receiptNumber } = await site.findOrder(order_id);
  expect(chargedAt).toEqual(site.clock.now());
  expect(mail.received.map(({ to, subject, text }) => ({ to, subject, text }))).toEqual([
    {
      to: [email],
      subject: 'Your receipt for Beads one',
      text: expect.stringContaining(
        [
          'Hello,',
          'Thank you. Your payment has arrived, and Beads one is yours.',
          [
            `Receipt number: ${String(receiptNumber).padStart(5, '0')}`,
            'Date and time: 2 Mar 2026, 10:00 am',
            'Paid by: Asha Rao',
            'Course: Beads one',
            'Amount: ₹3,499',
            'Amount in words: Three thousand four hundred ninety-nine rupees only',
            `Order ID: ${order_id}`,
            `Bank reference: ${gatewayReference}`,
          ].join('\n'),
          'Go to My Courses:\nhttp://shop.example/my-courses',
        ].join('\n\n'),
      ),
    },
  ]);
});

test.each([
  ['Asha\nhttps://evil.example', 'Beads\r\nBcc: a@b.example', null, 'Hello,', undefined],
  ['Asha\nRao', 'Beads\none', new Date(), 'Dear Asha Rao,', 'Paid by: Asha Rao'],
])(
  'a receipt shows names with line breaks, which earlier releases accepted, on one line',
  async (...given) => {
    const [fullName, title, emailProvedAt, greeting, paidBy] = given;
    mail.received.length = 0;
    const person = await site.person();
    await site.database.update(users).set({ fullName, emailProvedAt }).where(eq(users.id, person.id));
    const before = await site.database.select().from(courses).where(eq(courses.title, 'Beads one'));
    const ids = before.map(({ id }) => id);
    await site.database.update(courses).set({ title }).where(inArray(courses.id, ids));
    const buyer = site.buyer(person);
    const { order_id, payment_url } = await buyer.begin();
    await site.press(payment_url, 'pay');
    await buyer.verify(order_id);
    await site.services.outbox.send();
    await site.database.update(courses).set({ title: 'Beads one' }).where(inArray(courses.id, ids));
    const [{ subject = '', text = '' } = {}] = mail.received;
    expect(subject).toBe(`Your receipt for ${title.replace(/[\r\n]+/, ' ')}`);
    expect(text.split('\n')[0]).toBe(greeting);
    expect(text.split('\n').find((line) => line.startsWith('Paid by'))).toBe(paidBy);
    expect(text).not.toContain('evil');
  },
);

test.each([
  [
    3149.1,
    'Offer: −₹349.90',
    'Amount: ₹3,149.10',
    'Three thousand one hundred forty-nine rupees and ten paise only',
  ],
  [
    3568.98,
    'Surcharge: +₹69.98',
    'Amount: ₹3,568.98',
    'Three thousand five hundred sixty-eight rupees and ninety-eight paise only',
  ],
])(
  'a receipt shows that %d was charged, and the reason of the difference from the price',
  async (effective_amount, ...lines) => {
    mail.received.length = 0;
    const buyer = site.buyer(await site.person());
    const { order_id, payment_url } = await buyer.begin();
    await site.press(payment_url, 'pay');
    site.proxy.meet(changed((body) => ({ ...body, effective_amount })));
    await buyer.verify(order_id);
    site.proxy.meet(undefined);
    await site.services.outbox.send();
    const [difference, amount, words] = lines;
    expect(mail.received.map(({ text }) => text)).toEqual([
      expect.stringContaining(
        ['Price: ₹3,499', difference, amount, `Amount in words: ${words}`, `Order ID: ${order_id}`].join(
          '\n',
        ),
      ),
    ]);
    expect((await buyer.verify(order_id)).body).toMatchObject({ amount: 3499, charged: effective_amount });
  },
);

test('a receipt says when and where the classes are, whom to ask and what to bring', async () => {
  mail.received.length = 0;
  const buyer = site.buyer(await site.person());
  const { order_id, payment_url } = await buyer.begin('beads-2');
  await site.database.update(courses).set({ startDate: '2026-03-09' }).where(eq(courses.id, 'beads-2'));
  await site.press(payment_url, 'pay');
  await buyer.verify(order_id);
  await site.services.outbox.send();
  const { phone, chat } = defineInstitute(defaultFacts);
  const map = 'https://www.google.com/maps/search/?api=1&query=Room%202%2C%20Gandhi%20Nagar%2C%20Kakinada';
  const [{ text = '' } = {}] = mail.received;
  expect(text).toContain(
    [
      '',
      'First class: Monday, 9 Mar 2026',
      'Class days: Mondays, 5 pm to 6 pm',
      'Place: Room 2, Gandhi Nagar, Kakinada, or online',
      `Map: ${decodeURIComponent(map)}`,
      'Teacher: Tara Teacher',
      'Please bring: A pencil.',
      `Phone: ${phone.label}`,
      `WhatsApp: ${decodeURIComponent(chat.href)}`,
      '',
      'Receipt number: ',
    ].join('\n'),
  );
});

test('an email links the map in its HTML, and names the URL in its text', async () => {
  const row = { label: 'Map', value: 'Show on the <map>', href: 'https://maps.example/?a=1&b=2' };
  const parts = { subject: 'Your receipt', to: undefined, lines: ['Thank you.'], details: [row] };
  const { text, html } = await writeEmail(defineInstitute(defaultFacts), parts);
  expect(text).toContain('Thank you.\n\nMap: https://maps.example/?a=1&b=2\n\n');
  expect(html).toContain('<a href="https://maps.example/?a=1&amp;b=2">Show on the &lt;map&gt;</a>');
});

test('a receipt names the GSTIN if the institute has one', async () => {
  mail.received.length = 0;
  await site.database.insert(instituteFacts).values({ facts: { gstin: '37AAPFU0939F1ZU' }, revision: 1 });
  const buyer = site.buyer(await site.person());
  const { order_id, payment_url } = await buyer.begin();
  await site.press(payment_url, 'pay');
  await buyer.verify(order_id);
  await site.services.outbox.send();
  expect(mail.received.map(({ text }) => text)).toEqual([
    expect.stringContaining('\nGSTIN: 37AAPFU0939F1ZU\n'),
  ]);
});

test('a receipt is not sent for a second payment, which is refunded', async () => {
  mail.received.length = 0;
  const { buyer, first, second } = await payTwice(site);
  for (const { order_id } of [first, second]) await buyer.verify(order_id);
  await site.services.outbox.send();
  const orders = mail.received.map(({ text }) => /^Order ID: (\w+)$/m.exec(text)?.[1]);
  expect(orders).toEqual([first.order_id, second.order_id]);
  expect(mail.received.map(({ text }) => text.includes('Receipt number'))).toEqual([true, false]);
});

test('a receipt waits in the database while the mail server is down, without delaying the payment', async () => {
  mail.received.length = 0;
  const { port } = mail;
  await mail.stop();
  const person = await site.person();
  const buyer = site.buyer(person);
  const { order_id, payment_url } = await buyer.begin();
  await site.press(payment_url, 'pay');
  expect((await buyer.verify(order_id)).body).toMatchObject({ status: 'CHARGED' });
  await site.services.outbox.send();
  mail = await startMailServer(port);
  site.clock.advance(60);
  await site.startProcess().services.outbox.send();
  expect(mail.received.map(({ subject }) => subject)).toEqual(['Your receipt for Beads one']);
});
