import { and, asc, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { staff } from '#server/db/office-schema.ts';
import { counted, type Finding } from './finding.ts';

export async function staffFindings(database: Database): Promise<readonly Finding[]> {
  const locked = await database
    .select({ since: staff.codesLockedAt })
    .from(staff)
    .where(and(isNotNull(staff.codesLockedAt), isNull(staff.deactivatedAt)))
    .orderBy(asc(staff.codesLockedAt));
  const [first] = locked;
  if (first === undefined) return [];
  return [
    {
      problem: `The app codes of ${counted(locked.length, 'staff member')} are locked: ten wrong ones followed the right password.`,
      since: first.since,
      remedy:
        'The audit log of the office names them. Ask whether it was them: they sign in with a recovery code. If not, another person knows the password: an owner makes a new link under «Staff».',
    },
  ];
}
