import { randomInt } from 'node:crypto';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { CodeResetForm } from '#contract/account-codes.ts';
import { HttpError } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import { resetCodes, users } from '#server/db/schema.ts';
import { isActiveAccount } from './account-state.ts';
import { normalizeEmail } from './accounts.ts';
import { endSessions } from './end-sessions.ts';
import type { ResetServices } from './forgotten-password.ts';
import { hashPassword, passwordQueue, verifyPassword } from './passwords.ts';
import { signInPerAccount, signInPerAccountAndAddress } from './rate-limits.ts';
import { voidLinks } from './void-links.ts';

const usefulMinutes = 15;
const maxTries = 5;
const wrong = `This code is wrong, has been used, or is older than ${usefulMinutes} minutes. It ends after ${maxTries} wrong tries: please ask us for a new one.`;

/** Six random digits, which may begin with 0. */
export const newResetCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/**
 * Replaces an earlier code of the user.
 * @param hash as `hashPassword` returns it
 * @returns when the code ends
 */
export async function storeResetCode(
  transaction: Database,
  userId: string,
  hash: string,
  now: Date,
): Promise<Date> {
  const expiresAt = new Date(now.getTime() + usefulMinutes * 60_000);
  const code = { hash, wrongTries: 0, expiresAt };
  await transaction.delete(resetCodes).where(lte(resetCodes.expiresAt, now));
  await transaction
    .insert(resetCodes)
    .values({ userId, ...code })
    .onConflictDoUpdate({ target: resetCodes.userId, set: code });
  return expiresAt;
}

/**
 * Sets a new password by a code that the institute has read out, and ends the user's sessions.
 * @throws HttpError 400 with the same message and timing for a wrong code and an unknown account
 */
export async function resetPasswordByCode(
  { database, rateLimits, sessionEndings, logger, digest, now }: ResetServices,
  { role, email, code, newPassword }: CodeResetForm,
  address: string,
): Promise<void> {
  const at = now();
  const account = `${role} ${normalizeEmail(email)}`;
  const who = { account: digest(account) };
  const taken = await takeTry(database, role, normalizeEmail(email), at);
  const fits = await passwordQueue(address, () => verifyPassword(taken?.hash, code));
  if (taken === undefined || !fits) {
    logger.warn(who, 'A code for a new password was wrong');
    throw new HttpError(400, wrong);
  }
  const { userId, hash } = taken;
  const passwordHash = await hashPassword(newPassword, address);
  await database.transaction(async (transaction) => {
    // The lock order of a password change.
    await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
    const used = await transaction
      .delete(resetCodes)
      .where(and(eq(resetCodes.userId, userId), eq(resetCodes.hash, hash), gt(resetCodes.expiresAt, at)))
      .returning();
    if (used.length === 0) throw new HttpError(400, wrong);
    await voidLinks(transaction, userId);
    await transaction.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await endSessions(transaction, userId, at);
  });
  sessionEndings.changed();
  // Wrong passwords before the call to the institute do not lock the new one out.
  await rateLimits.clear(signInPerAccountAndAddress, `${account} ${address}`);
  await rateLimits.clear(signInPerAccount, account);
  logger.info(who, 'A password was set by a code of the office');
}

/** Counts the try before it is checked, so that concurrent ones cannot exceed the limit. */
async function takeTry(database: Database, role: CodeResetForm['role'], email: string, now: Date) {
  const user = database
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, role), eq(users.email, email), isActiveAccount));
  const [taken] = await database
    .update(resetCodes)
    .set({ wrongTries: sql`${resetCodes.wrongTries} + 1` })
    .where(
      and(eq(resetCodes.userId, user), gt(resetCodes.expiresAt, now), lt(resetCodes.wrongTries, maxTries)),
    )
    .returning();
  return taken;
}
