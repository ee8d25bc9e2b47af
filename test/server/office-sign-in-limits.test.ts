import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StaffRole } from '#contract/office/office-call.ts';
import { officeSignIn, officeSignOut } from '#contract/office/staff.ts';
import { type Limit, officeSignInPerAccount, officeSignInPerAddress } from '#server/accounts/rate-limits.ts';
import { emails } from '#server/db/mail-schema.ts';
import { auditLog, staffBrowsers, staff as staffTable } from '#server/db/office-schema.ts';
import { rateLimits } from '#server/db/schema.ts';
import { staffFindings } from '#server/doctor/staff-findings.ts';
import { keepBrowser } from '#server/office/known-browsers.ts';
import { institute } from '#test/support/institute.ts';
import { codeOf, officeOrigin, openStaff, staffPassword, type TestStaff } from '../support/server/office.ts';
import { type Answered, openTestSite, type TestSite } from '../support/server/site.ts';

let site: TestSite;
let staff: Readonly<Record<StaffRole, TestStaff>>;
beforeAll(async () => {
  site = await openTestSite({ sendMail: async () => undefined });
});
beforeEach(async () => {
  site.clock.advance(3600);
  staff = await openStaff(site, randomUUID());
  site.clock.advance(60);
  await site.database.delete(emails);
  await site.database.update(staffTable).set({ codesLockedAt: null });
  site.log.length = 0;
});
afterAll(() => site.close());

interface Attempt {
  readonly email?: string;
  readonly password?: string;
  readonly code: string;
  readonly from?: string;
  readonly cookie?: string;
}

const signIn = ({ email = staff.owner.email, password = staffPassword, code, from, cookie }: Attempt) =>
  site.call('POST', officeSignIn.path, {
    body: { email, password, code },
    headers: { Origin: officeOrigin, ...(cookie === undefined ? {} : { Cookie: cookie }) },
    ...(from === undefined ? {} : { from }),
  });
const appCode = ({ secret }: TestStaff) => codeOf(secret, site.clock.now());
const recoveryCode = (which: number) => staff.owner.recoveryCodes[which] ?? '';
/** A code that the owner’s app does not show in this or an adjacent time step. */
const wrongCode = () => {
  const shown = [-30, 0, 30].map((seconds) =>
    codeOf(staff.owner.secret, new Date(site.clock.now().getTime() + seconds * 1000)),
  );
  return ['000000', '000001', '000002', '000003'].find((each) => !shown.includes(each)) ?? '';
};
const address = (number: number) => `198.51.100.${number}`;
/** Sends each try from another address. */
const tryWrongCodes = (count: number, password = staffPassword) =>
  Promise.all(
    Array.from({ length: count }, (_, number) =>
      signIn({ password, code: wrongCode(), from: address(number) }),
    ),
  );
const refusal = {
  success: false,
  message:
    'E-mail, password or code is wrong. A code of your app can be used once: wait for the next one. After ten wrong codes only a recovery code is taken.',
};
const refused = ({ status, body }: Answered) => expect([status, body]).toEqual([401, refusal]);
const entries = async (email: string) =>
  (await site.database.select().from(auditLog).orderBy(auditLog.id))
    .filter(({ subject }) => subject.includes(email))
    .map(({ who, action }) => [who, action]);

describe('wrong codes after a right password', () => {
  test('lock the codes of the app after the tenth, from every address and without an end', async () => {
    for (const answered of await tryWrongCodes(10)) refused(answered);
    refused(await signIn({ code: appCode(staff.owner) }));
    site.clock.advance(30 * 24 * 3600);
    refused(await signIn({ code: appCode(staff.owner), from: address(99) }));
  });

  test('do not lock the recovery codes, one of which unlocks the codes of the app', async () => {
    await tryWrongCodes(12);
    expect((await signIn({ code: recoveryCode(0) })).status).toBe(200);
    expect((await signIn({ code: appCode(staff.owner) })).status).toBe(200);
  });

  test('are reset by a right code', async () => {
    await tryWrongCodes(9);
    expect((await signIn({ code: appCode(staff.owner) })).status).toBe(200);
    await tryWrongCodes(9);
    site.clock.advance(60);
    expect((await signIn({ code: appCode(staff.owner) })).status).toBe(200);
  });

  test('are reported to the staff member, the owners, the log and the doctor once', async () => {
    await tryWrongCodes(14);
    const email = staff.owner.email;
    const posted = await site.database.select().from(emails);
    expect(posted.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [email, `Ten wrong codes for your office account of ${institute.name}`],
    ]);
    expect(posted[0]?.text).toContain(
      'If it was not you, another person knows your password. Ask an owner for a new link, and choose another password with it.',
    );
    expect((await entries(email)).at(-1)).toEqual([
      'The machine',
      'Locked the codes of the app after ten wrong ones',
    ]);
    const locked = site.log.filter((line) => line.includes('The codes of an office account are locked'));
    expect(locked).toHaveLength(1);
    expect(locked[0]).not.toContain(email);
    expect(await staffFindings(site.database)).toEqual([
      {
        problem: 'The app codes of 1 staff member are locked: ten wrong ones followed the right password.',
        since: site.clock.now(),
        remedy:
          'The audit log of the office names them. Ask whether it was them: they sign in with a recovery code. If not, another person knows the password: an owner makes a new link under «Staff».',
      },
    ]);
    expect((await signIn({ code: recoveryCode(0) })).status).toBe(200);
    expect(await staffFindings(site.database)).toEqual([]);
  });

  test('are not counted after a wrong password', async () => {
    for (const answered of await tryWrongCodes(12, 'another long password')) refused(answered);
    expect((await signIn({ code: appCode(staff.owner) })).status).toBe(200);
    expect(await site.database.select().from(emails)).toEqual([]);
  });
});

