import { createHash, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePassword, resetPassword } from '#contract/accounts.ts';
import {
  confirmMyself,
  deactivateStaff,
  inviteStaff,
  joinStaff,
  officeSignIn,
  readStaffLink,
  renewStaffLink,
} from '#contract/office/staff.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { staff } from '#server/db/office-schema.ts';
import { passwordLinks, users } from '#server/db/schema.ts';
import { jsonBody, serveHalfSent } from '../support/server/half-sent.ts';
import {
  codeOf,
  codeOfLink,
  officeOrigin,
  openStaff,
  staffPassword,
  type TestStaff,
} from '../support/server/office.ts';
import { onPostgres, waitsForLock } from '../support/server/on-postgres.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';
import { storedState } from '../support/server/stored-state.ts';
import { until } from '../support/until.ts';

let site: TestSite;
let owner: TestStaff;
let office: TestStaff;
let served: Awaited<ReturnType<typeof serveHalfSent>>;
let passwordHash: string;
beforeAll(async () => {
  site = await openTestSite();
  ({ owner, office } = await openStaff(site));
  served = await serveHalfSent(site);
  passwordHash = await hashPassword('secret-1', 'tests');
});
afterAll(async () => {
  await served.stop();
  await site.close();
});

const post = (path: string, body: object) => ({
  method: 'POST',
  path,
  headers: { Origin: officeOrigin },
  body: jsonBody(body),
});

/** Sends a request while a transaction is open, which commits once the request waits for it. */
async function sendDuring(
  request: ReturnType<typeof post>,
  change: Parameters<TestSite['database']['transaction']>[0],
) {
  const { sent } = await site.database.transaction(async (transaction) => {
    await change(transaction);
    let isAnswered = false;
    const sent = served
      .send(request, async () => undefined)
      .finally(() => {
        isAnswered = true;
      });
    await until(async () => isAnswered || (await waitsForLock(site.database)));
    return { sent };
  });
  return await sent;
}

/** Resets the rate limits, and confirms the owner with password and code. */
async function anHourLater() {
  site.clock.advance(3600);
  const code = codeOf(owner.secret, site.clock.now());
  const confirmed = await owner.call('POST', confirmMyself.path, { password: staffPassword, code });
  expect(confirmed.status).toBe(200);
}

/** The stored state without the rate limits, which a refused request changes. */
async function stateBesidesLimits() {
  const { rate_limits: _, ...rest } = (await storedState(site.database)).tables;
  return rest;
}

describe('a link for a new password', () => {
  const over = {
    status: 400,
    body: {
      success: false,
      message: 'This link has been used, or is older than 30 minutes. Please ask for a new one.',
    },
  };

  async function prepare() {
    const person = await site.person();
    await site.database.update(users).set({ passwordHash }).where(eq(users.id, person.id));
    const code = randomUUID().padEnd(43, '0');
    await site.database.insert(passwordLinks).values({
      digest: createHash('sha256').update(code).digest('base64url'),
      userId: person.id,
      expiresAt: new Date(site.clock.now().getTime() + 60_000),
    });
    return { person, request: post(resetPassword.path, { code, newPassword: 'secret-9' }) };
  }

  const change = ({ token }: TestPerson) =>
    site.call('POST', changePassword.path, {
      token,
      body: { currentPassword: 'secret-1', newPassword: 'secret-2' },
    });

  test('a link for a new password sets nothing once its user has changed the password', async () => {
    const { person, request } = await prepare();
    let before: unknown;
    const received = await served.send(request, async () => {
      expect((await change(person)).status).toBe(200);
      before = await stateBesidesLimits();
    });
    expect(received).toMatchObject(over);
    expect(await stateBesidesLimits()).toEqual(before);
  });

  test('a link for a new password sets nothing while its user changes the password', onPostgres, async () => {
    const { person, request } = await prepare();
    const received = await sendDuring(request, async (transaction) => {
      await transaction
        .update(users)
        .set({ sessionVersion: sql`${users.sessionVersion} + 1` })
        .where(eq(users.id, person.id));
      await transaction.delete(passwordLinks).where(eq(passwordLinks.userId, person.id));
    });
    expect(received).toMatchObject(over);
    const [user] = await site.database.select().from(users).where(eq(users.id, person.id));
    expect(user).toMatchObject({ passwordHash, sessionVersion: 1 });
  });

  test('of a link for a new password and a password change at once, one succeeds, without a deadlock', {
    ...onPostgres,
    timeout: 30_000,
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const { person, request } = await prepare();
      const [changed, received] = await Promise.all([
        change(person),
        served.send(request, async () => undefined),
      ]);
      expect([
        [200, 400],
        [401, 200],
        [400, 200],
      ]).toContainEqual([changed.status, received.status]);
    }
  });
});

