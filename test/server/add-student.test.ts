import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as codeCalls from '#contract/account-codes.ts';
import { studentLogin } from '#contract/accounts.ts';
import * as classCalls from '#contract/office/classes.ts';
import type { StaffRole } from '#contract/office/office-call.ts';
import { addStudent, getStudent, makeResetCode } from '#contract/office/students.ts';
import { auditLog } from '#server/db/office-schema.ts';
import { passwordLinks, users } from '#server/db/schema.ts';
import { connectMailServer } from '#server/mail/mail-server.ts';
import { type MailServer, startMailServer } from '../support/server/mail-server.ts';
import { openStaff, type TestStaff } from '../support/server/office.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

let mail: MailServer;
let site: TestSite;
let staff: Readonly<Record<StaffRole, TestStaff>>;
beforeAll(async () => {
  mail = await startMailServer();
  const settings = { url: mail.url, from: 'office@garden.example', mustEncrypt: false };
  site = await openTestSite({ sendMail: connectMailServer(settings) });
  staff = await openStaff(site);
});
afterAll(async () => {
  await site.close();
  await mail.stop();
});

let number = 9_100_000_000;
function newMobile(): string {
  number += 1;
  return String(number);
}

const form = (more: object = {}) => ({
  name: 'Zubeda Begum',
  mobile: newMobile(),
  email: `${randomUUID()}@example.org`,
  education: 'Class 5',
  parentName: 'Farida Begum',
  ...more,
});
const add = (given: object) => staff.office.call('POST', addStudent.path, given);
const added = async (given: object) => {
  const { status, body } = await add(given);
  expect(status).toBe(200);
  return v.parse(addStudent.response, body).data;
};
const refusals = async (given: object) => {
  const { status, body } = await add(given);
  expect(status).toBe(400);
  return v.parse(v.object({ data: v.unknown() }), body).data;
};
const read = async (id: string) =>
  v.parse(getStudent.response, (await staff.office.call('GET', `office/students/${id}`)).body).data;
const emailsTo = (address: string) => mail.received.filter(({ to }) => to.includes(address));

describe('a student whom the office adds', () => {
  test('has a profile but no password, and gets an email with a link to set one', async () => {
    const given = form({ email: ' Zubeda@Example.org', mobile: '+91 90000-54321' });
    const { _id, isLinkSent } = await added(given);
    expect(isLinkSent).toBe(true);
    expect(await read(_id)).toMatchObject({
      name: 'Zubeda Begum',
      state: 'active',
      role: 'student',
      email: 'zubeda@example.org',
      mobile: '9000054321',
      education: 'Class 5',
      parentName: 'Farida Begum',
      isEmailConfirmed: false,
    });
    expect(
      await site.database.select().from(passwordLinks).where(eq(passwordLinks.userId, _id)),
    ).toHaveLength(1);
    await site.services.outbox.send();
    expect(emailsTo('zubeda@example.org').map(({ text }) => text.includes('/reset-password#'))).toEqual([
      true,
    ]);
    const [entry] = await site.database.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      action: 'Added a student',
      subject: `student ${_id}`,
      before: null,
      after: null,
    });
  });

  test('sets a password with a code from the office, and signs in with the mobile, when there is no email', async () => {
    const mobile = newMobile();
    const { _id, isLinkSent } = await added(form({ email: '', mobile }));
    expect(isLinkSent).toBe(false);
    expect(await read(_id)).toMatchObject({ email: '', mobile });
    const made = await staff.office.call('POST', `office/students/${_id}/reset-code`, {});
    const { code } = v.parse(makeResetCode.response, made.body).data;
    const spoken = `${mobile.slice(0, 5)} ${mobile.slice(5)}`;
    const body = { role: 'student', email: spoken, code, newPassword: 'seven beads' };
    expect((await site.call('POST', codeCalls.resetPasswordByCode.path, { body })).status).toBe(200);
    const signIn = { email: `+91 ${spoken}`, password: 'seven beads' };
    expect((await site.call('POST', studentLogin.path, { body: signIn })).status).toBe(200);
  });

  test('signs in with the corrected mobile when there is no email', async () => {
    const { _id } = await added(form({ email: '' }));
    const { name, education, digest } = await read(_id);
    const mobile = newMobile();
    const path = `office/students/${_id}/profile`;
    expect((await staff.office.call('POST', path, { name, mobile, education, digest })).status).toBe(200);
    const [user] = await site.database.select().from(users).where(eq(users.id, _id));
    expect([user?.mobile, user?.email, user?.parentName]).toEqual([mobile, mobile, 'Farida Begum']);
  });

  test('is sent nothing when there is no email', async () => {
    const mobile = newMobile();
    await added(form({ email: '', mobile }));
    await site.services.outbox.send();
    expect(emailsTo(mobile)).toEqual([]);
  });

  test('is in the chosen class at once', async () => {
    const made = await staff.office.call('POST', classCalls.addClass.path, {
      name: 'Monday abacus',
      days: 'mon',
      startsAt: '',
      endsAt: '',
      place: '',
      startsOn: '2026-06-01',
      teacherId: staff.teacher.id,
    });
    const { _id: classId } = v.parse(classCalls.addClass.response, made.body).data;
    const { _id } = await added(form({ classId }));
    const { body } = await staff.office.call('GET', `office/classes/${classId}`);
    const { students } = v.parse(classCalls.getClass.response, body).data;
    expect(students.map((each) => each._id)).toEqual([_id]);
  });
});

