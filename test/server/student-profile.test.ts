import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getMergePreview, getStudent, getStudents } from '#contract/office/students.ts';
import { auditLog } from '#server/db/office-schema.ts';
import { passwordLinks, users } from '#server/db/schema.ts';
import { connectMailServer } from '#server/mail/mail-server.ts';
import { institute } from '#test/support/institute.ts';
import { type MailServer, startMailServer } from '../support/server/mail-server.ts';
import { openStaff, type TestStaff } from '../support/server/office.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';

let mail: MailServer;
let site: TestSite;
let office: TestStaff;
beforeAll(async () => {
  mail = await startMailServer();
  const settings = { url: mail.url, from: 'office@garden.example', mustEncrypt: false };
  site = await openTestSite({ sendMail: connectMailServer(settings) });
  ({ office } = await openStaff(site));
});
afterAll(async () => {
  await site.close();
  await mail.stop();
});

let student: TestPerson;
beforeEach(async () => {
  student = await site.person();
});

const read = async (id = student.id) =>
  v.parse(getStudent.response, (await office.call('GET', `office/students/${id}`)).body).data;
const search = async (words: string) => {
  const { body } = await office.call('GET', `${getStudents.path}?${new URLSearchParams({ search: words })}`);
  return v.parse(getStudents.response, body).data.map(({ _id }) => _id);
};
const stored = async (id = student.id) =>
  (await site.database.select().from(users).where(eq(users.id, id)))[0] ?? expect.fail(id);
const logged = async () =>
  (await site.database.select().from(auditLog).orderBy(auditLog.id)).map(({ action, subject, after }) => ({
    action,
    subject,
    after,
  }));

describe('a corrected profile', () => {
  const profile = { name: 'Asha Rao', mobile: '9876543210', education: 'Class 5' };
  const correct = async (form: object, id = student.id, digest?: string) =>
    office.call('POST', `office/students/${id}/profile`, {
      ...profile,
      digest: digest ?? (await read(id)).digest,
      ...form,
    });

  test('is stored in the form of a sign-up, and found by the search', async () => {
    const name = `Meenakshi ${randomUUID().slice(0, 8)}`;
    const answered = await correct({ name: ` ${name} `, mobile: '+91 90000-12345', education: 'Class 6' });
    expect(answered.status).toBe(200);
    expect(await read()).toMatchObject({ name, mobile: '9000012345', education: 'Class 6' });
    expect(await search(name)).toEqual([student.id]);
    expect(await search('90000 12345')).toEqual([student.id]);
    expect((await logged()).at(-1)).toEqual({
      action: 'Corrected a profile',
      subject: `student ${student.id}`,
      after: { Changed: 'Name, Mobile, Present education' },
    });
  });

  test('is refused with the mobile of another account, which the error names, unless both use it', async () => {
    const other = await site.person('teacher');
    const mobile = '9111122222';
    await site.database
      .update(users)
      .set({ mobile, fullName: 'Lata Rao', email: 'lata@example.org' })
      .where(eq(users.id, other.id));
    const refused = await correct({ mobile: '091111 22222' });
    const message = 'Lata Rao (lata@example.org) has this mobile. Tick the box below if both use it.';
    expect([refused.status, refused.body]).toEqual([
      400,
      { success: false, message: 'Validation error', data: [{ field: 'mobile', message }] },
    ]);
    expect((await stored()).mobile).toBe('9876543210');
    expect((await correct({ mobile, sharesMobile: true })).status).toBe(200);
    expect((await stored()).mobile).toBe(mobile);
  });

  test.each([
    ['name', { name: '' }, 'Full name is required'],
    ['mobile', { mobile: '12345' }, 'Invalid mobile number (10 digits required)'],
    ['education', { education: ' ' }, 'Education field is required'],
  ])('needs a %s', async (field, form, message) => {
    const refused = await correct(form);
    expect([refused.status, refused.body]).toEqual([
      400,
      { success: false, message: 'Validation error', data: [{ field, message }] },
    ]);
  });

  test('does not overwrite a change that another staff member has saved meanwhile', async () => {
    const { digest } = await read();
    expect((await correct({ name: 'Asha Devi Rao' })).status).toBe(200);
    const refused = await correct({ education: 'Class 7' }, student.id, digest);
    const message = 'Another staff member has changed this profile. Load it again to see what is stored.';
    expect([refused.status, refused.body]).toEqual([409, { success: false, message }]);
    expect(await stored()).toMatchObject({ fullName: 'Asha Devi Rao', presentEducation: 'Class 5' });
  });

  test('of a teacher has no education', async () => {
    const teacher = await site.person('teacher');
    expect((await correct({ education: '', name: 'Lata Rao' }, teacher.id)).status).toBe(200);
    expect(await stored(teacher.id)).toMatchObject({ fullName: 'Lata Rao', presentEducation: null });
  });

  test('of an unknown account is refused', async () => {
    const refused = await correct({}, 'nobody', 'none');
    expect([refused.status, refused.body]).toEqual([
      404,
      { success: false, message: 'We do not know this student' },
    ]);
  });
});

