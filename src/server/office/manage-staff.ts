import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import type { StaffRole } from '#contract/office/office-call.ts';
import type { InvitationForm, Member, OneTimeLink } from '#contract/office/staff.ts';
import { HttpError } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import { staff } from '#server/db/office-schema.ts';
import { readInstitute } from '#server/institute/read-institute.ts';
import { writeEmail } from '#server/mail/email.ts';
import type { Services } from '#server/routing/services.ts';
import { writeAuditLog } from './audit-log.ts';
import { type StaffRow, staffSubject, toMember } from './member.ts';
import type { OfficeWrite } from './office-write.ts';
import { deleteStaffLink, linkHours, replaceStaffLink, staffLinkAddress } from './staff-links.ts';
import { endStaffSessions } from './staff-sessions.ts';
import { voidCredentials } from './void-credentials.ts';

type LinkServices = Pick<Services, 'outbox' | 'siteUrl'>;

const taken = 'A staff member with this e-mail already exists';
const ownAccount = 'You cannot change your own account. Another owner can.';

export async function listStaff(database: Database): Promise<Member[]> {
  const rows = await database.select().from(staff).orderBy(asc(staff.id));
  return rows.map(toMember).sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** @throws HttpError 409 naming the email when it is taken */
export async function inviteStaff(
  services: LinkServices,
  write: OfficeWrite,
  { name, email, role }: InvitationForm,
): Promise<OneTimeLink> {
  const { transaction, actor, now } = write;
  const [invited] = await transaction
    .insert(staff)
    .values({ id: randomUUID(), name, email, role, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (invited === undefined) throw new HttpError(409, taken, { data: [{ field: 'email', message: taken }] });
  const after = { name, email, role };
  await writeAuditLog(transaction, actor, { action: 'Invited', subject: staffSubject(invited), after }, now);
  return await giveLink(services, write, invited);
}

/**
 * Voids the old credentials, codes and sessions.
 * @throws HttpError 404, 409 for the own account or a deactivated member
 */
export async function renewStaffLink(
  services: LinkServices,
  write: OfficeWrite,
  id: string,
): Promise<OneTimeLink> {
  const { transaction, actor, now } = write;
  if (actor.id === id) throw new HttpError(409, ownAccount);
  const row = await lockMember(transaction, id);
  if (row.deactivatedAt !== null) throw new HttpError(409, 'Reactivate this person first');
  await voidCredentials(transaction, id);
  await writeAuditLog(transaction, actor, { action: 'Made a new link', subject: staffSubject(row) }, now);
  return await giveLink(services, write, row);
}

async function giveLink(
  { outbox, siteUrl }: LinkServices,
  { transaction, now }: OfficeWrite,
  member: StaffRow,
): Promise<OneTimeLink> {
  const { code, expiresAt } = await replaceStaffLink(transaction, member.id, now);
  const link = staffLinkAddress(siteUrl, code);
  if (outbox.isOpen) {
    const institute = await readInstitute(transaction);
    const message = await writeEmail(institute, {
      subject: `Your way into the office of ${institute.name}`,
      to: member.name,
      lines: ['With this link you choose a password and connect an authenticator app of your phone.'],
      link: { label: 'Open the office', href: link },
      after: [`The link works once, for ${linkHours} hours.`],
    });
    await outbox.post(transaction, { ...message, recipient: member.email, usefulUntil: expiresAt });
  }
  return { link, expiresAt: expiresAt.toISOString(), isMailed: outbox.isOpen };
}

/** @throws HttpError 404, 409 for the own account */
export function changeStaffRole(write: OfficeWrite, id: string, role: StaffRole): Promise<Member> {
  return changeMember(write, id, {
    action: 'Changed the role',
    change: { role },
    before: (row) => ({ role: row.role }),
    after: { role },
  });
}

/** @throws HttpError 404, 409 for the own account */
export function deactivateStaff(write: OfficeWrite, id: string): Promise<Member> {
  return changeMember(write, id, {
    action: 'Deactivated',
    change: { deactivatedAt: write.now },
  });
}

/** @throws HttpError 404, 409 for the own account */
export function reactivateStaff(write: OfficeWrite, id: string): Promise<Member> {
  return changeMember(write, id, {
    action: 'Reactivated',
    change: { deactivatedAt: null },
  });
}

interface MemberChange {
  readonly action: string;
  readonly change: Partial<Pick<StaffRow, 'role' | 'deactivatedAt'>>;
  readonly before?: (row: StaffRow) => Readonly<Record<string, unknown>>;
  readonly after?: Readonly<Record<string, unknown>>;
}

/** The actor is an owner and cannot change their own account, so the site always keeps an owner. */
async function changeMember(
  { transaction, actor, now }: OfficeWrite,
  id: string,
  { action, change, before, after }: MemberChange,
): Promise<Member> {
  if (actor.id === id) throw new HttpError(409, ownAccount);
  const row = await lockMember(transaction, id);
  const [changed = row] = await transaction.update(staff).set(change).where(eq(staff.id, id)).returning();
  if (changed.deactivatedAt !== null) {
    await endStaffSessions(transaction, id);
    await deleteStaffLink(transaction, id);
  }
  const entry = {
    action,
    subject: staffSubject(row),
    ...(before === undefined ? {} : { before: before(row) }),
    ...(after === undefined ? {} : { after }),
  };
  await writeAuditLog(transaction, actor, entry, now);
  return toMember(changed);
}

/** @throws HttpError 404 */
async function lockMember(transaction: Database, id: string): Promise<StaffRow> {
  const [row] = await transaction.select().from(staff).where(eq(staff.id, id)).for('no key update');
  if (row === undefined) throw new HttpError(404, 'There is no such staff member');
  return row;
}
