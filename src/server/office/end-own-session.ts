import { HttpError } from '#server/common/http-error.ts';
import { writeAuditLog } from './audit-log.ts';
import { staffSubject } from './member.ts';
import type { OfficeWrite } from './office-write.ts';
import { endStaffSession } from './staff-sessions.ts';

export async function signOutStaff({ transaction, actor, now }: OfficeWrite, id: string): Promise<void> {
  await endStaffSession(transaction, actor.id, id);
  await writeAuditLog(transaction, actor, { action: 'Signed out', subject: staffSubject(actor) }, now);
}

/** @throws HttpError 404 */
export async function endOwnSession({ transaction, actor, now }: OfficeWrite, id: string): Promise<void> {
  if (!(await endStaffSession(transaction, actor.id, id)))
    throw new HttpError(404, 'There is no such session');
  await writeAuditLog(transaction, actor, { action: 'Ended a session', subject: staffSubject(actor) }, now);
}
