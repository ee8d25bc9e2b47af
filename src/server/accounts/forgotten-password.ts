import { and, eq, gt, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { ForgottenPasswordForm, PasswordResetForm } from '#contract/accounts.ts';
import type { InstituteFacts } from '#domain/institute/institute-facts.ts';
import type { Language } from '#domain/text/languages.ts';
import { HttpError } from '#server/common/http-error.ts';
import type { Digest } from '#server/common/log-digest.ts';
import type { Database } from '#server/db/database.ts';
import { passwordLinks, users } from '#server/db/schema.ts';
import { readFacts, readInstitute } from '#server/institute/read-institute.ts';
import { writeEmail } from '#server/mail/email.ts';
import { emailTexts } from '#server/mail/email-texts.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { isActiveAccount } from './account-state.ts';
import { normalizeEmail } from './accounts.ts';
import { endSessions } from './end-sessions.ts';
import { greetingName } from './greeting-name.ts';
import { hashLinkCode, newLinkCode } from './link-code.ts';
import { hashPassword } from './passwords.ts';
import type { RateLimits } from './rate-limits.ts';
import { passwordLinksPerAccount, signInPerAccount, signInPerAccountAndAddress } from './rate-limits.ts';
import type { SessionEndings } from './session-endings.ts';
import { voidLinks } from './void-links.ts';

const usefulMinutes = 30;
const requested = {
  student: 'We have received a request for a new password for your student account.',
  teacher: 'We have received a request for a new password for your teacher account.',
} as const;

const noMail = ({ phone }: InstituteFacts) =>
  `This site cannot send e-mails. Please call us on ${phone} for a new password.`;
const over = 'This link has been used, or is older than 30 minutes. Please ask for a new one.';

interface ForgottenServices {
  readonly database: Database;
  readonly rateLimits: RateLimits;
  readonly outbox: Outbox;
  readonly siteUrl: string;
  readonly logger: Logger;
  readonly digest: Digest;
  readonly now: () => Date;
}

/**
 * Response and timing do not reveal whether the account exists: without one, an expired email is queued.
 * @throws HttpError 409 when the site sends no email, 429
 */
export async function sendPasswordLink(
  { database, rateLimits, outbox, siteUrl, logger, digest, now }: ForgottenServices,
  { role, email }: ForgottenPasswordForm,
  language: Language,
): Promise<void> {
  const { say } = emailTexts(language);
  if (!outbox.isOpen) throw new HttpError(409, noMail(await readFacts(database)));
  const recipient = normalizeEmail(email);
  const account = `${role} ${recipient}`;
  await rateLimits.take(passwordLinksPerAccount, account);
  const at = now();
  await database.transaction(async (transaction) => {
    const [user] = await transaction
      .select({ id: users.id, fullName: users.fullName, emailProvedAt: users.emailProvedAt })
      .from(users)
      .where(and(eq(users.role, role), eq(users.email, recipient), isActiveAccount));
    const line = say(requested[role]);
    await postLink({ outbox, siteUrl }, transaction, { user, recipient, line, language }, at);
  });
  logger.info({ account: digest(account) }, 'A link for a new password was asked for');
}

type NewAccount = Pick<typeof users.$inferSelect, 'id' | 'fullName' | 'emailProvedAt' | 'email'>;

/** Emails a link for the first password of an account that the office has added. */
export async function postFirstPasswordLink(
  parts: LinkParts,
  transaction: Database,
  user: NewAccount,
  now: Date,
): Promise<void> {
  const line = 'We have added a student account for you.';
  await postLink(parts, transaction, { user, recipient: user.email, line, language: 'en' }, now);
}

type LinkParts = Pick<ForgottenServices, 'outbox' | 'siteUrl'>;

interface LinkEmail {
  readonly user: Omit<NewAccount, 'email'> | undefined;
  readonly recipient: string;
  /** Why the email is sent. */
  readonly line: string;
  readonly language: Language;
}

async function postLink(
  { outbox, siteUrl }: LinkParts,
  transaction: Database,
  { user, recipient, line, language }: LinkEmail,
  now: Date,
): Promise<void> {
  const { say } = emailTexts(language);
  const code = newLinkCode();
  const expiresAt = new Date(now.getTime() + usefulMinutes * 60_000);
  const institute = await readInstitute(transaction);
  const message = await writeEmail(
    institute,
    {
      subject: say('A new password for {institute}', { institute: institute.name }),
      to: greetingName(user),
      lines: [line],
      // No log contains the code, since fragments are not sent.
      link: { label: 'Choose a new password', href: `${siteUrl}/reset-password#${code}` },
      after: [
        say('The link works once, for {minutes} minutes.', { minutes: usefulMinutes }),
        say('If it was not you, you need not do anything: your password stays as it is.'),
      ],
    },
    language,
  );
  await transaction.delete(passwordLinks).where(lte(passwordLinks.expiresAt, now));
  if (user !== undefined)
    await transaction
      .insert(passwordLinks)
      .values({ digest: hashLinkCode(code), userId: user.id, expiresAt });
  await outbox.post(transaction, {
    ...message,
    recipient,
    usefulUntil: user === undefined ? now : expiresAt,
  });
}

export interface ResetServices {
  readonly database: Database;
  readonly rateLimits: RateLimits;
  readonly sessionEndings: SessionEndings;
  readonly logger: Logger;
  readonly digest: Digest;
  readonly now: () => Date;
}

/**
 * Ends the user's sessions.
 * @throws HttpError 400 for an invalid link
 */
export async function resetPassword(
  { database, rateLimits, sessionEndings, logger, digest, now }: ResetServices,
  { code, newPassword }: PasswordResetForm,
  address: string,
): Promise<void> {
  const at = now();
  const holds = and(eq(passwordLinks.digest, hashLinkCode(code)), gt(passwordLinks.expiresAt, at));
  // An invalid link must cost no hash.
  const [known] = await database.select().from(passwordLinks).where(holds);
  if (known === undefined) throw new HttpError(400, over);
  const passwordHash = await hashPassword(newPassword, address);
  const { userId } = known;
  const account = await database.transaction(async (transaction) => {
    // The lock order of a password change.
    const [user] = await transaction
      .select({ role: users.role, email: users.email })
      .from(users)
      .where(eq(users.id, userId))
      .for('update');
    const used = await transaction.delete(passwordLinks).where(holds).returning();
    if (user === undefined || used.length === 0) throw new HttpError(400, over);
    await voidLinks(transaction, userId);
    await transaction.update(users).set({ passwordHash, emailProvedAt: at }).where(eq(users.id, userId));
    await endSessions(transaction, userId, at);
    return `${user.role} ${user.email}`;
  });
  sessionEndings.changed();
  // The link proves access to the mailbox.
  await rateLimits.clear(signInPerAccountAndAddress, `${account} ${address}`);
  await rateLimits.clear(signInPerAccount, account);
  logger.info({ account: digest(account) }, 'A password was set by a link');
}
