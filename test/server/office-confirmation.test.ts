import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { restoreCertificate, revokeCertificate } from '#contract/office/certificates.ts';
import type { StaffRole } from '#contract/office/office-call.ts';
import { settleOrder } from '#contract/office/orders.ts';
import { cancelPayment } from '#contract/office/recorded-payments.ts';
import { refundOrder, setRefundPermission } from '#contract/office/refunds.ts';
import {
  changeStaffRole,
  confirmMyself,
  deactivateStaff,
  endMySession,
  getMySessions,
  getStaff,
  inviteStaff,
  reactivateStaff,
  renewStaffLink,
} from '#contract/office/staff.ts';
import {
  changeEmail,
  deactivateStudent,
  eraseStudent,
  exportStudent,
  makeResetCode,
  mergeStudents,
  reactivateStudent,
} from '#contract/office/students.ts';
import { auditLog, staffSessions } from '#server/db/office-schema.ts';
import { codeOf, openStaff, staffPassword, type TestStaff } from '../support/server/office.ts';
import { officeCalls } from '../support/server/office-calls.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

let site: TestSite;
let staff: Readonly<Record<StaffRole, TestStaff>>;
const quarter = 15 * 60;
beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  site.clock.advance(3600);
  staff = await openStaff(site, randomUUID());
});
afterAll(() => site.close());

const at = (path: string, id: string) => path.replace('{id}', id);
const appCode = ({ secret }: TestStaff) => codeOf(secret, site.clock.now());
const invite = (email = `${randomUUID()}@example.org`) =>
  staff.owner.call('POST', inviteStaff.path, { name: 'Asha Rao', email, role: 'owner' });
const confirm = (member: TestStaff, form: object = {}) =>
  member.call('POST', confirmMyself.path, { password: staffPassword, code: appCode(member), ...form });
const message = 'Please confirm with your password and a code that it is you';
const askedFirst = { success: false, message, data: [{ field: 'confirmation', message }] };
const wrong = {
  success: false,
  message:
    'Password or code is wrong. A code of your app can be used once: wait for the next one. After ten wrong codes only a recovery code is taken.',
};
const actions = async ({ id }: TestStaff) =>
  (await site.database.select().from(auditLog).where(eq(auditLog.staffId, id)).orderBy(auditLog.id)).map(
    ({ action }) => action,
  );

test('only calls that change accounts, settle or refund orders, or allow refunds need a confirmation', () => {
  expect(
    officeCalls
      .filter(({ needsConfirmation }) => needsConfirmation)
      .map(({ path }) => path)
      .sort(),
  ).toEqual(
    [
      endMySession,
      inviteStaff,
      renewStaffLink,
      changeStaffRole,
      deactivateStaff,
      reactivateStaff,
      settleOrder,
      cancelPayment,
      changeEmail,
      makeResetCode,
      deactivateStudent,
      reactivateStudent,
      mergeStudents,
      refundOrder,
      setRefundPermission,
      exportStudent,
      eraseStudent,
      revokeCertificate,
      restoreCertificate,
    ]
      .map(({ path }) => path)
      .sort(),
  );
});

describe('a session whose last confirmation was 15 minutes ago', () => {
  beforeEach(() => site.clock.advance(quarter));

  test.each([
    [inviteStaff.path, { name: 'Asha Rao', email: 'asha@example.org', role: 'owner' }],
    [renewStaffLink.path, {}],
    [changeStaffRole.path, { role: 'owner' }],
    [deactivateStaff.path, {}],
    [reactivateStaff.path, {}],
  ])('changes nothing by %s and stays signed in', async (path, body) => {
    const before = await actions(staff.owner);
    const answered = await staff.owner.call('POST', at(path, staff.teacher.id), body);
    expect([answered.status, answered.body]).toEqual([403, askedFirst]);
    expect(await actions(staff.owner)).toEqual(before);
    expect((await staff.teacher.call('GET', getMySessions.path)).status).toBe(200);
    expect((await staff.owner.call('GET', getStaff.path)).status).toBe(200);
  });

  test('cannot end another session of its member', async () => {
    const { body } = await staff.teacher.call('GET', getMySessions.path);
    const id = v.parse(getMySessions.response, body).data[0]?._id ?? '';
    const ended = await staff.teacher.call('POST', at(endMySession.path, id), {});
    expect([ended.status, ended.body]).toEqual([403, askedFirst]);
  });

  test('cannot make a link for its own account, even after a confirmation', async () => {
    await confirm(staff.owner);
    const own = await staff.owner.call('POST', at(renewStaffLink.path, staff.owner.id), {});
    expect(own.status).toBe(409);
  });
});

describe('a confirmation', () => {
  test('is given with the sign-in, for 15 minutes', async () => {
    site.clock.advance(quarter - 1);
    expect((await invite()).status).toBe(200);
    site.clock.advance(1);
    expect((await invite()).body).toEqual(askedFirst);
  });

  test('with password and code lasts 15 minutes, for its session only', async () => {
    site.clock.advance(quarter);
    expect((await confirm(staff.owner)).body).toEqual({ success: true, message: '', data: null });
    expect((await actions(staff.owner)).at(-1)).toBe('Confirmed with password and code');
    site.clock.advance(quarter - 1);
    expect((await invite()).status).toBe(200);
    const other = await staff.teacher.call('GET', getMySessions.path);
    const id = v.parse(getMySessions.response, other.body).data[0]?._id ?? '';
    expect((await staff.teacher.call('POST', at(endMySession.path, id), {})).status).toBe(403);
    site.clock.advance(1);
    expect((await invite()).body).toEqual(askedFirst);
  });

  test('accepts a recovery code once', async () => {
    site.clock.advance(quarter);
    const [code] = staff.owner.recoveryCodes;
    expect((await confirm(staff.owner, { code })).status).toBe(200);
    expect((await confirm(staff.owner, { code })).body).toEqual(wrong);
  });

  test.each([
    ['a wrong password', async () => ({ password: 'another long password' })],
    ['the code of another member', async () => ({ code: staff.teacher.recoveryCodes[0] })],
    ['a code that was used', async () => ({})],
  ])('is refused with %s, and the session stays', async (which, form) => {
    if (which === 'a code that was used') await confirm(staff.owner);
    else site.clock.advance(60);
    const refused = await confirm(staff.owner, await form());
    expect([refused.status, refused.body]).toEqual([400, wrong]);
    expect((await staff.owner.call('GET', getStaff.path)).status).toBe(200);
  });

  test('is limited like a sign-in, to ten wrong ones', async () => {
    site.clock.advance(quarter);
    for (let tried = 0; tried < 10; tried += 1)
      expect((await confirm(staff.owner, { password: 'another long password' })).status).toBe(400);
    expect((await confirm(staff.owner)).status).toBe(429);
  });

  test('is missing in a session from before an update, so the session is asked for it', async () => {
    await site.database
      .update(staffSessions)
      .set({ confirmedAt: null })
      .where(eq(staffSessions.staffId, staff.owner.id));
    expect((await invite()).body).toEqual(askedFirst);
  });
});
