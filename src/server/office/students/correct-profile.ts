import { and, eq, ne } from 'drizzle-orm';
import type * as v from 'valibot';
import type { correctProfile as call, OpenedStudent } from '#contract/office/students.ts';
import { emailAddress } from '#domain/accounts/sign-in-name.ts';
import { freeMergedMobile } from '#server/accounts/free-merged-mobile.ts';
import { HttpError, invalidInput } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { writeAuditLog } from '../audit-log.ts';
import type { OfficeWrite } from '../office-write.ts';
import type { User } from './list-students.ts';
import { readStudent } from './read-student.ts';
import { lockActiveStudent, profileDigest, refuseOthersMobile, studentSubject } from './student-account.ts';

type Correction = v.InferOutput<typeof call.request>;

const fieldNames = {
  name: 'Name',
  mobile: 'Mobile',
  education: 'Present education',
  parentName: 'Parent',
} as const;
const profileFields = ['name', 'mobile', 'education', 'parentName'] as const;

const changedMeanwhile =
  'Another staff member has changed this profile. Load it again to see what is stored.';

/** A student must have an education, which the sign-up asks for. */
const noEducation = 'Education field is required';

/**
 * @throws HttpError 404, 409 when the account cannot sign in or the profile has changed since the form was filled, and 400 for a mobile of another
 * account unless it may be shared
 */
export async function correctProfile(
  { transaction, actor, now }: OfficeWrite,
  id: string,
  { name, mobile, education, parentName: typedParent, digest, sharesMobile }: Correction,
): Promise<OpenedStudent> {
  const user = await lockActiveStudent(transaction, id);
  const stored = {
    name: user.fullName,
    mobile: user.mobile,
    education: user.presentEducation ?? '',
    parentName: user.parentName ?? '',
  };
  if (digest !== profileDigest(user)) throw new HttpError(409, changedMeanwhile);
  if (user.role === 'student' && education === '')
    throw invalidInput([{ field: 'education', message: noEducation }]);
  if (mobile !== user.mobile && !sharesMobile) await refuseOthersMobile(transaction, mobile, id);
  const signInName = await newSignInName(transaction, user, mobile);
  const parentName = typedParent ?? stored.parentName;
  const corrected = { name, mobile, education: user.role === 'student' ? education : '', parentName };
  await transaction
    .update(users)
    .set({
      fullName: name,
      mobile,
      email: signInName,
      parentName: parentName === '' ? null : parentName,
      presentEducation: user.role === 'student' ? education : user.presentEducation,
    })
    .where(eq(users.id, id));
  const changed = profileFields.filter((field) => corrected[field] !== stored[field]);
  if (changed.length > 0) {
    const after = { Changed: changed.map((field) => fieldNames[field]).join(', ') };
    const entry = { action: 'Corrected a profile', subject: studentSubject(user), after };
    await writeAuditLog(transaction, actor, entry, now);
  }
  return await readStudent(transaction, id, now);
}

/**
 * A student without an email signs in with the mobile, also by a corrected one.
 * @throws HttpError 400 when another account signs in with it
 */
async function newSignInName(transaction: Database, user: User, mobile: string): Promise<string> {
  if (emailAddress(user.email) !== '') return user.email;
  await freeMergedMobile(transaction, user.role, mobile);
  const [other] = await transaction
    .select({ fullName: users.fullName })
    .from(users)
    .where(and(eq(users.role, user.role), eq(users.email, mobile), ne(users.id, user.id)));
  if (other === undefined) return mobile;
  const message = `${other.fullName} signs in with this mobile. Give one of them an email first.`;
  throw invalidInput([{ field: 'mobile', message }]);
}
