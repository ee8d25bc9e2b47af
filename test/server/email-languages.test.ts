import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/db/schema.ts';
import { connectMailServer } from '#server/mail/mail-server.ts';
import { institute } from '#test/support/institute.ts';
import { type MailServer, startMailServer } from '../support/server/mail-server.ts';
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

const telugu = { Cookie: 'language=te' };
const hindi = { Cookie: 'language=hi' };
const names = { fullName: 'Asha Rao', mobile: '9876543210', presentEducation: 'Class 5' };
const password = 'secret-1';

const languageOf = async (email: string) => {
  const [user] = await site.database.select().from(users).where(eq(users.email, email));
  return user?.language;
};

test('an account has the language of its sign-up, then of its last sign-in, and null for English', async () => {
  const email = 'asha@example.org';
  const form = { ...names, email, password, confirmPassword: password };
  await site.call('POST', 'students/signup', { body: form, headers: telugu });
  expect(await languageOf(email)).toBe('te');
  const signIn = (headers: Readonly<Record<string, string>>) =>
    site.call('POST', 'students/student-login', { body: { email, password }, headers });
  expect((await signIn(hindi)).status).toBe(200);
  expect(await languageOf(email)).toBe('hi');
  await signIn({});
  expect(await languageOf(email)).toBeNull();
});

test('the email with a link for a new password is in the language of the page that asked for it', async () => {
  const email = 'ravi@example.org';
  const form = { ...names, email, password, confirmPassword: password };
  await site.call('POST', 'students/signup', { body: form });
  mail.received.length = 0;
  await site.call('POST', 'account/forgotten-password', {
    body: { role: 'student', email },
    headers: telugu,
  });
  await site.services.outbox.send();
  expect(mail.received.map(({ subject, text }) => ({ subject, text }))).toEqual([
    {
      subject: `${institute.name} కోసం కొత్త పాస్‌వర్డ్`,
      text: expect.stringMatching(
        /^నమస్కారం,\n\nమీ విద్యార్థి ఖాతాకు కొత్త పాస్‌వర్డ్ కావాలని మాకు అభ్యర్థన వచ్చింది.\n\nకొత్త పాస్‌వర్డ్ ఎంచుకోండి:\nhttp/,
      ),
    },
  ]);
  expect(mail.received[0]?.raw).toContain('lang=');
});

test('a receipt is in the language of the buyer’s account, with the course title in its own language', async () => {
  const person = await site.person();
  await site.database.update(users).set({ language: 'hi' }).where(eq(users.id, person.id));
  const buyer = site.buyer(person);
  const { order_id, payment_url } = await buyer.begin();
  await site.press(payment_url, 'pay');
  mail.received.length = 0;
  await buyer.verify(order_id);
  await site.services.outbox.send();
  expect(mail.received[0]?.subject).toBe('Beads one की आपकी रसीद');
  expect(mail.received[0]?.text).toContain('धन्यवाद। आपका भुगतान आ गया है, और Beads one आपका है।');
  expect(mail.received[0]?.text).toContain(`राशि: ₹3,499`);
  expect(mail.received[0]?.text).toContain(': तीन हज़ार चार सौ निन्यानबे रुपये मात्र');
  expect(mail.received[0]?.text).toMatch(/: \d+ [\u0900-\u097f]+ \d{4}, [\u0900-\u097f]+ \d+:\d\d\n/);
  expect(mail.received[0]?.text).toContain(`ऑर्डर ID: ${order_id}`);
});
