import { and, eq, isNull, lt } from 'drizzle-orm';
import type { OfficeSignInForm } from '#contract/office/staff.ts';
import { passwordQueue, verifyPassword } from '#server/accounts/passwords.ts';
import {
  officeSignInPerAccount,
  officeSignInPerAccountAndAddress,
  officeSignInPerAddress,
} from '#server/accounts/rate-limits.ts';
import type { Database } from '#server/db/database.ts';
import { staff } from '#server/db/office-schema.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Services } from '#server/services.ts';
import { writeAuditLog } from './audit-log.ts';
import { type StaffRow, subjectOf } from './member.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { timeStepOf } from './second-factor.ts';
import { startStaffSession } from './staff-sessions.ts';

const wrong =
  'E-mail, password or code is wrong. A code of your app can be used once: wait for the next one.';

type SignInServices = Pick<Services, 'database' | 'rateLimits' | 'secretBox' | 'logger' | 'digest' | 'now'>;

interface Attempt {
  readonly form: OfficeSignInForm;
  /** The key that limits count the sender under. */
  readonly address: string;
  readonly browser: string;
}

/**
 * Signs in a person of the staff by password and second factor.
 * @returns the person, and the token of the new session
 * @throws HttpError 401 with one message, whichever of the three was wrong; 429
 */
export async function signInStaff(
  services: SignInServices,
  { form, address, browser }: Attempt,
): Promise<{ member: StaffRow; token: string }> {
  const { database, rateLimits, secretBox, logger, digest, now } = services;
  const { email, password, code } = form;
  const accountHere = `${email} ${address}`;
  await rateLimits.take(officeSignInPerAccountAndAddress, accountHere);
  await rateLimits.take(officeSignInPerAccount, email);
  const [member] = await database
    .select()
    .from(staff)
    .where(and(eq(staff.email, email), isNull(staff.deactivatedAt)));
  const fits = await passwordQueue(address, () =>
    verifyPassword(member?.passwordHash ?? undefined, password),
  );
  const token =
    member === undefined || !fits
      ? undefined
      : await database.transaction(async (transaction) => {
          const secret = member.secondFactor === null ? undefined : secretBox.open(member.secondFactor);
          if (!(await takeCode(transaction, { member, secret, code, now: now() }))) return undefined;
          const action = 'Signed in';
          await writeAuditLog(transaction, member, { action, subject: subjectOf(member) }, now());
          return await startStaffSession(transaction, member.id, browser, now());
        });
  if (member === undefined || token === undefined) {
    logger.warn({ account: digest(email), address: digest(address) }, 'A sign-in of the office failed');
    throw new HttpError(401, wrong);
  }
  await rateLimits.clear(officeSignInPerAccountAndAddress, accountHere);
  await rateLimits.giveBack(officeSignInPerAccount, email);
  await rateLimits.giveBack(officeSignInPerAddress, address);
  return { member, token };
}

interface CodeToTake {
  readonly member: StaffRow;
  readonly secret: string | undefined;
  readonly code: string;
  readonly now: Date;
}

/** Uses up the code, so that nobody who looked over a shoulder can use it again. */
async function takeCode(transaction: Database, { member, secret, code, now }: CodeToTake): Promise<boolean> {
  if (code.length > 6) return await takeRecoveryCode(transaction, member.id, code);
  const lastTimeStep = secret === undefined ? undefined : timeStepOf(secret, code, now);
  if (lastTimeStep === undefined) return false;
  const taken = await transaction
    .update(staff)
    .set({ lastTimeStep })
    .where(and(eq(staff.id, member.id), lt(staff.lastTimeStep, lastTimeStep)))
    .returning({ id: staff.id });
  return taken.length > 0;
}
