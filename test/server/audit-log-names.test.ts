import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '#server/db/office-schema.ts';
import { users } from '#server/db/schema.ts';
import { readAuditLog, withPresentNames } from '#server/office/audit-log.ts';
import { openStaff, type TestStaff } from '../support/server/office.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

let site: TestSite;
let office: TestStaff;
beforeAll(async () => {
  site = await openTestSite();
  ({ office } = await openStaff(site));
});
afterAll(() => site.close());

async function newestSubject() {
  const { entries } = await readAuditLog(site.database, undefined);
  return (await withPresentNames(site.database, entries))[0]?.subject;
}

test('the audit log shows the current name of an account without storing it, and no name of an erased account', async () => {
  const { id } = await site.person();
  expect((await office.call('POST', `office/students/${id}/export`, {})).status).toBe(200);
  await site.database.update(users).set({ fullName: 'Meghana Rao' }).where(eq(users.id, id));
  expect(await newestSubject()).toBe(`student Meghana Rao (${id})`);
  const stored = await site.database.select({ subject: auditLog.subject }).from(auditLog);
  expect(stored.at(-1)).toEqual({ subject: `student ${id}` });
  await site.database.update(users).set({ erasedAt: site.clock.now() }).where(eq(users.id, id));
  expect(await newestSubject()).toBe(`student ${id}`);
});
