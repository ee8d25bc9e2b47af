import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { StaffSession } from '#contract/office/staff.ts';
import type { Database } from '#server/db/database.ts';
import { staff, staffSessions } from '#server/db/office-schema.ts';
import type { StaffRow } from './member.ts';
import { hashToken, newToken } from './token-hash.ts';

export const sessionHours = 12;
/** A confirmation permits account changes for this time. */
const confirmedMinutes = 15;
/** The shortest interval between updates of the last use. */
const useMinutes = 1;

const browserMaximum = 300;

export interface SignedInStaff {
  readonly member: StaffRow;
  readonly sessionId: string;
}

/** @returns the token for the cookie, which is not stored */
export async function startStaffSession(
  transaction: Database,
  staffId: string,
  browser: string,
  now: Date,
): Promise<string> {
  const token = newToken();
  await transaction.delete(staffSessions).where(lte(staffSessions.expiresAt, now));
  await transaction.insert(staffSessions).values({
    id: randomUUID(),
    digest: hashToken(token),
    staffId,
    startedAt: now,
    lastUsedAt: now,
    confirmedAt: now,
    expiresAt: new Date(now.getTime() + sessionHours * 3_600_000),
    browser: browser.slice(0, browserMaximum),
  });
  return token;
}

/** undefined when there is none or it has ended. */
export async function findStaffSession(
  database: Database,
  token: string,
  now: Date,
): Promise<SignedInStaff | undefined> {
  const [found] = await database
    .select({ member: staff, session: staffSessions })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.digest, hashToken(token)),
        gt(staffSessions.expiresAt, now),
        isNull(staff.deactivatedAt),
      ),
    );
  if (found === undefined) return undefined;
  const { member, session } = found;
  if (now.getTime() - session.lastUsedAt.getTime() >= useMinutes * 60_000)
    await database.update(staffSessions).set({ lastUsedAt: now }).where(eq(staffSessions.id, session.id));
  return { member, sessionId: session.id };
}

/** Most recently used first. */
export async function listStaffSessions(
  database: Database,
  { member, sessionId }: SignedInStaff,
  now: Date,
): Promise<StaffSession[]> {
  const rows = await database
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, member.id), gt(staffSessions.expiresAt, now)))
    .orderBy(desc(staffSessions.lastUsedAt), staffSessions.id);
  return rows.map(({ id, startedAt, lastUsedAt, expiresAt, browser }) => ({
    _id: id,
    startedAt: startedAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    browser,
    isThisOne: id === sessionId,
  }));
}

export const isConfirmed = (confirmedAt: Date | null, now: Date): boolean =>
  confirmedAt !== null && now.getTime() - confirmedAt.getTime() < confirmedMinutes * 60_000;

export async function confirmStaffSession(transaction: Database, id: string, now: Date): Promise<void> {
  await transaction.update(staffSessions).set({ confirmedAt: now }).where(eq(staffSessions.id, id));
}

/** @returns whether there was one */
export async function endStaffSession(transaction: Database, staffId: string, id: string): Promise<boolean> {
  const ended = await transaction
    .delete(staffSessions)
    .where(and(eq(staffSessions.id, id), eq(staffSessions.staffId, staffId)))
    .returning({ id: staffSessions.id });
  return ended.length > 0;
}

export async function endStaffSessions(transaction: Database, staffId: string): Promise<void> {
  await transaction.delete(staffSessions).where(eq(staffSessions.staffId, staffId));
}
