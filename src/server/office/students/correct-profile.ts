import { and, eq, ne, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { correctProfile as call, OpenedStudent } from '#contract/office/students.ts';
import { HttpError, invalidInput } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { writeAuditLog } from '../audit-log.ts';
import type { OfficeWrite } from '../office-write.ts';
import type { User } from './list-students.ts';
import { readStudent } from './read-student.ts';
import { lockActiveStudent, profileDigest, studentSubject } from './student-account.ts';

type Correction = v.InferOutput<typeof call.request>;

const profileFields = ['name', 'mobile', 'education'] as const;
const fieldNames = { name: 'Name', mobile: 'Mobile', education: 'Present education' } as const;

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
  { name, mobile, education, digest, sharesMobile }: Correction,
): Promise<OpenedStudent> {
  const user = await lockActiveStudent(transaction, id);
  const stored = { name: user.fullName, mobile: user.mobile, education: user.presentEducation ?? '' };
  if (digest !== profileDigest(user)) throw new HttpError(409, changedMeanwhile);
  if (user.role === 'student' && education === '')
    throw invalidInput([{ field: 'education', message: noEducation }]);
  if (mobile !== user.mobile && !sharesMobile) await refuseOthersMobile(transaction, user, mobile);
  const corrected = { name, mobile, education: user.role === 'student' ? education : '' };
  await transaction
    .update(users)
    .set({
      fullName: name,
      mobile,
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

async function refuseOthersMobile(transaction: Database, { id }: User, mobile: string): Promise<void> {
  const [other] = await transaction
    .select({ fullName: users.fullName, email: users.email })
    .from(users)
    .where(
      and(
        // By the index of the search.
        sql`user_search_terms(${users.fullName}, ${users.email}, ${users.mobile}) @@ ${`'${mobile}'`}::tsquery`,
        eq(users.mobile, mobile),
        ne(users.id, id),
      ),
    )
    .limit(1);
  if (other === undefined) return;
  const message = `${other.fullName} (${other.email}) has this mobile. Tick the box below if both use it.`;
  throw invalidInput([{ field: 'mobile', message }]);
}
