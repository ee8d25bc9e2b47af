import { and, eq, gt, isNull } from 'drizzle-orm';
import { HttpError } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import { staff, staffLinks } from '#server/db/office-schema.ts';
import type { StaffRow } from './member.ts';
import { hashToken, newToken } from './token-hash.ts';

export const linkHours = 72;

const over = `This link has been used, or is older than ${linkHours} hours. Please ask the owner for a new one.`;

/** @returns the code, which is not stored, and its expiry */
export async function replaceStaffLink(transaction: Database, staffId: string, now: Date) {
  const code = newToken();
  const expiresAt = new Date(now.getTime() + linkHours * 3_600_000);
  const link = { digest: hashToken(code), expiresAt };
  await transaction
    .insert(staffLinks)
    .values({ staffId, ...link })
    .onConflictDoUpdate({ target: staffLinks.staffId, set: link });
  return { code, expiresAt };
}

/** Fragments are not sent to servers, so no log contains the code. */
export const staffLinkAddress = (siteUrl: string, code: string) => `${siteUrl}/office/join#${code}`;

const isLink = (code: string, now: Date) =>
  and(eq(staffLinks.digest, hashToken(code)), gt(staffLinks.expiresAt, now));

/** @throws HttpError 400 when the link was used, has expired or was replaced */
export async function readStaffLink(database: Database, code: string, now: Date): Promise<StaffRow> {
  const [found] = await database
    .select({ member: staff })
    .from(staffLinks)
    .innerJoin(staff, eq(staff.id, staffLinks.staffId))
    .where(and(isLink(code, now), isNull(staff.deactivatedAt)));
  if (found === undefined) throw new HttpError(400, over);
  return found.member;
}

export async function deleteStaffLink(transaction: Database, staffId: string): Promise<void> {
  await transaction.delete(staffLinks).where(eq(staffLinks.staffId, staffId));
}

/**
 * Locks the member before the link, like every change of a member.
 * @throws HttpError 400 when the link was used, has expired or was replaced, or the member is deactivated
 */
export async function takeStaffLink(
  transaction: Database,
  { id }: Pick<StaffRow, 'id'>,
  code: string,
  now: Date,
): Promise<void> {
  const active = await transaction
    .select({ id: staff.id })
    .from(staff)
    .where(and(eq(staff.id, id), isNull(staff.deactivatedAt)))
    .for('no key update');
  const used = await transaction
    .delete(staffLinks)
    .where(isLink(code, now))
    .returning({ staffId: staffLinks.staffId });
  if (active.length === 0 || used.length === 0) throw new HttpError(400, over);
}
