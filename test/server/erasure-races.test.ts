import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { certificates } from '#server/db/certificate-schema.ts';
import { classStudents, quizUnlocks } from '#server/db/class-schema.ts';
import { feeInstalments } from '#server/db/fee-schema.ts';
import { auditLog } from '#server/db/office-schema.ts';
import { users } from '#server/db/schema.ts';
import { openStaff, type TestStaff } from '../support/server/office.ts';
import { onPostgres, waitsForLock } from '../support/server/on-postgres.ts';
import { openTestSite, type TestPerson, type TestSite } from '../support/server/site.ts';
import { until } from '../support/until.ts';

let site: TestSite;
let owner: TestStaff;
let office: TestStaff;
beforeAll(async () => {
  site = await openTestSite();
  ({ owner, office } = await openStaff(site));
});
afterAll(() => site.close());

interface Child extends TestPerson {
  /** In every text about the child, and nowhere else. */
  readonly mark: string;
}

async function addChild(): Promise<Child> {
  const person = await site.person();
  const mark = randomUUID().slice(0, 8);
  await site.database
    .update(users)
    .set({ fullName: `Zubeda ${mark} Khan` })
    .where(eq(users.id, person.id));
  return { ...person, mark };
}

/** Nothing about the child is left but the account, its results and its attendance. */
async function expectErased({ id, mark }: Child): Promise<void> {
  const log = sql`concat_ws(' ', ${auditLog.subject}, ${auditLog.before}::text, ${auditLog.after}::text)`;
  const left = await site.database.select().from(auditLog).where(sql`strpos(${log}, ${mark}) > 0`);
  expect(left).toEqual([]);
  for (const table of [classStudents, quizUnlocks, certificates, feeInstalments])
    expect(await site.database.$count(table, eq(table.userId, id))).toBe(0);
  const rows = await site.database.select().from(users).where(eq(users.id, id));
  expect(rows).toMatchObject([{ fullName: 'Erased account', erasedAt: expect.any(Date) }]);
}

describe('beside a merge', onPostgres, () => {
  /** In the order of their ids. */
  const addPair = async () => {
    const [one, two] = [await addChild(), await addChild()];
    return one.id < two.id ? ([one, two] as const) : ([two, one] as const);
  };
  const mergePath = (kept: TestPerson, other: TestPerson) => `office/students/${kept.id}/merge/${other.id}`;

  /** The merge waits for the first account, the other work for the merge. */
  async function besideMerge<Result>(
    [kept, other]: readonly [Child, Child],
    work: () => Promise<Result>,
  ): Promise<readonly [number, Result]> {
    const first = kept.id < other.id ? kept : other;
    const path = mergePath(kept, other);
    const { digest } = JSON.parse((await office.call('GET', path)).text).data;
    const { merging, working } = await site.database.transaction(async (transaction) => {
      await transaction.select().from(users).where(eq(users.id, first.id)).for('update');
      const merging = office.call('POST', path, { digest });
      await until(() => waitsForLock(site.database));
      const working = work();
      await until(() => waitsForLock(site.database, 2));
      return { merging, working };
    });
    return [(await merging).status, await working];
  }
  test('an erasure of the account that stays is refused, and then erases both', async () => {
    const [kept, other] = await addPair();
    const erase = () => owner.call('POST', `office/students/${kept.id}/erase`, { reason: 'By letter' });
    const [merged, erased] = await besideMerge([kept, other], erase);
    const message = 'This account has changed meanwhile. Load the page again.';
    expect([merged, erased.status, erased.body]).toEqual([200, 409, { success: false, message }]);
    expect((await erase()).status).toBe(200);
    await expectErased(kept);
    await expectErased(other);
  });
});
