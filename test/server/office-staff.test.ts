import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { StaffRole } from '#contract/office/office-call.ts';
import {
  changeStaffRole,
  deactivateStaff,
  endMySession,
  exportAuditLog,
  getAuditLog,
  getMySessions,
  getMyself,
  getStaff,
  inviteStaff,
  joinStaff,
  officeSignIn,
  officeSignOut,
  reactivateStaff,
  readStaffLink,
  renewStaffLink,
} from '#contract/office/staff.ts';
import { makeOwner } from '#server/office/make-owner.ts';
import {
  codeOf,
  codeOfLink,
  cookieOf,
  join,
  officeOrigin,
  openStaff,
  staffPassword,
  type TestStaff,
} from '../support/server/office.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

let site: TestSite;
let staff: Readonly<Record<StaffRole, TestStaff>>;
/** Distinguishes the staff members of each test. */
let group = '';
beforeAll(async () => {
  site = await openTestSite();
});
beforeEach(async () => {
  group = randomUUID();
  // The rate limits of the previous test expire.
  site.clock.advance(3600);
  staff = await openStaff(site, group);
});
afterAll(() => site.close());

const email = (name: string) => `${name}-${group}@example.org`;

const at = (path: string, id: string) => path.replace('{id}', id);
const listed = async () =>
  v.parse(getStaff.response, (await staff.owner.call('GET', getStaff.path)).body).data;
const me = async ({ call }: TestStaff) => (await call('GET', getMySessions.path)).status;

interface SignIn {
  readonly email?: string;
  readonly password?: string;
  readonly code: string;
  readonly from?: string;
}

const signIn = ({ email = staff.teacher.email, password = staffPassword, code, from }: SignIn) =>
  site.call('POST', officeSignIn.path, {
    body: { email, password, code },
    headers: { Origin: officeOrigin, 'User-Agent': 'A browser' },
    ...(from === undefined ? {} : { from }),
  });
const codeNow = ({ secret }: TestStaff) => codeOf(secret, site.clock.now());
const wrong = {
  success: false,
  message:
    'E-mail, password or code is wrong. A code of your app can be used once: wait for the next one. After ten wrong codes only a recovery code is taken.',
};