describe('a new email', () => {
  let email = '';
  let oldEmail = '';
  beforeEach(async () => {
    ({ office } = await openStaff(site, randomUUID()));
    await site.services.outbox.send();
    mail.received.length = 0;
    email = `new-${randomUUID()}@example.org`;
    oldEmail = `${student.id}@example.org`;
  });
  const change = (to = email, by = office) =>
    by.call('POST', `office/students/${student.id}/email`, { email: to });
  const deliver = async () => {
    await site.services.outbox.send();
    return mail.received.map(({ to, text }) => ({ to, text }));
  };
  const mailedCode = async () => {
    const letter = (await deliver()).find(({ to }) => to.includes(email));
    return /#email\.([\w-]{43})$/m.exec(letter?.text ?? '')?.[1] ?? expect.fail('no link was sent');
  };
  const confirm = (code: string) => site.call('POST', 'account/confirm-email', { body: { code } });
  const over = {
    success: false,
    message: 'This link has been used, or is older than 24 hours. Please ask us for a new one.',
  };

  test('replaces the old email once its link is opened, and the old email is informed before and after', async () => {
    const expiresAt = new Date(site.clock.now().getTime() + 24 * 3_600_000).toISOString();
    expect((await change(email.toUpperCase())).status).toBe(200);
    expect(await read()).toMatchObject({ email: oldEmail, emailChange: { email, expiresAt } });
    const letters = await deliver();
    expect(letters.map(({ to }) => to)).toEqual([[email], [oldEmail]]);
    expect(letters[0]?.text).toContain(
      'Hello,\n\nWith this link, this address becomes the email of your student account.',
    );
    expect(letters[1]?.text).toContain(
      [
        'We were asked to change the email of your student account to another address.',
        'Until the link that we have sent there is opened, please log in with this address as before.',
        `If you did not ask for it, please call us on ${institute.phone.label}.`,
      ].join('\n\n'),
    );
    expect(letters[1]?.text).not.toContain(email);

    const code = /#email\.([\w-]{43})$/m.exec(letters[0]?.text ?? '')?.[1] ?? '';
    const link = { digest: randomUUID(), userId: student.id, expiresAt: new Date('2030-01-01') };
    await site.database.insert(passwordLinks).values(link);
    mail.received.length = 0;
    const confirmed = await confirm(code);
    expect([confirmed.status, confirmed.body]).toEqual([
      200,
      {
        success: true,
        message: 'Your new email is confirmed. Please log in with it from now on.',
        data: null,
      },
    ]);
    expect(await stored()).toMatchObject({ email, emailProvedAt: site.clock.now() });
    expect(await read()).toMatchObject({ email, isEmailConfirmed: true, emailChange: null });
    expect(await search(email)).toEqual([student.id]);
    expect(await search(oldEmail)).toEqual([]);
    // The link for a new password, sent to the old email, is deleted.
    expect(await site.database.select().from(passwordLinks)).toEqual([]);
    const [told] = await deliver();
    expect(told?.to).toEqual([oldEmail]);
    expect(told?.text).toContain('The email of your student account is another address now.');
    expect((await confirm(code)).body).toEqual(over);
    expect((await logged()).at(-1)).toEqual({
      action: 'Sent a link for a new email',
      subject: `student ${student.id}`,
      after: null,
    });
  });

  test('is replaced by a later one', async () => {
    await change();
    const first = await mailedCode();
    mail.received.length = 0;
    email = `other-${randomUUID()}@example.org`;
    await change();
    expect((await confirm(first)).body).toEqual(over);
    expect((await confirm(await mailedCode())).status).toBe(200);
    expect((await stored()).email).toBe(email);
  });

  test('has a link that expires after a day', async () => {
    await change();
    const code = await mailedCode();
    site.clock.advance(24 * 3600);
    expect((await confirm(code)).body).toEqual(over);
    ({ office } = await openStaff(site, randomUUID()));
    expect((await read()).emailChange).toBeNull();
  });

  test.each([
    ['the same email', () => oldEmail, 400, 'The account has this email already'],
    ['no email', () => 'asha', 400, 'Invalid email format'],
  ])('is refused for %s', async (_, to, status, message) => {
    const refused = await change(to());
    const data = [{ field: 'email', message }];
    expect([refused.status, refused.body]).toEqual([
      status,
      { success: false, message: 'Validation error', data },
    ]);
  });

  test('is refused if another account of the same role has it, even one that was created meanwhile', async () => {
    const taken = 'An account with this email already exists';
    const refusal = { success: false, message: taken, data: [{ field: 'email', message: taken }] };
    const other = await site.person();
    const refused = await change(`${other.id}@example.org`);
    expect([refused.status, refused.body]).toEqual([409, refusal]);
    await change();
    const code = await mailedCode();
    await site.database.update(users).set({ email }).where(eq(users.id, other.id));
    const late = await confirm(code);
    expect([late.status, late.body]).toEqual([409, refusal]);
    expect((await stored()).email).toBe(oldEmail);
    // A teacher may have the email of a student.
    const teacher = await site.person('teacher');
    expect((await change(`${teacher.id}@example.org`)).status).toBe(200);
  });
});

