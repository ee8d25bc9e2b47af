import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import { dayInIndia } from '#server/common/india-time.ts';
import type { Database } from '#server/db/database.ts';
import { doctorEmails } from '#server/db/health-schema.ts';
import { readInstitute } from '#server/institute/read-institute.ts';
import { writeEmail } from '#server/mail/email.ts';
import type { Outbox } from '#server/mail/outbox.ts';
import { doctorPage, type Finding } from './finding.ts';

const hour = 3_600_000;
/** 8 am in India. */
const beginsAtMs = 8 * hour;
const usefulMs = 24 * hour;

interface DailyEmailParts {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly examine: () => Promise<readonly Finding[]>;
  /** Default: the institute's. */
  readonly recipient: string | undefined;
  readonly siteUrl: string;
}

/** The database lets one process send it per day. */
export async function sendDailyEmail(parts: DailyEmailParts): Promise<void> {
  const { database, outbox, logger, now } = parts;
  if (!outbox.isOpen) return;
  const day = dayInIndia(new Date(now().getTime() - beginsAtMs));
  const posted = await database.select().from(doctorEmails).where(eq(doctorEmails.day, day));
  if (posted.length > 0) return logger.debug({ day }, 'The email of this day was sent before');
  const found = await parts.examine();
  const isPosted = found.length > 0 && (await postOnce(parts, day, found));
  logger.info({ findings: found.length, isPosted }, 'The site was examined');
  if (isPosted) await outbox.send();
}

async function postOnce(
  { database, outbox, now, recipient, siteUrl }: DailyEmailParts,
  day: string,
  found: readonly Finding[],
): Promise<boolean> {
  const page = doctorPage(found);
  const [heading = '', ...paragraphs] = page.trimEnd().split('\n\n');
  const institute = await readInstitute(database);
  const message = await writeEmail(institute, {
    subject: `${institute.name}: ${heading.replace(/\.$/, '')}`,
    to: institute.name,
    lines: [heading, ...paragraphs],
    after: [
      `This is what npm run doctor says of ${siteUrl}. It is sent once a day while something needs you.`,
    ],
  });
  return await database.transaction(async (transaction) => {
    const claimed = await transaction
      .insert(doctorEmails)
      .values({ day, postedAt: now() })
      .onConflictDoNothing()
      .returning();
    if (claimed.length === 0) return false;
    await outbox.post(transaction, {
      ...message,
      recipient: recipient ?? institute.email.label,
      usefulUntil: new Date(now().getTime() + usefulMs),
    });
    return true;
  });
}