describe('the first owner', () => {
  test('joins once by the link of the command, and sees the recovery codes', async () => {
    const said: string[] = [];
    for await (const piece of makeOwner(site.services, email('second'))) said.push(piece);
    const [sentence, link = ''] = said;
    expect(sentence).toBe(
      `${email('second')} becomes an owner with this link, which works once, for 72 hours:\n`,
    );
    expect(link).toMatch(/^http:\/\/shop\.example\/office\/join#[\w-]{43}\n$/);
    const joined = await join(site, link.trim());
    expect(joined.recoveryCodes).toHaveLength(8);
    expect(new Set(joined.recoveryCodes).size).toBe(8);
    expect((await joined.call('GET', getMyself.path)).body).toEqual({
      success: true,
      message: '',
      data: {
        _id: joined.id,
        name: email('second'),
        email: email('second'),
        role: 'owner',
        status: 'active',
      },
    });
    const again = await site.call('POST', readStaffLink.path, { body: { link: codeOfLink(link.trim()) } });
    expect(again.status).toBe(400);
  });

  test('who has lost phone and password joins again by the same command, which ends all sessions', async () => {
    const said: string[] = [];
    for await (const piece of makeOwner(site.services, staff.owner.email)) said.push(piece);
    expect(await me(staff.owner)).toBe(401);
    const { id, call } = await join(site, said.at(-1)?.trim() ?? '');
    expect(id).toBe(staff.owner.id);
    expect((await call('GET', getStaff.path)).status).toBe(200);
  });
});

describe('a one-time link', () => {
  const invite = async (name = 'asha') => {
    const form = { name: 'Asha Rao', email: ` ${email(name).toUpperCase()} `, role: 'office' };
    const { body } = await staff.owner.call('POST', inviteStaff.path, form);
    return codeOfLink(v.parse(inviteStaff.response, body).data.link);
  };
  const read = (link: string) => site.call('POST', readStaffLink.path, { body: { link } });

  const opened = async (link: string) => v.parse(readStaffLink.response, (await read(link)).body).data;
  interface Reading {
    readonly secret: string;
    readonly setup: string;
  }
  const take = (link: string, { secret, setup }: Reading, password = staffPassword) =>
    site.call('POST', joinStaff.path, {
      body: { link, setup, password, code: codeOf(secret, site.clock.now()) },
    });
  const wrongCode =
    'This is not the code that your app shows now. If you have opened this page again, let your app read its new picture. Is the clock of your phone right?';

  test('names its staff member, and shows each reader another secret', async () => {
    const link = await invite();
    const first = await opened(link);
    expect(first).toMatchObject({ name: 'Asha Rao', email: email('asha'), role: 'office' });
    expect(new URL(first.appAddress).searchParams.get('secret')).toBe(first.secret);
    const second = await opened(link);
    expect(second.secret).not.toBe(first.secret);
    expect((await take(link, { secret: first.secret, setup: second.setup })).body).toEqual({
      success: false,
      message: 'Validation error',
      data: [{ field: 'code', message: wrongCode }],
    });
    // The secret of the reader who joins becomes the second factor, not that of another reader.
    expect((await take(link, second)).status).toBe(200);
    site.clock.advance(60);
    const from = (secret: string) => ({ email: email('asha'), code: codeOf(secret, site.clock.now()) });
    expect((await signIn(from(first.secret))).body).toEqual(wrong);
    expect((await signIn(from(second.secret))).status).toBe(200);
  });

  test.each([
    ['of another link', async () => (await opened(await invite('other'))).setup],
    ['that was changed', async (setup: string) => `${setup.slice(0, -4)}AAAA`],
    ['that is not one', async () => 'a'],
  ])('refuses a setup %s', async (_, change) => {
    const link = await invite();
    const { secret, setup } = await opened(link);
    const { status, body } = await take(link, { secret, setup: await change(setup) });
    const message = 'Part of this page is missing. Please reload it.';
    expect([status, body]).toEqual([400, { success: false, message }]);
    expect((await take(link, { secret, setup })).status).toBe(200);
  });

  test('no longer works after its staff member was deactivated and reactivated', async () => {
    const link = await invite();
    const { secret, setup } = await opened(link);
    const { _id: id = '' } = (await listed()).find((each) => each.email === email('asha')) ?? {};
    await staff.owner.call('POST', at(deactivateStaff.path, id), {});
    await staff.owner.call('POST', at(reactivateStaff.path, id), {});
    const over = {
      success: false,
      message: 'This link has been used, or is older than 72 hours. Please ask the owner for a new one.',
    };
    expect((await read(link)).body).toEqual(over);
    expect((await take(link, { secret, setup })).body).toEqual(over);
  });

  test('is refused with a wrong code or a password of eleven characters, and still works', async () => {
    const link = await invite();
    const reading = await opened(link);
    const right = codeOf(reading.secret, site.clock.now());
    const form = { link, setup: reading.setup, password: staffPassword };
    const otherCode = right === '000000' ? '000001' : '000000';
    const refused = await site.call('POST', joinStaff.path, { body: { ...form, code: otherCode } });
    expect(refused.body).toEqual({
      success: false,
      message: 'Validation error',
      data: [{ field: 'code', message: wrongCode }],
    });
    const tooShort = 'Password must be at least 12 characters long';
    expect((await take(link, reading, 'eleven char')).body).toEqual({
      success: false,
      message: 'Validation error',
      data: [{ field: 'password', message: tooShort }],
    });
    expect((await take(link, reading, 'eleven chars')).status).toBe(200);
  });

  test.each([
    'aaaaaaaaaaaa',
    'passwordpassword',
    'qwertyuiopas',
    '123456789012',
    'abcabcabcabcabc',
    'Password@2026',
    'asha rao 1990',
    'Ganit.Garden@123',
    'x'.repeat(200),
    'asha@example.org',
  ])('refuses the guessable password «%s» at its field, and then accepts another one', async (guessable) => {
    const link = await invite();
    const reading = await opened(link);
    const { status, body } = await take(link, reading, guessable);
    const message =
      'This password is easy to guess. Use three or four words, without your name, your email or the name of the institute.';
    expect([status, body]).toEqual([
      400,
      { success: false, message: 'Validation error', data: [{ field: 'password', message }] },
    ]);
    expect((await take(link, reading, 'mountain river tea')).status).toBe(200);
  });

  test('works for 72 hours', async () => {
    const link = await invite();
    site.clock.advance(72 * 3600 - 1);
    expect((await read(link)).status).toBe(200);
    site.clock.advance(1);
    expect((await read(link)).body).toEqual({
      success: false,
      message: 'This link has been used, or is older than 72 hours. Please ask the owner for a new one.',
    });
  });

  test('can be used by one of two readers at once', async () => {
    const link = await invite();
    const readings = [await opened(link), await opened(link)];
    const both = await Promise.all(readings.map((reading) => take(link, reading)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('a sign-in', () => {
  test('sets a cookie that scripts cannot read, for this site alone', async () => {
    site.clock.advance(60);
    const answered = await signIn({ code: codeNow(staff.teacher) });
    expect(answered.headers.getSetCookie()[0]).toMatch(
      /^office-session=[\w-]{43}; Max-Age=43200; Path=\/api\/office; HttpOnly; SameSite=Strict$/,
    );
    const me = await site.call('GET', getMyself.path, { headers: { Cookie: cookieOf(answered) } });
    expect(me.body).toMatchObject({ data: { name: 'Lata Rao', role: 'teacher', status: 'active' } });
  });

  test('gives the same response to a wrong email, password and code', async () => {
    site.clock.advance(60);
    const code = codeNow(staff.teacher);
    const wrongCode = code === '000000' ? '000001' : '000000';
    for (const tried of [
      { email: email('nobody'), code },
      { password: 'another long password', code },
      { code: wrongCode },
      { code: 'abcdefghjkmn' },
      { code: codeNow(staff.owner) === code ? wrongCode : codeNow(staff.owner) },
    ]) {
      const { status, body } = await signIn(tried);
      expect([status, body]).toEqual([401, wrong]);
    }
  });

  test('accepts a code once, and none of an earlier time step after it', async () => {
    const earlier = codeNow(staff.teacher);
    site.clock.advance(30);
    const code = codeNow(staff.teacher);
    expect((await signIn({ code })).status).toBe(200);
    expect((await signIn({ code })).body).toEqual(wrong);
    expect((await signIn({ code: earlier })).body).toEqual(wrong);
  });

  test('accepts each recovery code once, in any case, with or without dashes', async () => {
    const [first = '', second = ''] = staff.teacher.recoveryCodes;
    expect((await signIn({ code: ` ${first.toUpperCase()} ` })).status).toBe(200);
    expect((await signIn({ code: first })).body).toEqual(wrong);
    expect((await signIn({ code: second.replaceAll('-', '') })).status).toBe(200);
  });

  test('is refused after ten tries from one address, but not from another', async () => {
    for (let tried = 0; tried < 10; tried += 1)
      await signIn({ password: 'another long password', code: '000000' });
    site.clock.advance(60);
    const code = codeNow(staff.teacher);
    expect((await signIn({ code })).status).toBe(429);
    expect((await signIn({ code, from: '198.51.100.9' })).status).toBe(200);
  });

  test('is refused to a deactivated staff member, until they are reactivated', async () => {
    const { id } = staff.teacher;
    expect((await staff.owner.call('POST', at(deactivateStaff.path, id), {})).status).toBe(200);
    expect(await me(staff.teacher)).toBe(401);
    site.clock.advance(60);
    expect((await signIn({ code: codeNow(staff.teacher) })).body).toEqual(wrong);
    await staff.owner.call('POST', at(reactivateStaff.path, id), {});
    expect((await signIn({ code: codeNow(staff.teacher) })).status).toBe(200);
  });
});

describe('sessions', () => {
  test('are listed for their staff member only, and can be ended one by one', async () => {
    site.clock.advance(60);
    const other = cookieOf(await signIn({ code: codeNow(staff.teacher) }));
    const mine = await staff.teacher.call('GET', getMySessions.path);
    const sessions = v.parse(getMySessions.response, mine.body).data;
    expect(sessions.map(({ browser, isThisOne }) => `${browser} ${isThisOne}`).sort()).toEqual([
      ' true',
      'A browser false',
    ]);
    const id = sessions.find(({ isThisOne }) => !isThisOne)?._id ?? '';
    expect((await staff.owner.call('POST', at(endMySession.path, id), {})).status).toBe(404);
    expect((await staff.teacher.call('POST', at(endMySession.path, id), {})).status).toBe(200);
    expect((await site.call('GET', getMyself.path, { headers: { Cookie: other } })).body).toEqual({
      success: true,
      message: '',
      data: null,
    });
    expect(await me(staff.teacher)).toBe(200);
  });

  test('end with the sign-out, even if the browser keeps the cookie', async () => {
    const left = await staff.teacher.call('POST', officeSignOut.path, {});
    expect(left.headers.get('Set-Cookie')).toMatch(/^office-session=; Max-Age=0; Path=\/api\/office/);
    expect(await me(staff.teacher)).toBe(401);
  });
});

describe('a new link for a lost phone', () => {
  const renew = ({ id }: TestStaff) => staff.owner.call('POST', at(renewStaffLink.path, id), {});
  const lastEntry = async () => {
    const { body } = await staff.owner.call('GET', getAuditLog.path);
    return v.parse(getAuditLog.response, body).data[0]?.action;
  };

  test('voids password, second factor, recovery codes and sessions before it is used', async () => {
    site.clock.advance(60);
    const made = await renew(staff.teacher);
    expect(await me(staff.teacher)).toBe(401);
    expect((await signIn({ code: codeNow(staff.teacher) })).body).toEqual(wrong);
    expect((await signIn({ code: staff.teacher.recoveryCodes[0] ?? '' })).body).toEqual(wrong);
    const { email: address } = staff.teacher;
    expect((await listed()).find((each) => each.email === address)?.status).toBe('invited');
    const { link } = v.parse(renewStaffLink.response, made.body).data;
    const joined = await join(site, link);
    expect(joined.id).toBe(staff.teacher.id);
    expect(await lastEntry()).toBe('Set a new password and second factor');
    site.clock.advance(60);
    expect((await signIn({ code: codeNow(staff.teacher) })).body).toEqual(wrong);
    expect((await signIn({ code: staff.teacher.recoveryCodes[0] ?? '' })).body).toEqual(wrong);
    expect((await signIn({ code: codeNow(joined) })).status).toBe(200);
  });

  test('is refused for one’s own account, whose password and codes still work', async () => {
    const { status, body } = await renew(staff.owner);
    const message = 'You cannot change your own account. Another owner can.';
    expect([status, body]).toEqual([409, { success: false, message }]);
    site.clock.advance(60);
    expect((await signIn({ email: staff.owner.email, code: codeNow(staff.owner) })).status).toBe(200);
  });

  test('voids them too when the command makes it', async () => {
    site.clock.advance(60);
    const said: string[] = [];
    for await (const piece of makeOwner(site.services, staff.owner.email)) said.push(piece);
    const tried = { email: staff.owner.email, code: codeNow(staff.owner) };
    expect((await signIn(tried)).body).toEqual(wrong);
    const joined = await join(site, said.at(-1)?.trim() ?? '');
    site.clock.advance(60);
    expect((await signIn({ ...tried, code: codeNow(joined) })).status).toBe(200);
  });
});

describe('the staff', () => {
  test('are listed by name with role and state', async () => {
    await staff.owner.call('POST', inviteStaff.path, {
      name: 'Zoya',
      email: email('z'),
      role: 'teacher',
    });
    const own = (await listed()).filter((each) => each.email.includes(group));
    expect(own.map(({ name, role, status }) => [name, role, status])).toEqual([
      ['Lata Rao', 'teacher', 'active'],
      [staff.owner.email, 'owner', 'active'],
      ['Ravi Kumar', 'office', 'active'],
      ['Zoya', 'teacher', 'invited'],
    ]);
  });

  test('cannot share an email', async () => {
    const form = { name: 'Another', email: staff.teacher.email.toUpperCase(), role: 'office' };
    const { status, body } = await staff.owner.call('POST', inviteStaff.path, form);
    const message = 'A staff member with this e-mail already exists';
    expect([status, body]).toEqual([409, { success: false, message, data: [{ field: 'email', message }] }]);
  });

  test('cannot change their own role, and a new role applies at once', async () => {
    const own = await staff.owner.call('POST', at(changeStaffRole.path, staff.owner.id), { role: 'office' });
    expect(own.body).toEqual({
      success: false,
      message: 'You cannot change your own account. Another owner can.',
    });
    await staff.owner.call('POST', at(changeStaffRole.path, staff.teacher.id), { role: 'owner' });
    expect((await staff.teacher.call('GET', getStaff.path)).status).toBe(200);
  });

  test('include an owner even when two owners change each other at once', async () => {
    await staff.owner.call('POST', at(changeStaffRole.path, staff.teacher.id), { role: 'owner' });
    const both = await Promise.all([
      staff.owner.call('POST', at(changeStaffRole.path, staff.teacher.id), { role: 'office' }),
      staff.teacher.call('POST', at(deactivateStaff.path, staff.owner.id), {}),
    ]);
    expect(both.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    const owners = await site.database.execute(
      sql`select 1 from staff where role = 'owner' and deactivated_at is null and email like ${`%${group}%`}`,
    );
    expect(owners).toMatchObject({ rows: [{}] });
  });
});

describe('the audit log', () => {
  test('lists every write, newest first, in pages', async () => {
    await staff.owner.call('POST', at(changeStaffRole.path, staff.teacher.id), { role: 'office' });
    const page = async (query: string) =>
      v.parse(getAuditLog.response, (await staff.owner.call('GET', `${getAuditLog.path}${query}`)).body);
    const { data, next } = await page('');
    expect(data.slice(0, 7).map(({ who, action, subject }) => [who, action, subject])).toEqual([
      [staff.owner.email, 'Changed the role', `Lata Rao (${staff.teacher.email})`],
      ['Lata Rao', 'Joined', `Lata Rao (${staff.teacher.email})`],
      [staff.owner.email, 'Invited', `Lata Rao (${staff.teacher.email})`],
      ['Ravi Kumar', 'Joined', `Ravi Kumar (${staff.office.email})`],
      [staff.owner.email, 'Invited', `Ravi Kumar (${staff.office.email})`],
      [staff.owner.email, 'Joined', `${staff.owner.email} (${staff.owner.email})`],
      ['The machine', 'Invited', `${staff.owner.email} (${staff.owner.email})`],
    ]);
    expect(data[0]).toMatchObject({ before: { role: 'teacher' }, after: { role: 'office' } });
    // Other tests have written too, and a page has 50 entries.
    const rest = await page(`?before=${data[1]?._id ?? ''}`);
    expect(rest.data.slice(0, data.length - 2)).toEqual(data.slice(2));
    expect(next).toBe(data.length === 50 ? data[49]?._id : null);
  });

  test('is exported as CSV, in which no text is a formula', async () => {
    await staff.owner.call('POST', inviteStaff.path, {
      name: '=1+1',
      email: email('formula'),
      role: 'teacher',
    });
    const { headers, text } = await staff.owner.call('GET', exportAuditLog.path);
    expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('Content-Disposition')).toBe('attachment; filename="audit-log.csv"');
    const [head, newest, ...others] = text.split('\r\n');
    // Decoding has removed the byte order mark.
    expect(head).toBe('"at (IST)","who","action","subject","before","after"');
    const invited = `{""name"":""=1+1"",""role"":""teacher"",""email"":""${email('formula')}""}`;
    expect(newest?.slice(newest.indexOf(',') + 1)).toBe(
      `"${staff.owner.email}","Invited","'=1+1 (${email('formula')})","","${invited}"`,
    );
    const count = await site.database.execute(sql`select count(*)::int as count from audit_log`);
    // `others` includes the empty text after the last line.
    expect(count).toMatchObject({ rows: [{ count: others.length }] });
  });

  test.each(['update audit_log set who = $$Nobody$$', 'delete from audit_log', 'truncate audit_log'])(
    'refuses «%s»',
    async (statement) => {
      await expect(site.database.execute(sql.raw(statement))).rejects.toMatchObject({
        cause: { message: 'the audit log is append-only' },
      });
    },
  );
});

test('no secret of a staff member is in the database or the log', async () => {
  const { secret, recoveryCodes, cookie } = staff.teacher;
  const rows = await site.database.execute(
    sql`select (select json_agg(s) from staff s)::text || (select json_agg(r) from recovery_codes r)::text
      || (select json_agg(t) from staff_sessions t)::text as all`,
  );
  const kept = JSON.stringify(rows) + site.log.join('');
  const token = cookie.split('=')[1] ?? '';
  for (const each of [secret, token, staffPassword, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
    expect(kept.includes(each)).toBe(false);
});
