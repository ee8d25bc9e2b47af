import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { staff } from '#server/db/office-schema.ts';
import type { Services } from '#server/routing/services.ts';
import { machine, writeAuditLog } from './audit-log.ts';
import { staffSubject } from './member.ts';
import { linkHours, replaceStaffLink, staffLinkAddress } from './staff-links.ts';
import { voidCredentials } from './void-credentials.ts';

/**
 * For the first owner, or one who has lost both factors.
 * @returns the command's output
 */
export async function* makeOwner(
  { database, siteUrl, now }: Pick<Services, 'database' | 'siteUrl' | 'now'>,
  email: string,
): AsyncGenerator<string> {
  const at = now();
  const code = await database.transaction(async (transaction) => {
    const [before] = await transaction.select().from(staff).where(eq(staff.email, email)).for('update');
    const row = { id: randomUUID(), name: email, email, role: 'owner' as const, createdAt: at };
    const change = { role: row.role, deactivatedAt: null };
    const [owner = { ...row }] = await transaction
      .insert(staff)
      .values(row)
      .onConflictDoUpdate({ target: staff.email, set: change })
      .returning({ id: staff.id, name: staff.name, email: staff.email });
    await voidCredentials(transaction, owner.id);
    const link = await replaceStaffLink(transaction, owner.id, at);
    const entry = {
      action: before === undefined ? 'Invited' : 'Made a new link',
      subject: staffSubject(owner),
      ...(before === undefined ? {} : { before: { role: before.role } }),
      after: { role: row.role },
    };
    await writeAuditLog(transaction, machine, entry, at);
    return link.code;
  });
  yield `${email} becomes an owner with this link, which works once, for ${linkHours} hours:\n`;
  yield `${staffLinkAddress(siteUrl, code)}\n`;
}