test('a student signs in with the mobile of an account that was merged into another one', async () => {
  const given = form({ email: '' });
  const merged = await added({ ...given, name: 'Asha Rao' });
  const kept = await added(form());
  await site.database.update(users).set({ mergedInto: kept._id }).where(eq(users.id, merged._id));
  const sister = await added({ ...given, sharesMobile: true });
  const [row] = await site.database.select().from(users).where(eq(users.id, sister._id));
  expect(row?.email).toBe(given.mobile);
});

describe('a student is not added', () => {
  test('with the mobile of another account, which the error names, unless both use it', async () => {
    const given = form();
    await added({ ...given, name: 'Asha Rao', email: 'asha.rao@example.org' });
    expect(await refusals(given)).toEqual([
      {
        field: 'mobile',
        message: 'Asha Rao (asha.rao@example.org) has this mobile. Tick the box below if both use it.',
      },
    ]);
    await added({ ...given, sharesMobile: true });
  });

  test('with the email of another student, whom the error names', async () => {
    const given = form();
    await added({ ...given, name: 'Asha Rao' });
    expect(await refusals({ ...given, sharesMobile: true })).toEqual([
      { field: 'email', message: 'Asha Rao has this email. Each student needs another one.' },
    ]);
  });

  test('without an email when another student signs in with the same mobile', async () => {
    const given = form({ email: '' });
    await added({ ...given, name: 'Asha Rao' });
    expect(await refusals({ ...given, sharesMobile: true })).toEqual([
      { field: 'email', message: 'Asha Rao signs in with this mobile. Write an email for Zubeda Begum.' },
    ]);
  });

  test.each([
    [{ name: '' }, 'name', 'Full name is required'],
    [{ mobile: '12345' }, 'mobile', 'Invalid mobile number (10 digits required)'],
    [{ email: 'asha' }, 'email', 'Invalid email format'],
    [{ education: '' }, 'education', 'Education field is required'],
    [{ parentName: 'a'.repeat(121) }, 'parentName', "The parent's name may have at most 120 characters"],
  ])('with %j', async (more, field, message) => {
    expect(await refusals(form(more))).toEqual([{ field, message }]);
  });

  test('to an unknown class, and no account is stored', async () => {
    const given = form({ classId: 'none' });
    expect((await add(given)).status).toBe(404);
    expect(await site.database.select().from(users).where(eq(users.email, given.email))).toEqual([]);
  });
});
