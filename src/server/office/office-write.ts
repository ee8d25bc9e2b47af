import { and, asc, eq, gt } from 'drizzle-orm';
import { confirmationField, type StaffRole } from '#contract/office/office-call.ts';
import { HttpError } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import { staff, staffSessions } from '#server/db/office-schema.ts';
import type { Services } from '#server/routing/services.ts';
import type { Actor } from './audit-log.ts';
import type { StaffRow } from './member.ts';
import { isConfirmed, type SignedInStaff } from './staff-sessions.ts';

export interface OfficeWrite {
  readonly transaction: Database;
  readonly actor: Actor & Pick<StaffRow, 'id' | 'email' | 'role'>;
  readonly now: Date;
}

/**
 * Runs work in a transaction if session and role still permit it.
 * @throws HttpError 401 when the session has ended or the member is deactivated, 403 when the role has
 * changed or a confirmation is required
 */
export type InTransaction = <Result>(work: (write: OfficeWrite) => Promise<Result>) => Promise<Result>;

interface WriteParts {
  /** Read from the request's headers, before its body. */
  readonly signedIn: SignedInStaff;
  readonly roles: readonly StaffRole[];
  /** Requires password and code within the last 15 minutes. */
  readonly needsConfirmation: boolean;
  readonly locksAllStaff: boolean;
}

export const signInFirst = () => new HttpError(401, 'Please sign in to the office');
const confirmFirst = () => {
  const message = 'Please confirm with your password and a code that it is you';
  return new HttpError(403, message, { data: [{ field: confirmationField, message }] });
};
export const roleRefused = () => new HttpError(403, 'Your role does not allow this');

/**
 * Serializes the work with a deactivation, a new role or a sign-out. Lock order: members by id, then sessions. Never
 * `for share`: two upgrades of that lock can deadlock.
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
