import { createHash } from 'node:crypto';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { emailAddress } from '#domain/accounts/sign-in-name.ts';
import { type AccountState, accountState } from '#server/accounts/account-state.ts';
import { HttpError, invalidInput } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import type { User } from './list-students.ts';

export const unknownStudent = () => new HttpError(404, 'We do not know this student');

/**
 * Locks the account's row.
 * @throws HttpError 404
 */
export async function lockStudent(transaction: Database, id: string): Promise<User> {
  const [user] = await transaction.select().from(users).where(eq(users.id, id)).for('update');
  if (user === undefined) throw unknownStudent();
  return user;
}

/**
 * Locks the rows of accounts that a write names, before it reads or writes anything of theirs: a merge or an erasure comes
 * entirely before or after. All three lock in the order of the ids, so that they cannot deadlock.
 * @returns those that are there, by name
 */
export async function lockNamedStudents(transaction: Database, ids: readonly string[]): Promise<User[]> {
  const locked = await transaction
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for('key share');
  return locked.sort((one, other) => one.fullName.localeCompare(other.fullName));
}

const inactive: Readonly<Record<Exclude<AccountState, 'active'>, string>> = {
  deactivated: 'This account is deactivated. Reactivate it first.',
  merged: 'This account was merged into another one. Open that one.',
  erased: 'This account was erased.',
};

/**
 * Locks the row of an account that can sign in.
 * @throws HttpError 404, and 409 for an account that cannot sign in
 */
export async function lockActiveStudent(transaction: Database, id: string): Promise<User> {
  const user = await lockStudent(transaction, id);
  const state = accountState(user);
  if (state !== 'active') throw new HttpError(409, inactive[state]);
  return user;
}

/** @throws HttpError 409 for an account that was merged or erased, which no student uses again */
export function requireLasting(user: User): void {
  const state = accountState(user);
  if (state === 'merged' || state === 'erased') throw new HttpError(409, inactive[state]);
}

/** The audit log cannot be changed, so it has no personal data of users. */
export const studentSubject = ({ role, id }: Pick<User, 'role' | 'id'>): string => `${role} ${id}`;

/** Changes with each correction of the profile. */
export const profileDigest = ({ fullName, mobile, presentEducation, parentName }: User): string =>
  createHash('sha256')
    .update(JSON.stringify([fullName, mobile, presentEducation, parentName]))
    .digest('base64url');

/**
 * @param id an account that may have the mobile
 * @throws HttpError 400 naming another account that has the mobile
 */
export async function refuseOthersMobile(transaction: Database, mobile: string, id = ''): Promise<void> {
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
  const email = emailAddress(other.email);
  const who = email === '' ? other.fullName : `${other.fullName} (${email})`;
  const message = `${who} has this mobile. Tick the box below if both use it.`;
  throw invalidInput([{ field: 'mobile', message }]);
}
