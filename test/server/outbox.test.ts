import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { emails } from '#server/db/mail-schema.ts';
import { connectMailServer } from '#server/mail/mail-server.ts';
import { institute } from '#test/support/institute.ts';
import { type MailServer, startMailServer } from '../support/server/mail-server.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

let mail: MailServer;
let site: TestSite;
const settings = { from: 'office@garden.example', mustEncrypt: false };
beforeAll(async () => {
  mail = await startMailServer();
  site = await openTestSite({ sendMail: connectMailServer({ ...settings, url: mail.url }) });
});
afterAll(async () => {
  await site.close();
  await mail.stop();
});
beforeEach(() => mail.be('takes'));
afterEach(async () => {
  await site.database.delete(emails);
  mail.received.length = 0;
});

const minute = 60_000;
const inMinutes = (minutes: number) => new Date(site.clock.now().getTime() + minutes * minute);
const post = (subject: string, usefulUntil = inMinutes(600)) =>
  site.services.outbox.post(site.database, {
    recipient: 'asha@example.org',
    subject,
    text: `${subject}, in words`,
    html: `<p>${subject}</p>`,
    usefulUntil,
  });
const waiting = () => site.database.select().from(emails);
const subjects = () => mail.received.map(({ subject }) => subject);

test('the outbox sends an email once, and deletes it', async () => {
  await post('Sums & more – ₹');
  await site.services.outbox.send();
  await site.services.outbox.send();
  expect(mail.received).toEqual([
    {
      from: 'office@garden.example',
      to: ['asha@example.org'],
      subject: 'Sums & more – ₹',
      messageId: expect.stringMatching(/^<[\w-]+@garden\.example>$/),
      text: 'Sums & more – ₹, in words',
      raw: expect.stringContaining(`From: ${institute.name} <office@garden.example>`),
    },
  ]);
  expect(await waiting()).toEqual([]);
});

test('the outbox sends each email once when three processes send at once', async () => {
  for (let number = 0; number < 12; number += 1) await post(`Letter ${number}`);
  const processes = [site, ...[1, 2].map(() => site.startProcess())];
  await Promise.all(processes.map(({ services }) => services.outbox.send()));
  expect(subjects().toSorted()).toEqual(
    Array.from({ length: 12 }, (_, number) => `Letter ${number}`).toSorted(),
  );
});

test('the outbox tries an email again after 1, 2 and 4 minutes while the mail server is down', async () => {
  const port = mail.port;
  await mail.stop();
  await post('Patience');
  await post('Second');
  const tries: (readonly number[])[] = [];
  for (const minutes of [0, 1, 2]) {
    site.clock.advance(minutes * 60);
    // One failed try shows that the server is down, so the second email is not tried.
    await site.services.outbox.send();
    tries.push((await waiting()).map((each) => each.tries).toSorted());
    await site.services.outbox.send();
  }
  mail = await startMailServer(port);
  expect(tries).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
  site.clock.advance(239);
  await site.services.outbox.send();
  site.clock.advance(1);
  await site.services.outbox.send();
  expect(subjects().toSorted()).toEqual(['Patience', 'Second']);
  expect(await waiting()).toEqual([]);
});

test('the outbox continues with the next email when a mailbox is refused, and tries the first one again later', async () => {
  mail.be('refuses');
  await post('Nobody');
  await post('Nobody either');
  await site.services.outbox.send();
  expect((await waiting()).map(({ tries }) => tries)).toEqual([1, 1]);
  mail.be('takes');
  site.clock.advance(60);
  await site.services.outbox.send();
  expect(subjects().toSorted()).toEqual(['Nobody', 'Nobody either']);
});

test('the outbox sends an email again with the same id when the mail server disconnects before acknowledging it', async () => {
  mail.be('breaks off');
  await post('Twice');
  await site.services.outbox.send();
  mail.be('takes');
  site.clock.advance(60);
  await site.services.outbox.send();
  const ids = mail.received.map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('the outbox sends an email of a process that died while sending it', async () => {
  await post('Left behind');
  const dying = site.startProcess({}, undefined, [], [], () => new Promise(() => undefined));
  void dying.services.outbox.send();
  await expect.poll(async () => (await waiting()).map(({ tries }) => tries)).toEqual([1]);
  await site.services.outbox.send();
  expect(subjects()).toEqual([]);
  site.clock.advance(5 * 60);
  await site.services.outbox.send();
  expect(subjects()).toEqual(['Left behind']);
});

test('the outbox does not send an email that is no longer useful, and logs it', async () => {
  mail.be('refuses');
  await post('A link', inMinutes(2));
  await site.services.outbox.send();
  site.clock.advance(120);
  mail.be('takes');
  await site.services.outbox.send();
  expect([subjects(), await waiting()]).toEqual([[], []]);
  expect(site.log.some((line) => line.includes('An email could not be sent in time'))).toBe(true);
});

test('the outbox stores nothing without a mail server', async () => {
  const quiet = await openTestSite();
  await quiet.services.outbox.post(quiet.database, {
    recipient: 'asha@example.org',
    subject: 'No',
    text: 'No',
    html: 'No',
    usefulUntil: inMinutes(1),
  });
  expect(await quiet.database.select().from(emails)).toEqual([]);
  await quiet.close();
});

test('the outbox sends nothing without encryption when it is required', async () => {
  const far = connectMailServer({ ...settings, url: mail.url, mustEncrypt: true });
  const sender = { name: institute.name, email: institute.email.label };
  const message = { sender, id: 'x', recipient: 'asha@example.org', subject: 'No', text: 'No', html: 'No' };
  await expect(far(message, new AbortController().signal)).rejects.toThrow(/STARTTLS/);
  const allowed = connectMailServer({ ...settings, url: `${mail.url}?requireTLS=false`, mustEncrypt: true });
  await allowed(message, new AbortController().signal);
  expect(subjects()).toEqual(['No']);
});

test('the outbox names no recipient in the log', async () => {
  await post('Quiet');
  await site.services.outbox.send();
  expect(site.log.join('\n')).not.toMatch(/asha@example\.org/);
});
