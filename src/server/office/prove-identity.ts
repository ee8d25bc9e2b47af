import { and, eq, isNull } from 'drizzle-orm';
import { passwordQueue, verifyPassword } from '#server/accounts/passwords.ts';
import {
  officeSignInPerAccount,
  officeSignInPerAccountAndAddress,
  officeSignInPerAddress,
} from '#server/accounts/rate-limits.ts';
import type { Database } from '#server/db/database.ts';
import { staff } from '#server/db/office-schema.ts';
import type { Services } from '#server/routing/services.ts';
import { isKnownBrowser } from './known-browsers.ts';
import type { StaffRow } from './member.ts';
import { type CodeServices, takeCode } from './take-code.ts';

export type ProofServices = CodeServices & Pick<Services, 'rateLimits'>;

/** Runs the two transactions of a proof: one reads the account, one consumes the code. */
export type ProofTransaction = <Result>(work: (transaction: Database) => Promise<Result>) => Promise<Result>;

export interface Proof {
  readonly email: string;
  readonly password: string;
  readonly code: string;
  /** The rate-limit key. */
  readonly sender: string;
  /** The token of a browser with an earlier sign-in. */
  readonly knownBrowser: string | undefined;
}

/** Ends every error message. */
export const aboutCodes =
  'A code of your app can be used once: wait for the next one. After ten wrong codes only a recovery code is taken.';

/** Matches no staff member. */
const noId = '';

/**
 * A known browser has its own count, so that attackers cannot lock its user out.
 * @param onProved runs in the transaction that consumes the code
 * @returns the result of `onProved`; undefined when email, password or code is wrong
 * @throws HttpError 429
 */
export async function proveIdentity<Result>(
  services: ProofServices,
  inTransaction: ProofTransaction,
  { email, password, code, sender, knownBrowser }: Proof,
  onProved: (transaction: Database, member: StaffRow) => Promise<Result>,
): Promise<Result | undefined> {
  const { rateLimits, logger, digest, now } = services;
  const { member, isKnown } = await inTransaction(async (transaction) => {
    const [found] = await transaction
      .select()
      .from(staff)
      .where(and(eq(staff.email, email), isNull(staff.deactivatedAt)));
    const knows =
      knownBrowser !== undefined &&
      (await isKnownBrowser(transaction, knownBrowser, now(), found?.id ?? noId));
    return { member: found, isKnown: knows };
  });
  const accountHere = `${email} ${sender}`;
  await rateLimits.take(officeSignInPerAccountAndAddress, accountHere);
  if (!isKnown) await rateLimits.take(officeSignInPerAccount, email);
  const fits = await passwordQueue(sender, () => verifyPassword(member?.passwordHash ?? undefined, password));
  const id = fits ? (member?.id ?? noId) : noId;
  const result = await inTransaction(async (transaction) => {
    const proved = await takeCode(services, transaction, id, code);
    return proved === undefined ? undefined : { of: await onProved(transaction, proved) };
  });
  if (result === undefined) {
    logger.warn({ account: digest(email), address: digest(sender) }, 'A sign-in of the office failed');
    return undefined;
  }
  await rateLimits.clear(officeSignInPerAccountAndAddress, accountHere);
  if (!isKnown) await rateLimits.giveBack(officeSignInPerAccount, email);
  await rateLimits.giveBack(officeSignInPerAddress, sender);
  return result.of;
}
