import type { ResetCode } from '#contract/office/students.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { newResetCode, storeResetCode } from '#server/accounts/reset-codes.ts';
import { writeAuditLog } from '../audit-log.ts';
import type { InTransaction } from '../office-write.ts';
import { lockActiveStudent, studentSubject } from './student-account.ts';

/** @throws HttpError 404, 409 for an account that cannot sign in */
export async function makeResetCode(inTransaction: InTransaction, id: string): Promise<ResetCode> {
  const code = newResetCode();
  // Before the transaction, which holds the account's lock.
  const hash = await hashPassword(code);
  return await inTransaction(async ({ transaction, actor, now }) => {
    const user = await lockActiveStudent(transaction, id);
    const expiresAt = await storeResetCode(transaction, id, hash, now);
    const entry = { action: 'Made a code for a new password', subject: studentSubject(user) };
    await writeAuditLog(transaction, actor, entry, now);
    return { code, expiresAt: expiresAt.toISOString() };
  });
}
