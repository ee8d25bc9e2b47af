import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFindings } from '#contract/office/today.ts';
import { openStaff, type TestStaff } from '../support/server/office.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

const since = new Date('2026-11-26T04:00:00.000Z');
const backup = { problem: 'No backup has been made yet.', since: null, remedy: 'Make one.' };

let site: TestSite;
let owner: TestStaff;
let office: TestStaff;
beforeAll(async () => {
  const clock = { problem: 'The clock is slow.', since, remedy: 'Set it.' };
  site = await openTestSite({ examineServer: async () => [backup, clock] });
  ({ owner, office } = await openStaff(site));
});
afterAll(() => site.close());

test('only an owner can read the findings of the doctor', async () => {
  const found = await owner.call('GET', getFindings.path);
  expect([found.status, found.body]).toEqual([
    200,
    {
      success: true,
      message: '',
      data: [backup, { problem: 'The clock is slow.', since: since.toISOString(), remedy: 'Set it.' }],
    },
  ]);
  expect((await office.call('GET', getFindings.path)).status).toBe(403);
});
