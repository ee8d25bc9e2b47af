import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { SignedInPerson } from './tokens.ts';

/** The error for a call without a valid session. */
export const signInFirst = (message: string) =>
  new HttpError(401, message, { headers: { 'WWW-Authenticate': 'Bearer' } });

/**
 * Locks the row of a signed-in person until the transaction ends and checks that the session has not ended, so that an
 * ending comes entirely before the work or entirely after it. Other writes of the person that need it wait.
 * @param message of the error
 * @throws HttpError 401 when the session has ended or the account is gone
 */
export async function lockSession(
  transaction: Database,
  { id, sessionVersion }: Pick<SignedInPerson, 'id' | 'sessionVersion'>,
  message: string,
): Promise<void> {
  const [user] = await transaction
    .select({ sessionVersion: users.sessionVersion })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
    .prepare('lock_session')
    .execute();
  if (user === undefined || user.sessionVersion > sessionVersion) throw signInFirst(message);
}
