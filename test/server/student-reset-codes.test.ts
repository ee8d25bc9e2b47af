import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeResetCode } from '#contract/office/students.ts';
import { auditLog } from '#server/db/office-schema.ts';
import { passwordLinks, resetCodes } from '#server/db/schema.ts';
import { openStaff, type TestStaff } from '../support/server/office.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';

let site: TestSite;
let office: TestStaff;
let student: TestPerson;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  ({ office } = await openStaff(site, randomUUID()));
  student = await site.person();
});

const make = async (id = student.id) => {
  const { status, body } = await office.call('POST', `office/students/${id}/reset-code`, {});
  expect(status).toBe(200);
  return v.parse(makeResetCode.response, body).data;
};
let senders = 0;
const newSender = () => {
  senders += 1;
  return `198.51.100.${senders}`;
};
const reset = (code: string, form: object = {}, from = newSender()) => {
  const body = {
    role: 'student',
    email: `${student.id}@example.org`,
    code,
    newPassword: 'secret-2',
    ...form,
  };
  return site.call('POST', 'account/reset-password-by-code', { body, from });
};
const signIn = (password: string, from = newSender()) =>
  site.call('POST', 'students/student-login', {
    body: { email: `${student.id}@example.org`, password },
    from,
  });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const wrong = {
  success: false,
  message:
    'This code is wrong, has been used, or is older than 15 minutes. It ends after 5 wrong tries: please ask us for a new one.',
};

test('a code that the office reads out sets a new password once, and ends all sessions', async () => {
  const expiresAt = new Date(site.clock.now().getTime() + 15 * 60_000).toISOString();
  const link = { digest: randomUUID(), userId: student.id, expiresAt: new Date('2030-01-01') };
  await site.database.insert(passwordLinks).values(link);
  const made = await make();
  expect(made).toEqual({ code: expect.stringMatching(/^\d{6}$/), expiresAt });
  const [row] = await site.database.select().from(resetCodes).where(eq(resetCodes.userId, student.id));
  expect(row?.hash).toMatch(/^\$argon2id\$/);
  const entries = await site.database.select().from(auditLog).where(eq(auditLog.staffId, office.id));
  expect(entries.at(-1)).toMatchObject({
    action: 'Made a code for a new password',
    subject: `student ${student.id}`,
  });

  const spoken = `${made.code.slice(0, 3)} ${made.code.slice(3)}`;
  const set = await reset(spoken, { email: ` ${student.id.toUpperCase()}@example.org` });
  expect([set.status, set.body]).toEqual([
    200,
    { success: true, message: 'Your new password is set. Please log in with it.', data: null },
  ]);
  expect((await signIn('secret-2')).status).toBe(200);
  const profile = await site.call('GET', `students/get-student/${student.id}`, { token: student.token });
  expect(profile.status).toBe(401);
  expect(await site.database.select().from(passwordLinks)).toEqual([]);
  const again = await reset(made.code, { newPassword: 'secret-3' });
  expect([again.status, again.body]).toEqual([400, wrong]);
  expect(site.log.join('')).not.toContain(made.code);
});

test('a code expires after 15 minutes', async () => {
  const { code } = await make();
  site.clock.advance(15 * 60);
  expect((await reset(code)).body).toEqual(wrong);
});

test('a code ends with the fifth wrong try, even when the tries come at once', async () => {
  const { code } = await make();
  for (let tried = 0; tried < 4; tried += 1) expect((await reset(other(code))).body).toEqual(wrong);
  expect((await reset(other(code))).body).toEqual(wrong);
  expect((await reset(code)).body).toEqual(wrong);

  const next = await make();
  const tries = await Promise.all(Array.from({ length: 8 }, () => reset(other(next.code))));
  expect(tries.map(({ status }) => status)).toEqual(Array(8).fill(400));
  const [row] = await site.database.select().from(resetCodes).where(eq(resetCodes.userId, student.id));
  expect(row?.wrongTries).toBe(5);
  expect((await reset(next.code)).body).toEqual(wrong);
});

test('a new code replaces the one before it, with a new number of tries', async () => {
  const first = await make();
  for (let tried = 0; tried < 3; tried += 1) await reset(other(first.code));
  const second = await make();
  if (first.code !== second.code) expect((await reset(first.code)).body).toEqual(wrong);
  expect((await reset(second.code)).status).toBe(200);
});

test('two requests with the right code at once set one password', async () => {
  const { code } = await make();
  const both = await Promise.all([
    reset(code, { newPassword: 'one-1-one' }),
    reset(code, { newPassword: 'two-2-two' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const signedIn = await Promise.all([signIn('one-1-one'), signIn('two-2-two')]);
  expect(signedIn.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('a code works only for its own account', async () => {
  const { code } = await make();
  const stranger = await site.person();
  expect((await reset(code, { email: `${stranger.id}@example.org` })).body).toEqual(wrong);
  expect((await reset(code, { role: 'teacher' })).body).toEqual(wrong);
  expect((await reset(code, { email: 'nobody@example.org' })).body).toEqual(wrong);
  expect((await reset(code)).status).toBe(200);
});

test('a user who has tried too many passwords can sign in with the new one', async () => {
  const from = newSender();
  for (let tried = 0; tried < 10; tried += 1) await signIn('not it', from);
  expect((await signIn('not it', from)).status).toBe(429);
  const { code } = await make();
  expect((await reset(code, {}, from)).status).toBe(200);
  expect((await signIn('secret-2', from)).status).toBe(200);
});

test.each([
  ['', 'Please type the six digits'],
  ['12345', 'The code has six digits'],
  ['12345a', 'The code has six digits'],
])('«%s» is refused as a code', async (code, message) => {
  const { status, body } = await reset(code);
  expect([status, body]).toEqual([
    400,
    { success: false, message: 'Validation error', data: [{ field: 'code', message }] },
  ]);
});