describe('a one-time link of the office', () => {
  const over = {
    status: 400,
    body: {
      success: false,
      message: 'This link has been used, or is older than 72 hours. Please ask the owner for a new one.',
    },
  };
  const at = (path: string, id: string) => path.replace('{id}', id);

  async function prepare() {
    await anHourLater();
    const email = `${randomUUID()}@example.org`;
    const invited = await owner.call('POST', inviteStaff.path, { name: 'Asha Rao', email, role: 'office' });
    const link = codeOfLink(v.parse(inviteStaff.response, invited.body).data.link);
    const read = await site.call('POST', readStaffLink.path, { body: { link } });
    const { secret, setup } = v.parse(readStaffLink.response, read.body).data;
    const [member] = await site.database.select().from(staff).where(eq(staff.email, email));
    const code = codeOf(secret, site.clock.now());
    return { id: member?.id ?? '', link, form: { link, setup, password: staffPassword, code } };
  }

  const changes = [
    {
      change: 'is deactivated',
      happens: (id: string) => owner.call('POST', at(deactivateStaff.path, id), {}),
    },
    {
      change: 'gets a new link',
      happens: (id: string) => owner.call('POST', at(renewStaffLink.path, id), {}),
    },
  ];

  test.each(changes)(
    'a one-time link lets in no staff member who $change before the last byte',
    async ({ happens }) => {
      const { id, form } = await prepare();
      let before: unknown;
      const received = await served.send(post(joinStaff.path, form), async () => {
        expect((await happens(id)).status).toBe(200);
        before = await stateBesidesLimits();
      });
      expect(received).toMatchObject(over);
      expect(received.headers['set-cookie']).toBeUndefined();
      expect(await stateBesidesLimits()).toEqual(before);
    },
  );

  test.each(changes)(
    'a one-time link shows nothing of a staff member who $change before the last byte',
    async ({ happens }) => {
      const { id, link } = await prepare();
      const received = await served.send(post(readStaffLink.path, { link }), async () => {
        expect((await happens(id)).status).toBe(200);
      });
      expect(received).toMatchObject(over);
    },
  );

  test('a one-time link lets in no staff member while they are deactivated', onPostgres, async () => {
    const { id, form } = await prepare();
    const received = await sendDuring(post(joinStaff.path, form), async (transaction) => {
      await transaction.update(staff).set({ deactivatedAt: site.clock.now() }).where(eq(staff.id, id));
    });
    expect(received).toMatchObject(over);
    const [member] = await site.database.select().from(staff).where(eq(staff.id, id));
    expect(member).toMatchObject({ passwordHash: null, secondFactor: null });
  });

  test('a one-time link can be used and replaced at once without a deadlock', {
    ...onPostgres,
    timeout: 30_000,
  }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, form } = await prepare();
      const [joined, renewed] = await Promise.all([
        served.send(post(joinStaff.path, form), async () => undefined),
        owner.call('POST', at(renewStaffLink.path, id), {}),
      ]);
      expect([200, 400]).toContain(joined.status);
      expect(renewed.status).toBe(200);
    }
  });
});

test('a sign-in of the office lets in no member who is deactivated before the last byte', async () => {
  await anHourLater();
  const form = {
    email: office.email,
    password: staffPassword,
    code: codeOf(office.secret, site.clock.now()),
  };
  const received = await served.send(post(officeSignIn.path, form), async () => {
    const path = deactivateStaff.path.replace('{id}', office.id);
    expect((await owner.call('POST', path, {})).status).toBe(200);
  });
  expect(received).toMatchObject({ status: 401, body: { success: false } });
  expect(received.headers['set-cookie']).toBeUndefined();
});
