import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { SignIn, StudentSignUp, TeacherSignUp } from '#contract/accounts.ts';
import type { Role } from '#contract/role.ts';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { Refusal } from '#server/http/refusal.ts';
import type { Services } from '#server/services.ts';
import { hashPassword, passwordTurn, verifyPassword } from './passwords.ts';
import { signInPerAccount, signInPerAccountAndAddress, signInPerAddress } from './rate-limits.ts';

const taken = 'An account with this email already exists';
const wrong = 'Wrong email or password';

/** The form in which e-mails are stored and compared. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase();
}

interface SignUp {
  readonly role: Role;
  readonly form: TeacherSignUp | StudentSignUp;
  /** What the sender was counted as. */
  readonly address: string;
}

/**
 * Creates an account.
 * @throws Refusal 409 naming the e-mail when the role has one with that address
 */
export async function signUp(database: Database, { role, form, address }: SignUp, now: Date): Promise<void> {
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
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (created.length === 0) throw new Refusal(409, taken, { data: [{ field: 'email', message: taken }] });
}

interface SignInAttempt {
  readonly role: Role;
  readonly form: SignIn;
  /** What the sender was counted as. */
  readonly address: string;
}

interface SignedIn {
  readonly id: string;
  readonly fullName: string;
  readonly sessionVersion: number;
}

type SignInServices = Pick<Services, 'database' | 'rateLimits' | 'logger' | 'digest'>;

/**
 * Finds the person whose e-mail and password these are, within the limits for one account. The address was
 * counted before; a sign-in that succeeds is given back to it. The addresses that ask take turns.
 * @throws Refusal 401 in the same words and time for a wrong e-mail and a wrong password; 429
 */
export function checkSignIn(services: SignInServices, attempt: SignInAttempt): Promise<SignedIn> {
  return passwordTurn(attempt.address, () => checkInTurn(services, attempt));
}

async function checkInTurn(
  { database, rateLimits, logger, digest }: SignInServices,
  { role, form, address }: SignInAttempt,
): Promise<SignedIn> {
  const email = normalizeEmail(form.email);
  const account = `${role} ${email}`;
  const accountHere = `${account} ${address}`;
  const who = { account: digest(account), address: digest(address) };
  try {
    await rateLimits.take(signInPerAccountAndAddress, accountHere);
    await rateLimits.take(signInPerAccount, account);
  } catch (error) {
    if (error instanceof Refusal) logger.warn(who, 'An account is locked: too many sign-ins failed');
    throw error;
  }
  const [user] = await database
    .select({
      id: users.id,
      fullName: users.fullName,
      passwordHash: users.passwordHash,
      sessionVersion: users.sessionVersion,
    })
    .from(users)
    .where(and(eq(users.role, role), eq(users.email, email)));
  const fits = await verifyPassword(user?.passwordHash, form.password);
  if (user === undefined || !fits) {
    logger.warn(who, 'A sign-in failed');
    throw new Refusal(401, wrong);
  }
  await rateLimits.clear(signInPerAccountAndAddress, accountHere);
  await rateLimits.giveBack(signInPerAccount, account);
  await rateLimits.giveBack(signInPerAddress, address);
  const { id, fullName, sessionVersion } = user;
  return { id, fullName, sessionVersion };
}

/**
 * The profile behind an id and role.
 * @throws Refusal 404
 */
export async function readProfile(database: Database, role: Role, id: string) {
  const [user] = await database
    .select()
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, role)));
  if (user === undefined) throw new Refusal(404, 'Profile not found');
  const { fullName, email, mobile, createdAt, presentEducation } = user;
  const common = { _id: user.id, fullName, email, mobile, createdAt: createdAt.toISOString() };
  return role === 'student' ? { ...common, presentEducation: presentEducation ?? '' } : common;
}