async function mergedInto(kept: TestPerson): Promise<TestPerson> {
  ({ office } = await openStaff(site, randomUUID()));
  const other = await site.person();
  const path = `office/students/${kept.id}/merge/${other.id}`;
  const { body } = await office.call('GET', path);
  const { digest } = v.parse(getMergePreview.response, body).data;
  expect((await office.call('POST', path, { digest })).status).toBe(200);
  return other;
}

test('the account that stays after a merge can take the email of the other one, and give it back', async () => {
  const other = await mergedInto(student);
  const [first, second] = [(await stored()).email, (await stored(other.id)).email];
  const takeOver = async (email: string) => {
    const answered = await office.call('POST', `office/students/${student.id}/email`, { email });
    expect([answered.status, (await stored()).email]).toEqual([200, email === second ? first : second]);
    await site.services.outbox.send();
    const sent = mail.received.findLast(({ to }) => to.includes(email));
    const code = /#email\.([\w-]{43})$/m.exec(sent?.text ?? '')?.[1] ?? expect.fail('no link was sent');
    expect((await site.call('POST', 'account/confirm-email', { body: { code } })).status).toBe(200);
  };
  await takeOver(second);
  expect(await stored()).toMatchObject({ email: second, emailProvedAt: site.clock.now() });
  expect(await stored(other.id)).toMatchObject({ email: first, mergedInto: student.id });
  expect(await search(second)).toEqual([student.id]);
  await takeOver(first);
  expect([(await stored()).email, (await stored(other.id)).email]).toEqual([first, second]);
});

test('the mobile by which a merged account signed in can become the sign-in of the account that stays', async () => {
  const other = await mergedInto(student);
  const mobile = '9123400001';
  await site.database.update(users).set({ email: '9123400002' }).where(eq(users.id, student.id));
  await site.database.update(users).set({ email: mobile, mobile }).where(eq(users.id, other.id));
  const path = `office/students/${student.id}`;
  const { digest } = v.parse(getStudent.response, (await office.call('GET', path)).body).data;
  const form = { name: 'Asha Rao', mobile, education: 'Class 5', digest, sharesMobile: true };
  const corrected = await office.call('POST', `${path}/profile`, form);
  expect([corrected.status, (await stored()).email]).toEqual([200, mobile]);
});

test('an account that was merged into another one keeps its email from everyone else', async () => {
  const other = await mergedInto(await site.person());
  const { email } = await stored(other.id);
  const refused = await office.call('POST', `office/students/${student.id}/email`, { email });
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { message: 'An account with this email already exists' },
  ]);
});

test('a site without a mail server refuses a new email with the reason', async () => {
  const silent = await openTestSite();
  try {
    const staff = await openStaff(silent);
    const { id } = await silent.person();
    const refused = await staff.office.call('POST', `office/students/${id}/email`, {
      email: 'a@example.org',
    });
    const message =
      'This site cannot send emails, so a new email cannot be confirmed. Ask the operator to connect a mail server.';
    expect([refused.status, refused.body]).toEqual([409, { success: false, message }]);
  } finally {
    await silent.close();
  }
});
