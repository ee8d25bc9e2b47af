import { randomUUID } from 'node:crypto';
import { asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OfficeCall, staffRoles } from '#contract/office/office-call.ts';
import {
  changeStaffRole,
  deactivateStaff,
  endMySession,
  inviteStaff,
  renewStaffLink,
} from '#contract/office/staff.ts';
import { auditLog, staff, staffSessions } from '#server/db/office-schema.ts';
import { jsonBody, serveHalfSent } from '../support/server/half-sent.ts';
import { openStaff, type TestStaff } from '../support/server/office.ts';
import { officeWrites } from '../support/server/office-calls.ts';
import {
  addSession,
  addStaff,
  type QuickStaff,
  secondBrowser,
  writeSamples,
} from '../support/server/office-write-samples.ts';
import { onPostgres, waitsForLock } from '../support/server/on-postgres.ts';
import { temporaryFolder } from '../support/server/process.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';
import { storedState } from '../support/server/stored-state.ts';
import { until } from '../support/until.ts';

const folder = temporaryFolder();
let site: TestSite;
let owner: TestStaff;
let served: Awaited<ReturnType<typeof serveHalfSent>>;
beforeAll(async () => {
  site = await openTestSite({ uploadsFolder: folder.path, sendMail: async () => undefined });
  ({ owner } = await openStaff(site));
  served = await serveHalfSent(site);
});
afterAll(async () => {
  await served.stop();
  await site.close();
  folder.remove();
});

const filled = (path: string, params: Readonly<Record<string, string>> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? name);

/** A staff member who may make the call, and a valid request for it. */
async function prepare(call: OfficeCall) {
  const [role] = call.staff;
  const sample = writeSamples.get(call.path);
  if (role === undefined || sample === undefined) throw new Error(`There is no sample of ${call.path}`);
  const actor = await addStaff(site, role);
  const { params, ...body } = await sample({ site, owner, actor });
  const request = { method: call.method, path: filled(call.path, params), headers: actor.headers, ...body };
  return { actor, request };
}

const byOwner = (path: string, body: object) => async (actor: QuickStaff) =>
  expect((await owner.call('POST', filled(path, { id: actor.id }), body)).status).toBe(200);

interface Loss {
  readonly loss: string;
  readonly happens: (actor: QuickStaff) => Promise<unknown>;
  readonly status: number;
  readonly message: string;
}

const signInFirst = { status: 401, message: 'Please sign in to the office' };
const losses: readonly Loss[] = [
  { loss: 'is deactivated', happens: byOwner(deactivateStaff.path, {}), ...signInFirst },
  { loss: 'gets a new link', happens: byOwner(renewStaffLink.path, {}), ...signInFirst },
  {
    loss: 'loses the session',
    happens: ({ id }) => site.database.delete(staffSessions).where(eq(staffSessions.staffId, id)),
    ...signInFirst,
  },
  {
    loss: 'has a session that expires',
    happens: ({ id }) =>
      site.database
        .update(staffSessions)
        .set({ expiresAt: site.clock.now() })
        .where(eq(staffSessions.staffId, id)),
    ...signInFirst,
  },
];

/** A change to each role that may not make the call. */
const demotionsFor = (call: OfficeCall): readonly Loss[] =>
  staffRoles
    .filter((role) => !call.staff.includes(role))
    .map((role) => ({
      loss: `becomes ${role}`,
      happens: byOwner(changeStaffRole.path, { role }),
      status: 403,
      message: 'Your role does not allow this',
    }));

test('every write of the office has a sample', () => {
  expect([...writeSamples.keys()].sort()).toEqual(officeWrites.map(({ path }) => path).sort());
});

describe.each(officeWrites.map((call) => ({ name: `${call.method} ${call.path}`, call })))(
  '$name',
  ({ name, call }) => {
    test.each([...losses, ...demotionsFor(call)])(
      `${name} changes nothing for a member who $loss before the last byte`,
      async ({ happens, status, message }) => {
        const { actor, request } = await prepare(call);
        let before: unknown;
        const received = await served.send(request, async () => {
          await happens(actor);
          before = await storedState(site.database, folder.path);
        });
        expect(received).toEqual({ status, headers: expect.anything(), body: { success: false, message } });
        expect(received.headers['set-cookie']).toBeUndefined();
        expect(await storedState(site.database, folder.path)).toEqual(before);
      },
    );

    test(`${name} succeeds in two parts for a member whose session is valid`, async () => {
      const { request } = await prepare(call);
      const received = await served.send(request, async () => undefined);
      expect(received).toMatchObject({ status: 200, body: { success: true } });
    });
  },
);

