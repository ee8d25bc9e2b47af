import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { SignIn, StudentSignUp, TeacherSignUp } from '#contract/accounts.ts';
import { tenDigits } from '#contract/mobile-number.ts';
import type { Role } from '#domain/accounts/role.ts';
import type { Language } from '#domain/text/languages.ts';
import { HttpError } from '#server/common/http-error.ts';
import type { Digest } from '#server/common/log-digest.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { readFacts } from '#server/institute/read-institute.ts';
import { accountState, signInRefusals } from './account-state.ts';
import { hashPassword, passwordQueue, verifyPassword } from './passwords.ts';
import type { RateLimits } from './rate-limits.ts';
import { signInPerAccount, signInPerAccountAndAddress, signInPerAddress } from './rate-limits.ts';

const taken = 'An account with this email already exists';
const wrong = 'Wrong email or password';

/** Also of the mobile of a student who has no email. */
export function normalizeEmail(email: string): string {
  return tenDigits(email).toLowerCase();
}

const storedLanguage = (language: Language) => (language === 'en' ? null : language);

interface SignUp {
  readonly role: Role;
  readonly form: TeacherSignUp | StudentSignUp;
  readonly address: string;
  readonly language: Language;
}

/** @throws HttpError 409 naming the email when it is taken in this role */
export async function signUp(
  database: Database,
  { role, form, address, language }: SignUp,
  now: Date,
): Promise<void> {
  const created = await database
    .insert(users)
    .values({
      id: randomUUID(),
      role,
      fullName: form.fullName,
      email: normalizeEmail(form.email),
      mobile: form.mobile,
      presentEducation: 'presentEducation' in form ? form.presentEducation : null,
      passwordHash: await hashPassword(form.password, address),
      language: storedLanguage(language),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (created.length === 0) throw new HttpError(409, taken, { data: [{ field: 'email', message: taken }] });
}

interface SignInAttempt {
  readonly role: Role;
  readonly form: SignIn;
  readonly address: string;
  readonly language: Language;
}

interface SignedIn {
  readonly id: string;
  readonly fullName: string;
  readonly sessionVersion: number;
}

interface SignInServices {
  readonly database: Database;
  readonly rateLimits: RateLimits;
  readonly logger: Logger;
  readonly digest: Digest;
}

/**
 * A successful sign-in is subtracted from the counted address.
 * @throws HttpError 401 with the same message and timing for a wrong email and a wrong password, 403 for an account that
 * cannot sign in any more, 429
 */
export function checkSignIn(services: SignInServices, attempt: SignInAttempt): Promise<SignedIn> {
  return passwordQueue(attempt.address, () => checkInQueue(services, attempt));
}

async function checkInQueue(
  { database, rateLimits, logger, digest }: SignInServices,
  { role, form, address, language }: SignInAttempt,
): Promise<SignedIn> {
  const email = normalizeEmail(form.email);
  const account = `${role} ${email}`;
  const accountHere = `${account} ${address}`;
  const who = { account: digest(account), address: digest(address) };
  try {
    await rateLimits.take(signInPerAccountAndAddress, accountHere);
    await rateLimits.take(signInPerAccount, account);
  } catch (error) {
    if (error instanceof HttpError) logger.warn(who, 'An account is locked: too many sign-ins failed');
    throw error;
  }
  const [user] = await database
    .select({
      id: users.id,
      fullName: users.fullName,
      passwordHash: users.passwordHash,
      sessionVersion: users.sessionVersion,
      language: users.language,
      deactivatedAt: users.deactivatedAt,
      mergedInto: users.mergedInto,
      erasedAt: users.erasedAt,
    })
    .from(users)
    .where(and(eq(users.role, role), eq(users.email, email)));
  const fits = await verifyPassword(user?.passwordHash, form.password);
  if (user === undefined || !fits) {
    logger.warn(who, 'A sign-in failed');
    throw new HttpError(401, wrong);
  }
  await rateLimits.clear(signInPerAccountAndAddress, accountHere);
  await rateLimits.giveBack(signInPerAccount, account);
  await rateLimits.giveBack(signInPerAddress, address);
  const state = accountState(user);
  if (state !== 'active') throw new HttpError(403, signInRefusals[state](await readFacts(database)));
  const { id, fullName, sessionVersion } = user;
  const chosen = storedLanguage(language);
  if (chosen !== user.language)
    await database.update(users).set({ language: chosen }).where(eq(users.id, id));
  return { id, fullName, sessionVersion };
}

/** @throws HttpError 404 */
export async function readProfile(database: Database, role: Role, id: string) {
  const [user] = await database
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, role)));
  if (user === undefined) throw new HttpError(404, 'Profile not found');
  const { fullName, email, mobile, createdAt, presentEducation } = user;
  return { _id: user.id, fullName, email, mobile, createdAt: createdAt.toISOString(), presentEducation };
}
