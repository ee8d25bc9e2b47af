import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emails } from '#server/db/mail-schema.ts';
import { passwordLinks, users } from '#server/db/schema.ts';
import { connectMailServer } from '#server/mail/mail-server.ts';
import { institute } from '#test/support/institute.ts';
import { type MailServer, startMailServer } from '../support/server/mail-server.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

let mail: MailServer;
let site: TestSite;
beforeAll(async () => {
  mail = await startMailServer();
  const settings = { url: mail.url, from: 'office@garden.example', mustEncrypt: false };
  site = await openTestSite({ sendMail: connectMailServer(settings) });
});
afterAll(async () => {
  await site.close();
  await mail.stop();
});

let email = '';
let number = 0;
beforeEach(async () => {
  number += 1;
  email = `asha-${number}@example.org`;
  const names = { fullName: 'Asha <b>Rao</b>', mobile: '9876543210', presentEducation: 'Class 5' };
  const form = { ...names, email, password: 'secret-1', confirmPassword: 'secret-1' };
  expect((await site.call('POST', 'students/signup', { body: form })).status).toBe(200);
  mail.received.length = 0;
  site.log.length = 0;
});

const onItsWay = {
  success: true,
  message: 'If you have an account with us, a link is on its way to this address. It works for 30 minutes.',
  data: null,
};
let senders = 0;
const newSender = () => {
  senders += 1;
  return `198.51.100.${senders}`;
};
/** @param from another IP for each request by default */
const ask = (address = email, role = 'student', from = newSender()) =>
  site.call('POST', 'account/forgotten-password', { body: { role, email: address }, from });
const reset = (code: string, newPassword = 'secret-2') =>
  site.call('POST', 'account/reset-password', { body: { code, newPassword } });
const signIn = (password: string, from = '192.0.2.77') =>
  site.call('POST', 'students/student-login', { body: { email, password }, from });
const codeOf = (text: string) => /#([\w-]{43})$/m.exec(text)?.[1] ?? expect.fail(text);
/** Requests a link. @returns the code in it */
const mailedCode = async () => {
  expect((await ask()).body).toEqual(onItsWay);
  await site.services.outbox.send();
  return codeOf(mail.received.at(-1)?.text ?? '');
};
const over = {
  success: false,
  message: 'This link has been used, or is older than 30 minutes. Please ask for a new one.',
};

test('a link by mail sets a new password and ends all sessions', async () => {
  const before = await signIn('secret-1');
  const code = await mailedCode();
  expect(mail.received.map(({ to, subject, text }) => ({ to, subject, text }))).toEqual([
    {
      to: [email],
      subject: `A new password for ${institute.name}`,
      text: expect.stringContaining(
        [
          'Hello,',
          'We have received a request for a new password for your student account.',
          `Choose a new password:\nhttp://shop.example/reset-password#${code}`,
          'The link works once, for 30 minutes.',
          'If it was not you, you need not do anything: your password stays as it is.',
        ].join('\n\n'),
      ),
    },
  ]);
  expect(mail.received[0]?.raw).not.toContain('Asha');
  expect((await signIn('secret-1')).status).toBe(200);

  const set = await reset(code);
  expect([set.status, set.body]).toEqual([
    200,
    { success: true, message: 'Your new password is set. Please log in with it.', data: null },
  ]);
  expect([(await signIn('secret-1')).status, (await signIn('secret-2')).status]).toEqual([401, 200]);
  const { data } = JSON.parse(before.text).data;
  const profile = await site.call('GET', `students/get-student/${data._id}`, { token: data.token });
  expect(profile.status).toBe(401);
});

test('once a mailed link was used, an email greets by name, on one line and with HTML escaped', async () => {
  await reset(await mailedCode());
  mail.received.length = 0;
  await mailedCode();
  expect(mail.received[0]?.text).toContain('Dear Asha <b>Rao</b>,\n\nWe have received');
  expect(mail.received[0]?.raw).toContain('Dear Asha &lt;b&gt;Rao&lt;/b&gt;');

  mail.received.length = 0;
  const fullName = 'Asha\r\nBcc: all@example.org\u2028Rao';
  await site.database.update(users).set({ fullName }).where(eq(users.email, email));
  await mailedCode();
  expect(mail.received[0]?.text).toContain('Dear Asha Bcc: all@example.org Rao,\n\nWe have received');
});

