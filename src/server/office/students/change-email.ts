import type { OpenedStudent } from '#contract/office/students.ts';
import { normalizeEmail } from '#server/accounts/accounts.ts';
import { askToConfirmEmail } from '#server/accounts/email-changes.ts';
import { HttpError, invalidInput } from '#server/common/http-error.ts';
import type { Services } from '#server/routing/services.ts';
import { writeAuditLog } from '../audit-log.ts';
import type { OfficeWrite } from '../office-write.ts';
import { readStudent } from './read-student.ts';
import { lockActiveStudent, studentSubject } from './student-account.ts';

const noMail =
  'This site cannot send emails, so a new email cannot be confirmed. Ask the operator to connect a mail server.';
const same = 'The account has this email already';

/** @throws HttpError 404, 409 when the account cannot sign in or the email is taken or the site sends no email, and 400 for the present email */
export async function changeEmail(
  services: Pick<Services, 'outbox' | 'siteUrl'>,
  { transaction, actor, now }: OfficeWrite,
  id: string,
  typed: string,
): Promise<OpenedStudent> {
  const user = await lockActiveStudent(transaction, id);
  if (!services.outbox.isOpen) throw new HttpError(409, noMail);
  const email = normalizeEmail(typed);
  if (email === user.email) throw invalidInput([{ field: 'email', message: same }]);
  await askToConfirmEmail(services, transaction, user, email, now);
  const entry = { action: 'Sent a link for a new email', subject: studentSubject(user) };
  await writeAuditLog(transaction, actor, entry, now);
  return await readStudent(transaction, id, now);
}