describe('a browser in which a staff member has signed in', () => {
  const useUp = async (limit: Limit, subject: string) => {
    await site.services.rateLimits.take(limit, subject);
    await site.database
      .update(rateLimits)
      .set({ count: limit.most })
      .where(like(rateLimits.key, `${limit.name}:%`));
  };
  const cookies = ({ headers }: Answered) => headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  const browserOf = (answered: Answered) =>
    cookies(answered).find((each) => each.startsWith('office-browser=')) ?? '';
  /** Signs in and out. @returns the cookie of the browser */
  const knownBrowser = async (member = staff.owner) => {
    const answered = await signIn({ email: member.email, code: appCode(member) });
    expect(answered.status).toBe(200);
    await site.call('POST', officeSignOut.path, {
      body: {},
      headers: { Origin: officeOrigin, Cookie: cookies(answered).join('; ') },
    });
    site.clock.advance(60);
    return browserOf(answered);
  };

  test('has a cookie for 400 days that scripts cannot read, for the office alone', async () => {
    const { headers } = await signIn({ code: appCode(staff.owner) });
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(/^office-session=[\w-]{43}; Max-Age=43200; /),
      expect.stringMatching(
        /^office-browser=[\w-]{43}; Max-Age=34560000; Path=\/api\/office; HttpOnly; SameSite=Strict$/,
      ),
    ]);
    const token = /office-browser=([\w-]{43})/.exec(headers.getSetCookie().join())?.[1] ?? '';
    const stored = JSON.stringify(await site.database.select().from(staffBrowsers));
    expect([token.length, stored.includes(token)]).toEqual([43, false]);
  });

  test('lets them sign in by app and by recovery code, whatever others have tried', async () => {
    const cookie = await knownBrowser();
    await useUp(officeSignInPerAccount, staff.owner.email);
    // Others behind the same address.
    await useUp(officeSignInPerAddress, '192.0.2.1');
    expect((await signIn({ code: appCode(staff.owner) })).status).toBe(429);
    expect((await signIn({ code: appCode(staff.owner), from: address(7) })).status).toBe(429);
    expect((await signIn({ code: recoveryCode(0), cookie })).status).toBe(200);
    expect((await signIn({ code: appCode(staff.owner), cookie })).status).toBe(200);
  });

  test('has ten tries of its own', async () => {
    const cookie = await knownBrowser();
    for (let tried = 0; tried < 10; tried += 1)
      refused(await signIn({ password: 'another long password', code: '000000', cookie }));
    expect((await signIn({ code: appCode(staff.owner), cookie })).status).toBe(429);
    expect((await signIn({ code: appCode(staff.owner) })).status).toBe(200);
  });

  test('is known only for members who have signed in there', async () => {
    const cookie = await knownBrowser(staff.teacher);
    await useUp(officeSignInPerAccount, staff.owner.email);
    expect((await signIn({ code: appCode(staff.owner), cookie })).status).toBe(429);
  });

  test('keeps its cookie for the next member, and gets a new one in place of an unknown one', async () => {
    const cookie = await knownBrowser();
    const { email } = staff.teacher;
    expect(browserOf(await signIn({ email, code: appCode(staff.teacher), cookie }))).toBe(cookie);
    site.clock.advance(60);
    const planted = `office-browser=${'a'.repeat(43)}`;
    const given = browserOf(await signIn({ email, code: appCode(staff.teacher), cookie: planted }));
    expect([given.length, given === planted]).toEqual([planted.length, false]);
  });

  test('is one of at most twenty known browsers of a staff member, and is forgotten after 400 days', async () => {
    const cookie = await knownBrowser();
    for (let number = 0; number < 20; number += 1) {
      await keepBrowser(site.database, staff.owner.id, undefined, site.clock.now());
      site.clock.advance(1);
    }
    const kept = await site.database
      .select()
      .from(staffBrowsers)
      .where(eq(staffBrowsers.staffId, staff.owner.id));
    expect(kept).toHaveLength(20);
    await useUp(officeSignInPerAccount, staff.owner.email);
    expect((await signIn({ code: appCode(staff.owner), cookie })).status).toBe(429);
    site.clock.advance(3600);
    const latest = await knownBrowser();
    site.clock.advance(400 * 24 * 3600);
    await useUp(officeSignInPerAccount, staff.owner.email);
    expect((await signIn({ code: appCode(staff.owner), cookie: latest })).status).toBe(429);
  });
});