test('a stranger cannot have a text and a link sent to another user', async () => {
  const body = {
    fullName: 'Parent,\n\nyou have won: https://evil.example/prize',
    email: 'victim@example.org',
    mobile: '9876543210',
    presentEducation: 'Class 5',
    password: 'secret-1',
    confirmPassword: 'secret-1',
  };
  const refused = await site.call('POST', 'students/signup', { body });
  expect([refused.status, refused.body]).toEqual([
    400,
    {
      success: false,
      message: 'Validation error',
      data: [{ field: 'fullName', message: 'Please write this on one line, without control characters' }],
    },
  ]);

  // An earlier release accepted such a name.
  await site.call('POST', 'students/signup', { body: { ...body, fullName: 'Parent' } });
  await site.database.update(users).set(body).where(eq(users.email, body.email));
  await ask(body.email);
  await site.services.outbox.send();
  expect(mail.received.map(({ to }) => to)).toEqual([[body.email]]);
  expect(mail.received[0]?.text).toMatch(/^Hello,\n\nWe have received a request/);
  expect(mail.received[0]?.raw).not.toMatch(/evil|you have won/);
  const signedIn = await site.call('POST', 'students/student-login', {
    body: { email: body.email, password: body.password },
  });
  expect([signedIn.status, signedIn.body]).toMatchObject([
    200,
    { data: { data: { fullName: body.fullName } } },
  ]);
});

describe('a link', () => {
  test('works once, and using it also ends a second link', async () => {
    const [first, second] = [await mailedCode(), await mailedCode()];
    expect(first).not.toBe(second);
    const answers = await Promise.all([reset(first), reset(first), reset(first)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
    for (const code of [first, second]) expect((await reset(code)).body).toMatchObject(over);
  });

  test('works for 30 minutes', async () => {
    const late = await mailedCode();
    site.clock.advance(30 * 60);
    expect([(await reset(late)).status, (await reset(late)).body]).toEqual([
      400,
      expect.objectContaining(over),
    ]);
    const code = await mailedCode();
    site.clock.advance(30 * 60 - 1);
    expect((await reset(code)).status).toBe(200);
  });

  test('is in the database only while its email is unsent, and never in the log', async () => {
    const code = await mailedCode();
    const stored = JSON.stringify([
      await site.database.select().from(passwordLinks),
      await site.database.select().from(emails),
    ]);
    expect(stored).not.toContain(code);
    await reset(code);
    expect(site.log.join('\n')).not.toMatch(new RegExp(`${code}|${email}`));
  });

  test.each(['', 'short', `${'x'.repeat(42)} `, 'é'.repeat(43)])(
    'with the code «%s» is refused as incomplete',
    async (code) => {
      expect((await reset(code)).body).toMatchObject({
        message: 'Validation error',
        data: [{ field: 'code', message: 'Part of this link is missing' }],
      });
    },
  );

  test('still works after a try with a password that is too short', async () => {
    const code = await mailedCode();
    expect((await reset(code, '12345')).body).toMatchObject({ data: [{ field: 'newPassword' }] });
    expect((await reset(code)).status).toBe(200);
  });

  test('does not work once the account is deleted', async () => {
    const code = await mailedCode();
    const { data } = JSON.parse((await signIn('secret-1')).text).data;
    await site.database.delete(users).where(eq(users.id, data._id));
    expect((await reset(code)).body).toMatchObject(over);
  });

  test('ends the lockout of its account', async () => {
    for (let tries = 0; tries < 11; tries += 1) await signIn('guess', '192.0.2.1');
    expect((await signIn('secret-1', '192.0.2.1')).status).toBe(429);
    await reset(await mailedCode());
    expect((await signIn('secret-2', '192.0.2.1')).status).toBe(200);
  });
});

describe('whether an address is known', () => {
  test('is not revealed by the response, the stored rows or the log', async () => {
    const looks = async (address: string, role: string) => {
      const before = site.log.length;
      let answer: unknown;
      const statements = await site.statementsOf(async () => {
        const { status, body } = await ask(address, role);
        answer = [status, body];
      });
      const said = site.log.slice(before).map((line) => JSON.parse(line).msg);
      return { answer, said, writes: statements.filter((each) => /into "letters"/.test(each)).length };
    };
    const known = await looks(email.toUpperCase(), 'student');
    expect(known).toMatchObject({ answer: [200, onItsWay], writes: 1 });
    expect(await looks('nobody@example.org', 'student')).toEqual(known);
    expect(await looks(email, 'teacher')).toEqual(known);
    await site.services.outbox.send();
    expect(mail.received.map(({ to }) => to)).toEqual([[email]]);
  });

  test('is not revealed by many requests, which are limited by account and by address', async () => {
    for (const address of [email, 'nobody-else@example.org']) {
      const statuses: number[] = [];
      for (let times = 0; times < 5; times += 1) statuses.push((await ask(address)).status);
      expect(statuses).toEqual([200, 200, 200, 429, 429]);
    }
    const statuses: number[] = [];
    for (let times = 0; times < 22; times += 1)
      statuses.push((await ask(`many-${times}@example.org`, 'student', '203.0.113.9')).status);
    expect(statuses.slice(19)).toEqual([200, 429, 429]);
  });
});

test('a site without a mail server says whom to call', async () => {
  const quiet = await openTestSite();
  const answer = await quiet.call('POST', 'account/forgotten-password', {
    body: { role: 'student', email },
  });
  await quiet.close();
  expect([answer.status, answer.body]).toEqual([
    409,
    {
      success: false,
      message: `This site cannot send e-mails. Please call us on ${institute.phone.label} for a new password.`,
    },
  ]);
});
