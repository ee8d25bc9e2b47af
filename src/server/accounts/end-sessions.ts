import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { sessionEndings, users } from '#server/db/schema.ts';

/**
 * Requires a lock on the user's row; call `SessionEndings.changed` after the commit.
 * @returns the version of new sessions
 */
export const endSessions = (transaction: Database, userId: string, now: Date): Promise<number> =>
  storeEnding(transaction, userId, sql`${users.sessionVersion} + 1`, now);

/** The largest integer of a column. */
const beyondVersions = sql`2147483647`;

/** Like `endSessions`, but for good: a session may be newer than its account, which a backup restored. */
export const endSessionsForGood = (transaction: Database, userId: string, now: Date): Promise<number> =>
  storeEnding(transaction, userId, beyondVersions, now);

async function storeEnding(
  transaction: Database,
  userId: string,
  sessionVersion: SQL,
  now: Date,
): Promise<number> {
  const [user] = await transaction
    .update(users)
    .set({ sessionVersion })
    .where(eq(users.id, userId))
    .returning({ version: users.sessionVersion });
  if (user === undefined) throw new Error('Sessions of an account that is gone were ended');
  const ending = { validFrom: user.version, endedAt: now };
  await transaction
    .insert(sessionEndings)
    .values({ userId, ...ending })
    .onConflictDoUpdate({ target: sessionEndings.userId, set: ending });
  return user.version;
}
