import type { OpenedStudent } from '#contract/office/students.ts';
import { writeAuditLog } from '../audit-log.ts';
import type { OfficeWrite } from '../office-write.ts';
import { decideAccount } from './decide-account.ts';
import { readStudent } from './read-student.ts';
import { lockStudent, studentSubject } from './student-account.ts';

/** @throws HttpError 404, 409 when the account is not active */
export function deactivateStudent(write: OfficeWrite, id: string): Promise<OpenedStudent> {
  return setActive(write, id, false);
}

/** @throws HttpError 404, 409 when the account is not deactivated */
export function reactivateStudent(write: OfficeWrite, id: string): Promise<OpenedStudent> {
  return setActive(write, id, true);
}

async function setActive(
  { transaction, actor, now }: OfficeWrite,
  id: string,
  isActive: boolean,
): Promise<OpenedStudent> {
  const user = await lockStudent(transaction, id);
  const type = isActive ? 'account.reactivated' : 'account.deactivated';
  await decideAccount(transaction, user, { type }, { now });
  const action = isActive ? 'Reactivated an account' : 'Deactivated an account';
  await writeAuditLog(transaction, actor, { action, subject: studentSubject(user) }, now);
  return await readStudent(transaction, id, now);
}
