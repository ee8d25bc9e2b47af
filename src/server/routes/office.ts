import {
  changeStaffRole as changeStaffRoleCall,
  deactivateStaff as deactivateStaffCall,
  endMySession,
  exportAuditLog,
  getAuditLog,
  getMySessions,
  getMyself,
  getStaff,
  inviteStaff as inviteStaffCall,
  joinStaff as joinStaffCall,
  officeSignIn,
  officeSignOut,
  reactivateStaff as reactivateStaffCall,
  readStaffLink as readStaffLinkCall,
  renewStaffLink as renewStaffLinkCall,
} from '#contract/office/staff.ts';
import { officeSignInPerAddress, staffLinksPerAddress } from '#server/accounts/rate-limits.ts';
import { envelope } from '#server/http/envelope.ts';
import { HttpError } from '#server/http/http-error.ts';
import { officeDownload, officeRoute, openOfficeRoute } from '#server/http/office-route.ts';
import type { Route } from '#server/http/route.ts';
import { readFacts } from '#server/institute/read-institute.ts';
import { auditLogAsCsv, readAuditLog, writeAuditLog } from '#server/office/audit-log.ts';
import { joinStaff } from '#server/office/join-staff.ts';
import {
  changeStaffRole,
  deactivateStaff,
  inviteStaff,
  listStaff,
  reactivateStaff,
  renewStaffLink,
} from '#server/office/manage-staff.ts';
import { memberOf, subjectOf } from '#server/office/member.ts';
import { appAddress } from '#server/office/second-factor.ts';
import { newSetup } from '#server/office/second-factor-setup.ts';
import { signInStaff } from '#server/office/sign-in.ts';
import { readStaffLink } from '#server/office/staff-links.ts';
import { endStaffSession, listStaffSessions } from '#server/office/staff-sessions.ts';

const done = envelope(null);

export const officeRoutes: readonly Route[] = [
  openOfficeRoute(
    officeSignIn,
    async ({ services, request: form, address, browser, keepSession }) => {
      const { member, token } = await signInStaff(services, { form, address, browser });
      keepSession(token);
      return envelope(memberOf(member));
    },
    { limit: officeSignInPerAddress },
  ),
  openOfficeRoute(
    readStaffLinkCall,
    async ({ services: { database, secretBox, now }, request: { link } }) => {
      const { name, email, role } = await readStaffLink(database, link, now());
      const { secret, setup } = newSetup(secretBox, link);
      const { name: institute } = await readFacts(database);
      return envelope({ name, email, role, secret, setup, appAddress: appAddress(secret, email, institute) });
    },
    { limit: staffLinksPerAddress },
  ),
  openOfficeRoute(
    joinStaffCall,
    async ({ services, request: form, address, browser, keepSession }) => {
      const { member, recoveryCodes, token } = await joinStaff(services, { form, address, browser });
      keepSession(token);
      return envelope({ member: memberOf(member), recoveryCodes });
    },
    { limit: staffLinksPerAddress },
  ),
  officeRoute(officeSignOut, async ({ services: { database, now }, staff, forgetSession }) => {
    const { member, sessionId } = staff;
    await database.transaction(async (transaction) => {
      await endStaffSession(transaction, member.id, sessionId);
      await writeAuditLog(transaction, member, { action: 'Signed out', subject: subjectOf(member) }, now());
    });
    forgetSession();
    return done;
  }),
  openOfficeRoute(getMyself, async ({ findStaff }) => {
    const staff = await findStaff();
    return envelope(staff === undefined ? null : memberOf(staff.member));
  }),
  officeRoute(getMySessions, async ({ services: { database, now }, staff }) =>
    envelope(await listStaffSessions(database, staff, now())),
  ),
  officeRoute(endMySession, async ({ services: { database, now }, staff: { member }, param }) => {
    await database.transaction(async (transaction) => {
      if (!(await endStaffSession(transaction, member.id, param('id'))))
        throw new HttpError(404, 'There is no such session');
      await writeAuditLog(
        transaction,
        member,
        { action: 'Ended a session', subject: subjectOf(member) },
        now(),
      );
    });
    return done;
  }),
  officeRoute(getStaff, async ({ services }) => envelope(await listStaff(services.database))),
  officeRoute(inviteStaffCall, async ({ services, staff, request }) =>
    envelope(await inviteStaff(services, staff.member, request)),
  ),
  officeRoute(renewStaffLinkCall, async ({ services, staff, param }) =>
    envelope(await renewStaffLink(services, staff.member, param('id'))),
  ),
  officeRoute(changeStaffRoleCall, async ({ services, staff, request: { role }, param }) =>
    envelope(await changeStaffRole(services, staff.member, param('id'), role)),
  ),
  officeRoute(deactivateStaffCall, async ({ services, staff, param }) =>
    envelope(await deactivateStaff(services, staff.member, param('id'))),
  ),
  officeRoute(reactivateStaffCall, async ({ services, staff, param }) =>
    envelope(await reactivateStaff(services, staff.member, param('id'))),
  ),
  officeRoute(getAuditLog, async ({ services: { database }, request: { before } }) => {
    const { entries, next } = await readAuditLog(database, before);
    return { ...envelope(entries), next };
  }),
  officeDownload(exportAuditLog, 'audit-log.csv', ({ database }) => auditLogAsCsv(database)),
];
