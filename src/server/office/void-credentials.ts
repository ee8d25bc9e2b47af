import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { staff } from '#server/db/office-schema.ts';
import { forgetBrowsers } from './known-browsers.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';
import { endStaffSessions } from './staff-sessions.ts';

export async function voidCredentials(transaction: Database, staffId: string): Promise<void> {
  await transaction
    .update(staff)
    .set({ passwordHash: null, secondFactor: null, wrongCodes: 0, codesLockedAt: null })
    .where(eq(staff.id, staffId));
  await deleteRecoveryCodes(transaction, staffId);
  await forgetBrowsers(transaction, staffId);
  await endStaffSessions(transaction, staffId);
}
