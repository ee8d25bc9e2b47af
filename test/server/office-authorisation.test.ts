import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OfficeCall, type StaffRole, staffRoles } from '#contract/office/office-call.ts';
import * as staffCalls from '#contract/office/staff.ts';
import { officeRoutes } from '#server/routes/office.ts';
import { officeCertificateRoutes } from '#server/routes/office-certificates.ts';
import { officeClassRoutes } from '#server/routes/office-classes.ts';
import { officeCompetitionRoutes } from '#server/routes/office-competitions.ts';
import { officeContentRoutes } from '#server/routes/office-content.ts';
import { officeEnquiryRoutes } from '#server/routes/office-enquiries.ts';
import { officeFeeRoutes } from '#server/routes/office-fees.ts';
import { officeInstituteRoutes } from '#server/routes/office-institute.ts';
import { officeOrderRoutes } from '#server/routes/office-orders.ts';
import { officeQuizRoutes } from '#server/routes/office-quizzes.ts';
import { officeSheetRoutes } from '#server/routes/office-sheets.ts';
import { officeStudentRoutes } from '#server/routes/office-students.ts';
import { officeTodayRoutes } from '#server/routes/office-today.ts';
import { routerPattern } from '#server/routing/route.ts';
import { officeOrigin, openStaff, type TestStaff } from '../support/server/office.ts';
import { officeCalls, officeWrites } from '../support/server/office-calls.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

const closed = officeCalls.filter(({ staff }) => staff.length > 0);
const address = ({ path }: OfficeCall) => path.replace(/\{\w+\}/g, 'nobody');

let site: TestSite;
let staff: Readonly<Record<StaffRole, TestStaff>>;
beforeAll(async () => {
  site = await openTestSite();
  staff = await openStaff(site);
});
afterAll(() => site.close());

test('every call of the contract has its route', () => {
  const named = (each: { readonly method: string; readonly path: string }) => `${each.method} ${each.path}`;
  const routes = [
    ...officeRoutes,
    ...officeCertificateRoutes,
    ...officeClassRoutes,
    ...officeCompetitionRoutes,
    ...officeContentRoutes,
    ...officeEnquiryRoutes,
    ...officeFeeRoutes,
    ...officeInstituteRoutes,
    ...officeOrderRoutes,
    ...officeQuizRoutes,
    ...officeSheetRoutes,
    ...officeStudentRoutes,
    ...officeTodayRoutes,
  ];
  expect(routes.map(named).sort()).toEqual(officeCalls.map((call) => named(routerPattern(call))).sort());
});

const send = (call: OfficeCall, headers: Readonly<Record<string, string>>) =>
  site.call(call.method, address(call), {
    ...(call.method === 'GET' ? {} : { body: {} }),
    headers,
  });

describe.each(closed.map((call) => ({ name: `${call.method} ${call.path}`, call })))('$name', ({ call }) => {
  const signedOut = { success: false, message: 'Please sign in to the office' };

  test('is refused without a session', async () => {
    const { token } = await site.person('teacher');
    for (const headers of [
      {},
      { Cookie: 'office-session=' },
      { Cookie: `office-session=${'a'.repeat(43)}` },
      // A session of the site is not one of the office.
      { Authorization: `Bearer ${token}` },
    ]) {
      const { status, body } = await send(call, { Origin: officeOrigin, ...headers });
      expect([status, body]).toEqual([401, signedOut]);
    }
  });

  test.each(staffRoles)('is open only to the roles that it names: %s', async (role) => {
    // A sign-out would end the session of the other cases.
    if (call === staffCalls.officeSignOut) return;
    const { status } = await staff[role].call(
      call.method,
      address(call),
      call.method === 'GET' ? undefined : {},
    );
    expect(status === 403).toBe(!call.staff.includes(role));
    expect(status).not.toBe(401);
  });
});

describe.each(officeWrites.map((call) => ({ name: `${call.method} ${call.path}`, call })))(
  '$name',
  ({ call }) => {
    test.each(['https://evil.example', 'null', 'http://shop.example.evil.example'])(
      'is refused for a page of %s',
      async (Origin) => {
        const { status, body } = await send(call, { Origin, Cookie: staff.owner.cookie });
        const message = 'This can only be sent from the office itself';
        expect([status, body]).toEqual([403, { success: false, message }]);
      },
    );
  },
);

test('a session ends after twelve hours, used or not', async () => {
  const own = await openTestSite();
  try {
    const { owner } = await openStaff(own);
    const me = async () => (await owner.call('GET', staffCalls.getMySessions.path)).status;
    own.clock.advance(12 * 3600 - 1);
    expect(await me()).toBe(200);
    own.clock.advance(1);
    expect(await me()).toBe(401);
  } finally {
    await own.close();
  }
});
