import { eq } from 'drizzle-orm';
import { HttpError } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import type { SignedInUser } from './tokens.ts';

export const signInFirst = (message: string) =>
  new HttpError(401, message, { headers: { 'WWW-Authenticate': 'Bearer' } });

/**
 * Serializes the transaction with the session's end.
 * @throws HttpError 401 when the session has ended or the account is gone
 */
export async function lockSession(
  transaction: Database,
  { id, sessionVersion }: Pick<SignedInUser, 'id' | 'sessionVersion'>,
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
