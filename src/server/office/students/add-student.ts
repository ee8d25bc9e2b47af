import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type * as v from 'valibot';
import type { AddedStudent, addStudent as call } from '#contract/office/students.ts';
import { normalizeEmail } from '#server/accounts/accounts.ts';
import { postFirstPasswordLink } from '#server/accounts/forgotten-password.ts';
import { freeMergedMobile } from '#server/accounts/free-merged-mobile.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { type HttpError, invalidInput } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import type { Services } from '#server/routing/services.ts';
import { writeAuditLog } from '../audit-log.ts';
import { addClassStudents } from '../classes/class-students.ts';
import type { InTransaction } from '../office-write.ts';
import { refuseOthersMobile, studentSubject } from './student-account.ts';

type Form = v.InferOutput<typeof call.request>;

/**
 * Adds an account without a password, which the student chooses by a link in an email or by a code of the office. Without
 * an email the student signs in with the mobile.
 * @throws HttpError 400 for a mobile of another account unless it may be shared, and for an email or sign-in that is taken;
 * 404 and 409 for a class that is unknown or archived
 */
export async function addStudent(
  { outbox, siteUrl }: Pick<Services, 'outbox' | 'siteUrl'>,
  inTransaction: InTransaction,
  { name, mobile, email, education, parentName, classId, sharesMobile }: Form,
): Promise<AddedStudent> {
  // Fits no password. Before the transaction, which holds locks.
  const passwordHash = await hashPassword(randomUUID());
  return await inTransaction(async (write) => {
    const { transaction, actor, now } = write;
    if (!sharesMobile) await refuseOthersMobile(transaction, mobile);
    const signInName = email === '' ? mobile : normalizeEmail(email);
    if (email === '') await freeMergedMobile(transaction, 'student', mobile);
    const [user] = await transaction
      .insert(users)
      .values({
        id: randomUUID(),
        role: 'student',
        fullName: name,
        email: signInName,
        mobile,
        presentEducation: education,
        parentName: parentName === '' ? null : parentName,
        passwordHash,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (user === undefined) throw await takenSignIn(transaction, { name, email, signInName });
    const isLinkSent = email !== '' && outbox.isOpen;
    if (isLinkSent) await postFirstPasswordLink({ outbox, siteUrl }, transaction, user, now);
    const entry = { action: 'Added a student', subject: studentSubject(user) };
    await writeAuditLog(transaction, actor, entry, now);
    if (classId !== '') await addClassStudents(write, classId, { students: [user.id] });
    return { _id: user.id, isLinkSent };
  });
}

interface Taken {
  readonly name: string;
  readonly email: string;
  readonly signInName: string;
}

async function takenSignIn(transaction: Database, { name, email, signInName }: Taken): Promise<HttpError> {
  const [holder] = await transaction
    .select({ fullName: users.fullName })
    .from(users)
    .where(and(eq(users.role, 'student'), eq(users.email, signInName)));
  const other = holder?.fullName ?? 'Another student';
  const message =
    email === ''
      ? `${other} signs in with this mobile. Write an email for ${name}.`
      : `${other} has this email. Each student needs another one.`;
  return invalidInput([{ field: 'email', message }]);
}
