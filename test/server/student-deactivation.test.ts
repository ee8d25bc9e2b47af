import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getStudents } from '#contract/office/students.ts';
import { auditLog } from '#server/db/office-schema.ts';
import { emailChanges, passwordLinks, resetCodes } from '#server/db/schema.ts';
import { institute } from '#test/support/institute.ts';
import { openStaff, type TestStaff } from '../support/server/office.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

let site: TestSite;
let office: TestStaff;
beforeAll(async () => {
  site = await openTestSite({ sendMail: async () => undefined });
  ({ office } = await openStaff(site));
});
afterAll(() => site.close());

async function signUp() {
  const email = `${randomUUID()}@example.org`;
  const names = { fullName: 'Asha Rao', mobile: '9876543210', presentEducation: 'Class 5' };
  const form = { ...names, email, password: 'secret-1', confirmPassword: 'secret-1' };
  expect((await site.call('POST', 'students/signup', { body: form })).status).toBe(200);
  const signIn = (password = 'secret-1') =>
    site.call('POST', 'students/student-login', { body: { email, password } });
  const { token, _id: id } = JSON.parse((await signIn()).text).data.data;
  const act = (action: string) => office.call('POST', `office/students/${id}/${action}`, {});
  const profile = () => site.call('GET', `students/get-student/${id}`, { token });
  return { id, email, signIn, act, profile };
}

test('a deactivated account loses its sessions and links, says at the sign-in what to do, and can be restored', async () => {
  const { id, email, signIn, act, profile } = await signUp();
  const forgotten = { role: 'student', email };
  await site.call('POST', 'account/forgotten-password', { body: forgotten });
  await office.call('POST', `office/students/${id}/email`, { email: `new-${email}` });
  await act('reset-code');
  expect((await profile()).status).toBe(200);

  const deactivated = await act('deactivate');
  expect(deactivated.body).toMatchObject({ data: { state: 'deactivated', name: 'Asha Rao' } });
  expect((await profile()).status).toBe(401);
  const refused = await signIn();
  expect([refused.status, refused.body]).toEqual([
    403,
    { success: false, message: `This account is deactivated. Please call us on ${institute.phone.label}.` },
  ]);
  // Only a user who knows the password learns that the account is deactivated.
  expect((await signIn('another')).body).toEqual({ success: false, message: 'Wrong email or password' });
  for (const table of [passwordLinks, resetCodes, emailChanges])
    expect(await site.database.select().from(table).where(eq(table.userId, id))).toEqual([]);
  await site.call('POST', 'account/forgotten-password', { body: forgotten });
  expect(await site.database.select().from(passwordLinks).where(eq(passwordLinks.userId, id))).toEqual([]);
  for (const [action, body] of [
    ['reset-code', {}],
    ['email', { email: 'other@example.org' }],
    ['profile', { name: 'Asha', mobile: '9876543210', education: 'Class 5', digest: 'any' }],
  ] as const) {
    const { status, body: answered } = await office.call('POST', `office/students/${id}/${action}`, body);
    const message = 'This account is deactivated. Reactivate it first.';
    expect([status, answered]).toEqual([409, { success: false, message }]);
  }

  expect((await act('reactivate')).body).toMatchObject({ data: { state: 'active', email } });
  expect((await signIn()).status).toBe(200);
  const entries = await site.database
    .select()
    .from(auditLog)
    .where(eq(auditLog.subject, `student ${id}`))
    .orderBy(auditLog.id);
  expect(entries.map(({ action }) => action)).toEqual([
    'Sent a link for a new email',
    'Made a code for a new password',
    'Deactivated an account',
    'Reactivated an account',
  ]);
});

test('an account cannot be deactivated or reactivated twice', async () => {
  const { act } = await signUp();
  const changed = { success: false, message: 'This account has changed meanwhile. Load the page again.' };
  expect((await act('reactivate')).body).toEqual(changed);
  await act('deactivate');
  const again = await act('deactivate');
  expect([again.status, again.body]).toEqual([409, changed]);
});

test('a deactivated account stays in the list of the office, but is not counted as a new student', async () => {
  const { email, act } = await signUp();
  const figures = async () => JSON.parse((await office.call('GET', 'office/today')).text).data.figures;
  const before = await figures();
  await act('deactivate');
  expect((await figures()).students.today).toBe(before.students.today - 1);
  const { body } = await office.call('GET', `${getStudents.path}?search=${email}`);
  expect(v.parse(getStudents.response, body).data).toMatchObject([{ email, state: 'deactivated' }]);
});
