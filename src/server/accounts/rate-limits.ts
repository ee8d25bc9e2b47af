import { createHash } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { HttpError } from '#server/common/http-error.ts';
import type { Database } from '#server/db/database.ts';
import { rateLimits } from '#server/db/schema.ts';

export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly windowMinutes: number;
}

/** The limit per account is high, against lockouts by an attacker; a classroom may share an address. */
export const signInPerAccountAndAddress: Limit = { name: 'sign-in', most: 10, windowMinutes: 15 };
export const signInPerAccount: Limit = { name: 'sign-in-everywhere', most: 200, windowMinutes: 15 };
export const signInPerAddress: Limit = { name: 'sign-in-address', most: 100, windowMinutes: 15 };
export const officeSignInPerAccountAndAddress: Limit = {
  name: 'office-sign-in',
  most: 10,
  windowMinutes: 15,
};
export const officeSignInPerAccount: Limit = {
  name: 'office-sign-in-everywhere',
  most: 200,
  windowMinutes: 15,
};
export const officeSignInPerAddress: Limit = { name: 'office-sign-in-address', most: 60, windowMinutes: 15 };
export const staffLinksPerAddress: Limit = { name: 'staff-links', most: 60, windowMinutes: 60 };
export const signUpPerAddress: Limit = { name: 'sign-up', most: 60, windowMinutes: 60 };
export const passwordChangePerUser: Limit = { name: 'password-change', most: 10, windowMinutes: 15 };
/** Against flooding a mailbox or probing addresses. */
export const passwordLinksPerAccount: Limit = { name: 'password-links', most: 3, windowMinutes: 60 };
export const passwordLinksPerAddress: Limit = { name: 'password-links-address', most: 20, windowMinutes: 60 };
export const passwordResetsPerAddress: Limit = { name: 'password-resets', most: 60, windowMinutes: 60 };
export const newsletterPerAddress: Limit = { name: 'newsletter', most: 60, windowMinutes: 60 };
/** A family may share an address. */
export const contactPerAddress: Limit = { name: 'contact', most: 20, windowMinutes: 60 };
export const franchisePerAddress: Limit = { name: 'franchise', most: 20, windowMinutes: 60 };
export const demoPerAddress: Limit = { name: 'demo', most: 20, windowMinutes: 60 };
/** Valid or not, counted before a body is read. Corrected forms leave most of `limit` to those that are stored. */
export const formsWithin = (limit: Limit): Limit => ({
  ...limit,
  name: `${limit.name}-forms`,
  most: 3 * limit.most,
});
/** Against guessing codes. */
export const joinCodesPerUser: Limit = { name: 'join-codes', most: 20, windowMinutes: 60 };
/** Many parents may check certificates at one address; their numbers cannot be guessed. */
export const certificateChecksPerAddress: Limit = { name: 'certificates', most: 300, windowMinutes: 60 };
/** A child gives an answer every two seconds at most. What is refused stays on the device and is sent later. */
export const practiceAnswersPerUser: Limit = { name: 'practice-answers', most: 60, windowMinutes: 1 };
/** A child needs minutes for a quiz that may be repeated. A program would fill the database. */
export const repeatsPerUser: Limit = { name: 'repeats', most: 60, windowMinutes: 60 };
/** Against trying out which nicknames are taken. */
export const competitionEntriesPerUser: Limit = { name: 'competition-entries', most: 30, windowMinutes: 60 };
/** Repeated requests for an open order do not count. */
export const newOrdersPerUser: Limit = { name: 'orders', most: 30, windowMinutes: 60 };

const longestWindowMinutes = 60;
const minuteMs = 60_000;

export interface RateLimits {
  /**
   * Counts before the attempt, so that parallel ones cannot exceed the limit.
   * @throws HttpError 429 with `Retry-After`
   */
  readonly take: (limit: Limit, subject: string) => Promise<void>;
  readonly giveBack: (limit: Limit, subject: string) => Promise<void>;
  readonly clear: (limit: Limit, subject: string) => Promise<void>;
}

/** A fixed window starts with its first attempt. */
export function createRateLimits(database: Database, now: () => Date): RateLimits {
  return {
    take: async (limit, subject) => {
      const at = now();
      const row = await count(database, limit, subject, at);
      if (row === undefined || row.count <= limit.most) return;
      throw tooMany(row.windowStart.getTime() + limit.windowMinutes * minuteMs - at.getTime());
    },
    giveBack: async (limit, subject) => {
      await database
        .update(rateLimits)
        .set({ count: sql`${rateLimits.count} - 1` })
        .where(and(eq(rateLimits.key, counterKey(limit, subject)), gt(rateLimits.count, 0)));
    },
    clear: async (limit, subject) => {
      await database.delete(rateLimits).where(eq(rateLimits.key, counterKey(limit, subject)));
    },
  };
}

/** Concurrent transactions wait for the first; if it fails, one of them is the first. */
export async function isFirst(
  transaction: Database,
  limit: Omit<Limit, 'most'>,
  subject: string,
  at: Date,
): Promise<boolean> {
  const row = await count(transaction, limit, subject, at);
  return row === undefined || row.count === 1;
}

async function count(database: Database, limit: Omit<Limit, 'most'>, subject: string, at: Date) {
  const over = lt(rateLimits.windowStart, new Date(at.getTime() - limit.windowMinutes * minuteMs));
  const [row] = await database
    .insert(rateLimits)
    .values({ key: counterKey(limit, subject), windowStart: at, count: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        windowStart: sql`case when ${over} then excluded.window_start else ${rateLimits.windowStart} end`,
      },
    })
    .returning();
  return row;
}

export async function forgetOldRateLimits(database: Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - longestWindowMinutes * minuteMs);
  await database.delete(rateLimits).where(lt(rateLimits.windowStart, oldest));
}

/** The subject, an email or address, is stored as a digest. */
function counterKey(limit: Pick<Limit, 'name'>, subject: string): string {
  return `${limit.name}:${createHash('sha256').update(subject).digest('base64url')}`;
}

function tooMany(waitMs: number): HttpError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const minutes = Math.ceil(seconds / 60);
  return new HttpError(429, whenToTryAgain(seconds < 60 ? 0 : minutes), {
    headers: { 'Retry-After': String(seconds) },
  });
}

/** Whole sentences: pages translate them. */
function whenToTryAgain(minutes: number): string {
  if (minutes === 0) return 'Too many tries. Please try again in a minute.';
  return minutes === 1
    ? `Too many tries. Please try again in ${minutes} minute.`
    : `Too many tries. Please try again in ${minutes} minutes.`;
}
