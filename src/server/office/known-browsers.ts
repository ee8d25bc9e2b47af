import { and, desc, eq, gt, lte, notInArray, or } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { staffBrowsers } from '#server/db/office-schema.ts';
import { hashToken, newToken } from './token-hash.ts';

/** The longest lifetime of cookies in browsers. */
export const browserDays = 400;
const mostBrowsers = 20;

const oldest = (now: Date) => new Date(now.getTime() - browserDays * 24 * 3_600_000);

export async function isKnownBrowser(
  database: Database,
  token: string,
  now: Date,
  staffId?: string,
): Promise<boolean> {
  const [found] = await database
    .select({ staffId: staffBrowsers.staffId })
    .from(staffBrowsers)
    .where(
      and(
        eq(staffBrowsers.digest, hashToken(token)),
        gt(staffBrowsers.lastSignInAt, oldest(now)),
        staffId === undefined ? undefined : eq(staffBrowsers.staffId, staffId),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/**
 * Keeps the latest 20 browsers of a member.
 * @param known the token of an earlier sign-in
 * @returns the token for the cookie, which is not stored
 */
export async function keepBrowser(
  transaction: Database,
  staffId: string,
  known: string | undefined,
  now: Date,
): Promise<string> {
  const token = known ?? newToken();
  const browser = { digest: hashToken(token), staffId, lastSignInAt: now };
  await transaction
    .insert(staffBrowsers)
    .values(browser)
    .onConflictDoUpdate({ target: [staffBrowsers.digest, staffBrowsers.staffId], set: browser });
  const latest = transaction
    .select({ digest: staffBrowsers.digest })
    .from(staffBrowsers)
    .where(eq(staffBrowsers.staffId, staffId))
    .orderBy(desc(staffBrowsers.lastSignInAt), staffBrowsers.digest)
    .limit(mostBrowsers);
  await transaction
    .delete(staffBrowsers)
    .where(
      and(
        eq(staffBrowsers.staffId, staffId),
        or(lte(staffBrowsers.lastSignInAt, oldest(now)), notInArray(staffBrowsers.digest, latest)),
      ),
    );
  return token;
}

export async function forgetBrowsers(transaction: Database, staffId: string): Promise<void> {
  await transaction.delete(staffBrowsers).where(eq(staffBrowsers.staffId, staffId));
}
