import * as operations from '#contract/office/staff.ts';
import { officeSignInPerAddress, staffLinksPerAddress } from '#server/accounts/rate-limits.ts';
import { envelope } from '#server/http/envelope.ts';
import { readFacts } from '#server/institute/read-institute.ts';
import { auditLogAsCsv, readAuditLog, withPresentNames } from '#server/office/audit-log.ts';
import { confirmSession } from '#server/office/confirm-session.ts';
import { endOwnSession, signOutStaff } from '#server/office/end-own-session.ts';
import { joinStaff } from '#server/office/join-staff.ts';
import {
  changeStaffRole,
  deactivateStaff,
  inviteStaff,
  listStaff,
  reactivateStaff,
  renewStaffLink,
} from '#server/office/manage-staff.ts';
import { toMember } from '#server/office/member.ts';
import {
  officeDownload,
  officeRoute,
  officeWriteRoute,
  openOfficeRoute,
} from '#server/office/office-route.ts';
import { appAddress } from '#server/office/second-factor.ts';
import { newSetup } from '#server/office/second-factor-setup.ts';
import { signInStaff } from '#server/office/sign-in.ts';
import { readStaffLink } from '#server/office/staff-links.ts';
import { listStaffSessions } from '#server/office/staff-sessions.ts';
import type { Route } from '#server/routing/route.ts';

const done = envelope(null);
const locksAllStaff = { locksAllStaff: true };

export const officeRoutes: readonly Route[] = [
  openOfficeRoute(
    operations.officeSignIn,
    async ({ services, request: form, browser, findSender, keepSession, keepBrowser }) => {
      const attempt = { form, browser, ...(await findSender()) };
      const { member, token, browserToken } = await signInStaff(services, attempt);
      keepSession(token);
      keepBrowser(browserToken);
      return envelope(toMember(member));
    },
    { limit: officeSignInPerAddress },
  ),
  openOfficeRoute(
    operations.readStaffLink,
    async ({ services: { database, secretBox, now }, request: { link } }) => {
      const { name, email, role } = await readStaffLink(database, link, now());
      const { secret, setup } = newSetup(secretBox, link);
      const { name: institute } = await readFacts(database);
      return envelope({ name, email, role, secret, setup, appAddress: appAddress(secret, email, institute) });
    },
    { limit: staffLinksPerAddress },
  ),
  openOfficeRoute(
    operations.joinStaff,
    async ({ services, request: form, browser, findSender, keepSession, keepBrowser }) => {
      const joining = { form, browser, ...(await findSender()) };
      const { member, recoveryCodes, token, browserToken } = await joinStaff(services, joining);
      keepSession(token);
      keepBrowser(browserToken);
      return envelope({ member: toMember(member), recoveryCodes });
    },
    { limit: staffLinksPerAddress },
  ),
  officeWriteRoute(operations.officeSignOut, async ({ inTransaction, sessionId, forgetSession }) => {
    await inTransaction((write) => signOutStaff(write, sessionId));
    forgetSession();
    return done;
  }),
  officeWriteRoute(
    operations.confirmMyself,
    async ({ services, inTransaction, sessionId, request, findSender }) => {
      const confirming = { sessionId, ...request, ...(await findSender()) };
      await confirmSession(services, inTransaction, confirming);
      return done;
    },
    { limit: officeSignInPerAddress },
  ),
  openOfficeRoute(operations.getMyself, async ({ findStaff }) => {
    const staff = await findStaff();
    return envelope(staff === undefined ? null : toMember(staff.member));
  }),
  officeRoute(operations.getMySessions, async ({ services: { database, now }, staff }) =>
    envelope(await listStaffSessions(database, staff, now())),
  ),
  officeWriteRoute(operations.endMySession, async ({ inTransaction, param }) => {
    await inTransaction((write) => endOwnSession(write, param('id')));
    return done;
  }),
  officeRoute(operations.getStaff, async ({ services }) => envelope(await listStaff(services.database))),
  officeWriteRoute(
    operations.inviteStaff,
    async ({ services, inTransaction, request }) =>
      envelope(await inTransaction((write) => inviteStaff(services, write, request))),
    locksAllStaff,
  ),
  officeWriteRoute(
    operations.renewStaffLink,
    async ({ services, inTransaction, param }) =>
      envelope(await inTransaction((write) => renewStaffLink(services, write, param('id')))),
    locksAllStaff,
  ),
  officeWriteRoute(
    operations.changeStaffRole,
    async ({ inTransaction, request: { role }, param }) =>
      envelope(await inTransaction((write) => changeStaffRole(write, param('id'), role))),
    locksAllStaff,
  ),
  officeWriteRoute(
    operations.deactivateStaff,
    async ({ inTransaction, param }) =>
      envelope(await inTransaction((write) => deactivateStaff(write, param('id')))),
    locksAllStaff,
  ),
  officeWriteRoute(
    operations.reactivateStaff,
    async ({ inTransaction, param }) =>
      envelope(await inTransaction((write) => reactivateStaff(write, param('id')))),
    locksAllStaff,
  ),
  officeRoute(operations.getAuditLog, async ({ services: { database }, request: { before } }) => {
    const { entries, next } = await readAuditLog(database, before);
    return { ...envelope(await withPresentNames(database, entries)), next };
  }),
  officeDownload(operations.exportAuditLog, 'audit-log.csv', ({ services: { database } }) =>
    auditLogAsCsv(database),
  ),
];