describe('a write of the office during another one', onPostgres, () => {
  test.each(officeWrites.map((call) => ({ name: `${call.method} ${call.path}`, call })))(
    '$name waits for a deactivation in progress, and changes nothing',
    async ({ call }) => {
      const { actor, request } = await prepare(call);
      const { received } = await site.database.transaction(async (transaction) => {
        await transaction
          .update(staff)
          .set({ deactivatedAt: site.clock.now() })
          .where(eq(staff.id, actor.id));
        const sent = served.send(request, async () => undefined);
        let isAnswered = false;
        sent.finally(() => {
          isAnswered = true;
        });
        await until(async () => isAnswered || (await waitsForLock(site.database)));
        expect(isAnswered).toBe(false);
        return { received: sent };
      });
      const before = await storedState(site.database, folder.path);
      expect(await received).toMatchObject({
        status: 401,
        body: { success: false, message: signInFirst.message },
      });
      expect(await storedState(site.database, folder.path)).toEqual(before);
    },
  );

  const actionsSince = async (id: number) => {
    const rows = await site.database
      .select({ action: auditLog.action, by: auditLog.staffId })
      .from(auditLog)
      .where(gt(auditLog.id, id))
      .orderBy(asc(auditLog.id));
    return rows;
  };
  const lastEntry = async () => {
    const [last] = await site.database
      .select({ id: sql<string>`coalesce(max(${auditLog.id}), 0)` })
      .from(auditLog);
    return Number(last?.id);
  };
  test('a deactivation waits for an invitation in progress, and comes after it', async () => {
    const actor = await addStaff(site, 'owner');
    const since = await lastEntry();
    const email = `${randomUUID()}@example.org`;
    const body = jsonBody({ name: 'A new owner', email, role: 'owner' });
    const request = { method: 'POST', path: inviteStaff.path, headers: actor.headers, body };
    let isDeactivated = false;
    const { invitation, deactivation } = await site.database.transaction(async (transaction) => {
      // The invitation waits for this row, which has the same email.
      const row = {
        id: randomUUID(),
        name: 'Asha Rao',
        email,
        role: 'teacher',
        createdAt: site.clock.now(),
      } as const;
      await transaction.insert(staff).values(row);
      await transaction.delete(staff).where(eq(staff.id, row.id));
      const invitation = served.send(request, async () => undefined);
      await until(() => waitsForLock(site.database));
      const deactivation = owner.call('POST', filled(deactivateStaff.path, { id: actor.id }), {});
      deactivation.finally(() => {
        isDeactivated = true;
      });
      await until(async () => isDeactivated || (await waitsForLock(site.database, 2)));
      expect(isDeactivated).toBe(false);
      return { invitation, deactivation };
    });
    expect([(await invitation).status, (await deactivation).status]).toEqual([200, 200]);
    expect(await actionsSince(since)).toEqual([
      { action: 'Invited', by: actor.id },
      { action: 'Deactivated', by: owner.id },
    ]);
  });

  test('of two owners who deactivate each other at once, one stays active, without a deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const pair = [await addStaff(site, 'owner'), await addStaff(site, 'owner')] as const;
      const deactivate = (by: QuickStaff, { id }: QuickStaff) =>
        site.call('POST', filled(deactivateStaff.path, { id }), { headers: by.headers, body: {} });
      const both = await Promise.all([deactivate(pair[0], pair[1]), deactivate(pair[1], pair[0])]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
      const ids = pair.map(({ id }) => id);
      const left = await site.database
        .select({ deactivatedAt: staff.deactivatedAt })
        .from(staff)
        .where(inArray(staff.id, ids));
      expect(left.filter(({ deactivatedAt }) => deactivatedAt === null)).toHaveLength(1);
    }
  });

  test('of two sessions of a member that end each other at once, one stays, without a deadlock', async () => {
    for (let round = 0; round < 5; round += 1) {
      const actor = await addStaff(site, 'teacher');
      const second = await addSession(site, actor.id);
      const sessions = await site.database
        .select({ id: staffSessions.id, browser: staffSessions.browser })
        .from(staffSessions)
        .where(eq(staffSessions.staffId, actor.id));
      const idOf = (own: boolean) =>
        sessions.find(({ browser }) => (browser === secondBrowser) === own)?.id ?? '';
      const end = (headers: QuickStaff['headers'], id: string) =>
        site.call('POST', filled(endMySession.path, { id }), { headers, body: {} });
      const both = await Promise.all([end(actor.headers, idOf(true)), end(second.headers, idOf(false))]);
      expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    }
  });
});
