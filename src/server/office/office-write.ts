import { and, asc, eq, gt } from 'drizzle-orm';
import { confirmationField, type StaffRole } from '#contract/office/office-call.ts';
import type { Database } from '#server/db/database.ts';
import { staff, staffSessions } from '#server/db/office-schema.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Services } from '#server/services.ts';
import type { Actor } from './audit-log.ts';
import type { StaffRow } from './member.ts';
import { isConfirmed, type SignedInStaff } from './staff-sessions.ts';

/** A write of the office: its transaction, the staff member who makes it, and when. */
export interface OfficeWrite {
  readonly transaction: Database;
  readonly actor: Actor & Pick<StaffRow, 'id' | 'email'>;
  readonly now: Date;
}

/**
 * Runs work in a transaction of a staff member whose session and role still allow it.
 * @throws HttpError 401 when the session has ended or the member is deactivated, 403 when the role has changed and when the session must be
 * confirmed first
 */
export type InTransaction = <Result>(work: (write: OfficeWrite) => Promise<Result>) => Promise<Result>;

interface WriteParts {
  /** As the request's header gave them, before its body was read. */
  readonly signedIn: SignedInStaff;
  readonly roles: readonly StaffRole[];
  /** Refuses a session that has not given password and code in the last 15 minutes. */
  readonly needsConfirmation: boolean;
  /** Locks every member instead of this one. Required where the work changes other members. */
  readonly locksAllStaff: boolean;
}

export const signInFirst = () => new HttpError(401, 'Please sign in to the office');
const confirmFirst = () => {
  const message = 'Please confirm with your password and a code that it is you';
  return new HttpError(403, message, { data: [{ field: confirmationField, message }] });
};
export const roleRefused = () => new HttpError(403, 'Your role does not allow this');

/**
 * Creates the transactions of one request. Each locks the member before it reads the session and the role, so that
 * a deactivation, a new role or the end of the session comes entirely before the work or entirely after it.
 *
 * What ends sessions locks their member first, and what changes several members locks them in the order of their
 * ids. The member is never locked for share: a later write would upgrade that lock, and two upgrades can deadlock.
 */
export function createOfficeTransactions(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { signedIn: { member, sessionId }, roles, needsConfirmation, locksAllStaff }: WriteParts,
): InTransaction {
  return (work) =>
    database.transaction(async (transaction) => {
      const locked = await transaction
        .select()
        .from(staff)
        .where(locksAllStaff ? undefined : eq(staff.id, member.id))
        .orderBy(asc(staff.id))
        .for('no key update');
      const actor = locked.find(({ id }) => id === member.id);
      const at = now();
      const [session] = await transaction
        .select({ confirmedAt: staffSessions.confirmedAt })
        .from(staffSessions)
        .where(and(eq(staffSessions.id, sessionId), gt(staffSessions.expiresAt, at)))
        .for('key share');
      if (actor === undefined || actor.deactivatedAt !== null || session === undefined) throw signInFirst();
      if (!roles.includes(actor.role)) throw roleRefused();
      if (needsConfirmation && !isConfirmed(session.confirmedAt, at)) throw confirmFirst();
      return await work({ transaction, actor, now: at });
    });
}
