import { eq } from 'drizzle-orm';
import type { PasswordChange } from '#contract/accounts.ts';
import { users } from '#server/db/schema.ts';
import { HttpError, invalidInput } from '#server/http/http-error.ts';
import type { Services } from '#server/services.ts';
import { endSessions } from './end-sessions.ts';
import { hashPassword, passwordQueue, verifyPassword } from './passwords.ts';
import { passwordChangePerPerson } from './rate-limits.ts';
import type { Person } from './tokens.ts';

type ChangeServices = Pick<
  Services,
  'database' | 'rateLimits' | 'sessionEndings' | 'tokens' | 'logger' | 'digest' | 'now'
>;

const gone = 'Please log in to change your password';

/**
 * Changes a person's password and ends all their sessions.
 * @param address the key that limits count the sender under
 * @returns a token that continues this session
 * @throws HttpError 400 naming the field where the current password is wrong, 401 when the account is gone,
 * 429
 */
export async function changePassword(
  services: ChangeServices,
  person: Person,
  { currentPassword, newPassword }: PasswordChange,
  address: string,
): Promise<string> {
  const { database, rateLimits, sessionEndings, tokens, logger, digest, now } = services;
  await rateLimits.take(passwordChangePerPerson, person.id);
  const [user] = await database
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, person.id));
  const fits = await passwordQueue(address, () => verifyPassword(user?.passwordHash, currentPassword));
  if (user === undefined) throw new HttpError(401, gone);
  if (!fits) {
    logger.warn({ person: digest(person.id) }, 'A password was not changed: the current one was wrong');
    throw invalidInput([{ field: 'currentPassword', message: 'This is not your current password' }]);
  }
  const passwordHash = await hashPassword(newPassword, address);
  const version = await database.transaction(async (transaction) => {
    await transaction.update(users).set({ passwordHash }).where(eq(users.id, person.id));
    return await endSessions(transaction, person.id, now());
  });
  if (version === undefined) throw new HttpError(401, gone);
  sessionEndings.changed();
  await rateLimits.clear(passwordChangePerPerson, person.id);
  return await tokens.issue(person, version);
}
