import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { PasswordChange } from '#contract/accounts.ts';
import { changePassword as call } from '#contract/accounts.ts';
import { invalidInput } from '#server/common/http-error.ts';
import type { Digest } from '#server/common/log-digest.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { endSessions } from './end-sessions.ts';
import { lockSession, signInFirst } from './lock-session.ts';
import { hashPassword, passwordQueue, verifyPassword } from './passwords.ts';
import type { RateLimits } from './rate-limits.ts';
import { passwordChangePerUser } from './rate-limits.ts';
import type { SessionEndings } from './session-endings.ts';
import type { SignedInUser, Tokens } from './tokens.ts';
import { voidLinks } from './void-links.ts';

interface ChangeServices {
  readonly database: Database;
  readonly rateLimits: RateLimits;
  readonly sessionEndings: SessionEndings;
  readonly tokens: Tokens;
  readonly logger: Logger;
  readonly digest: Digest;
  readonly now: () => Date;
}

/**
 * @returns a token for the current session; all others end
 * @throws HttpError 400 for a wrong current password, 401 when the session has ended, 429
 */
export async function changePassword(
  services: ChangeServices,
  signedIn: SignedInUser,
  { currentPassword, newPassword }: PasswordChange,
  address: string,
): Promise<string> {
  const { database, rateLimits, sessionEndings, tokens, logger, digest, now } = services;
  await rateLimits.take(passwordChangePerUser, signedIn.id);
  const [user] = await database
    .select({ passwordHash: users.passwordHash, sessionVersion: users.sessionVersion })
    .from(users)
    .where(eq(users.id, signedIn.id));
  if (user === undefined || user.sessionVersion > signedIn.sessionVersion)
    throw signInFirst(call.signInMessage);
  const fits = await passwordQueue(address, () => verifyPassword(user.passwordHash, currentPassword));
  if (!fits) {
    logger.warn({ person: digest(signedIn.id) }, 'A password was not changed: the current one was wrong');
    throw invalidInput([{ field: 'currentPassword', message: 'This is not your current password' }]);
  }
  const passwordHash = await hashPassword(newPassword, address);
  const version = await database.transaction(async (transaction) => {
    await lockSession(transaction, signedIn, call.signInMessage);
    await transaction.update(users).set({ passwordHash }).where(eq(users.id, signedIn.id));
    await voidLinks(transaction, signedIn.id);
    return await endSessions(transaction, signedIn.id, now());
  });
  sessionEndings.changed();
  await rateLimits.clear(passwordChangePerUser, signedIn.id);
  return await tokens.issue(signedIn, version);
}
