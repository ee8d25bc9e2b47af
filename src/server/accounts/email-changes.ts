import { and, eq, gt, lte, ne } from 'drizzle-orm';
import type { Logger } from 'pino';
import { HttpError } from '#server/common/http-error.ts';
import type { Digest } from '#server/common/log-digest.ts';
import type { Database } from '#server/db/database.ts';
import { emailChanges, passwordLinks, users } from '#server/db/schema.ts';
import { readInstitute } from '#server/institute/read-institute.ts';
import { writeEmail } from '#server/mail/email.ts';
import { emailTexts } from '#server/mail/email-texts.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { greetingName } from './greeting-name.ts';
import { hashLinkCode, newLinkCode } from './link-code.ts';

type User = typeof users.$inferSelect;

const usefulHours = 24;
const noticeDays = 3;
const becomes = {
  student: 'With this link, this address becomes the email of your student account.',
  teacher: 'With this link, this address becomes the email of your teacher account.',
} as const;
const taken = 'An account with this email already exists';
const over = `This link has been used, or is older than ${usefulHours} hours. Please ask us for a new one.`;

const hoursAfter = (now: Date, hours: number) => new Date(now.getTime() + hours * 3_600_000);

interface ChangeServices {
  readonly outbox: Outbox;
  readonly siteUrl: string;
}

/**
 * Sends a link to the new email, which replaces an earlier one, and a notice to the old email. Requires a lock on the
 * user's row.
 * @param email normalized
 * @throws HttpError 409 naming the email when it is taken in this role
 */
export async function askToConfirmEmail(
  { outbox, siteUrl }: ChangeServices,
  transaction: Database,
  user: User,
  email: string,
  now: Date,
): Promise<void> {
  await findMergedHolder(transaction, user, email);
  const code = newLinkCode();
  const change = { email, digest: hashLinkCode(code), expiresAt: hoursAfter(now, usefulHours) };
  await transaction.delete(emailChanges).where(lte(emailChanges.expiresAt, now));
  await transaction
    .insert(emailChanges)
    .values({ userId: user.id, ...change })
    .onConflictDoUpdate({ target: emailChanges.userId, set: change });
  const institute = await readInstitute(transaction);
  const { say } = emailTexts(user.language);
  const message = await writeEmail(
    institute,
    {
      subject: say('Please confirm this email for {institute}', { institute: institute.name }),
      // Nothing proves yet that the user reads this mailbox.
      to: undefined,
      lines: [say(becomes[user.role])],
      // No log contains the code, since fragments are not sent.
      link: { label: 'Confirm this email', href: `${siteUrl}/reset-password#email.${code}` },
      after: [
        say('The link works once, for {hours} hours.', { hours: usefulHours }),
        say('If you have no account with us, you need not do anything.'),
      ],
    },
    user.language,
  );
  await outbox.post(transaction, { ...message, recipient: email, usefulUntil: change.expiresAt });
  await notifyOld(outbox, transaction, user, now, [
    `We were asked to change the email of your ${user.role} account to another address.`,
    'Until the link that we have sent there is opened, please log in with this address as before.',
  ]);
}

interface ConfirmServices {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly logger: Logger;
  readonly digest: Digest;
  readonly now: () => Date;
}

/**
 * Makes the new email that of the account. Links for a new password, which were sent to the old email, end.
 * @throws HttpError 400 for an invalid link, 409 when another account has taken the email meanwhile
 */
export async function confirmEmail(
  { database, outbox, logger, digest, now }: ConfirmServices,
  code: string,
): Promise<void> {
  const at = now();
  const holds = and(eq(emailChanges.digest, hashLinkCode(code)), gt(emailChanges.expiresAt, at));
  const userId = await database.transaction(async (transaction) => {
    const [known] = await transaction.select().from(emailChanges).where(holds);
    if (known === undefined) throw new HttpError(400, over);
    const [user] = await transaction.select().from(users).where(eq(users.id, known.userId)).for('update');
    const [change] = await transaction.delete(emailChanges).where(holds).returning();
    if (user === undefined || change === undefined) throw new HttpError(400, over);
    const holder = await findMergedHolder(transaction, user, change.email);
    const give = (id: string, given: Pick<User, 'email' | 'emailProvedAt'>) =>
      transaction.update(users).set(given).where(eq(users.id, id));
    // An email belongs to one account of a role at every moment.
    if (holder !== undefined) await give(holder.id, { email: holder.id, emailProvedAt: null });
    await give(user.id, { email: change.email, emailProvedAt: at });
    if (holder !== undefined) await give(holder.id, { email: user.email, emailProvedAt: user.emailProvedAt });
    await transaction.delete(passwordLinks).where(eq(passwordLinks.userId, user.id));
    await notifyOld(outbox, transaction, user, at, [
      `The email of your ${user.role} account is another address now. Please log in with that one.`,
    ]);
    return user.id;
  });
  logger.info({ person: digest(userId) }, 'A new email was confirmed');
}

/**
 * @returns the account with the email that was merged into the user's; the two change their emails
 * @throws HttpError 409 naming the email when another account has it
 */
async function findMergedHolder(
  transaction: Database,
  { id, role }: User,
  email: string,
): Promise<User | undefined> {
  const [holder] = await transaction
    .select()
    .from(users)
    .where(and(eq(users.role, role), eq(users.email, email), ne(users.id, id)));
  if (holder === undefined || holder.mergedInto === id) return holder;
  throw new HttpError(409, taken, { data: [{ field: 'email', message: taken }] });
}

/** Without the new address: the old mailbox may be that of another person. */
async function notifyOld(
  outbox: Outbox,
  transaction: Database,
  user: User,
  now: Date,
  lines: readonly string[],
): Promise<void> {
  const institute = await readInstitute(transaction);
  const message = await writeEmail(institute, {
    subject: `Your email at ${institute.name}`,
    to: greetingName(user),
    lines,
    after: [`If you did not ask for it, please call us on ${institute.phone.label}.`],
  });
  const usefulUntil = hoursAfter(now, noticeDays * 24);
  await outbox.post(transaction, { ...message, recipient: user.email, usefulUntil });
}
