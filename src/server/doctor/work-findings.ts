import { and, asc, gt, lt } from 'drizzle-orm';
import { plural } from '#domain/text/counted.ts';
import type { Database } from '#server/db/database.ts';
import { emails } from '#server/db/mail-schema.ts';
import { readClockHighWaterMark } from '#server/health/clock-high-water-mark.ts';
import type { Fact, FactName } from '#server/health/site-facts.ts';
import { type SweepName, sweepNames } from '#server/health/sweeps.ts';
import { counted, type Finding, formatTime } from './finding.ts';

const minute = 60_000;
const hour = 60 * minute;
/** Much longer than the interval of 15 s. */
const staleMs = 10 * minute;
const lateEmailMs = hour;
/** So that one daily email contains it. */
const givenUpMs = 48 * hour;
const oldestBackupMs = 36 * hour;

export interface Noted {
  readonly fact: (name: FactName) => Fact | undefined;
  readonly now: Date;
}

export async function processFindings(database: Database, { now }: Noted): Promise<readonly Finding[]> {
  const reached = await readClockHighWaterMark(database);
  if (reached === undefined || now.getTime() - reached.getTime() < staleMs) return [];
  return [
    {
      problem: 'No process of the site has run for more than 10 minutes.',
      since: reached,
      remedy: 'Start the site. If it runs, its log says why it cannot write to the database.',
    },
  ];
}

const sweepTexts: Readonly<Record<SweepName, { readonly problem: string; readonly remedy: string }>> = {
  orders: {
    problem: 'Payments are not being looked for',
    remedy:
      'Nothing is lost: orders are asked for again every minute. See whether the gateway can be reached and takes the key (JUSPAY_API_KEY); the log has each failure as `The sweep of orders stopped`.',
  },
  attempts: {
    problem: 'Attempts whose time is over are not being closed',
    remedy: 'The log says why, as `Housekeeping failed`. Restart the site if it goes on.',
  },
};

/** Compared with the last time of any process: while none runs, that is the only finding. */
export async function sweepFindings(database: Database, { fact }: Noted): Promise<readonly Finding[]> {
  const reached = await readClockHighWaterMark(database);
  if (reached === undefined) return [];
  const isLongAgo = (at: Date) => reached.getTime() - at.getTime() >= staleMs;
  return sweepNames.flatMap((name) => {
    const failed = fact(`${name} failed`);
    const since = fact(`${name} completed`)?.at ?? failed?.since;
    // The first failure after a stop is not reported yet.
    if (since === undefined || !isLongAgo(since) || (failed && !isLongAgo(failed.since))) return [];
    const { problem, remedy } = sweepTexts[name];
    const reason = failed === undefined ? 'the work does not end' : (failed.detail ?? 'unknown');
    return [{ problem: `${problem}: ${withoutStop(reason)}.`, since, remedy }];
  });
}

const withoutStop = (text: string) => text.replace(/\.$/, '');

export async function emailFindings(database: Database, { fact, now }: Noted): Promise<readonly Finding[]> {
  const late = await database
    .select({ createdAt: emails.createdAt })
    .from(emails)
    .where(and(lt(emails.createdAt, new Date(now.getTime() - lateEmailMs)), gt(emails.usefulUntil, now)))
    .orderBy(asc(emails.createdAt));
  const givenUp = fact('letter given up');
  const remedy =
    'The log has the mail server’s reason, as `An email was not accepted`. Check SMTP_URL, and whether the mail server accepts emails from this machine.';
  return [
    ...(late[0] === undefined
      ? []
      : [
          {
            problem: `${counted(late.length, 'email')} ${plural(late.length, 'has', 'have')} not been sent for more than an hour.`,
            since: late[0].createdAt,
            remedy,
          },
        ]),
    ...(givenUp === undefined || now.getTime() - givenUp.at.getTime() > givenUpMs
      ? []
      : [
          {
            problem: 'An email could not be sent in time and was given up.',
            since: givenUp.at,
            remedy: `${remedy} If only one address fails, it is mistyped. A receipt is also under My Courses, and a link for a password can be asked for again.`,
          },
        ]),
  ];
}

export function backupFindings({ fact, now }: Noted): readonly Finding[] {
  const remedy =
    'Run `npm run backup -- FILE`, with a file on another machine or disk, and let a timer do so every night. If a provider backs the database up, set BACKUPS_BY=provider.';
  const backup = fact('backup');
  if (backup === undefined) return [{ problem: 'No backup has been made yet.', since: null, remedy }];
  if (now.getTime() - backup.at.getTime() < oldestBackupMs) return [];
  return [
    {
      problem: `The last backup is of ${formatTime(backup.at)}, more than 36 hours ago.`,
      since: new Date(backup.at.getTime() + oldestBackupMs),
      remedy,
    },
  ];
}
