import { randomUUID } from 'node:crypto';
import { asc, eq, lte, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { emailAddress } from '#domain/accounts/sign-in-name.ts';
import { describeError } from '#server/common/describe-error.ts';
import type { Digest } from '#server/common/log-digest.ts';
import type { Database } from '#server/db/database.ts';
import { emails } from '#server/db/mail-schema.ts';
import { noteFact } from '#server/health/site-facts.ts';
import { readFacts } from '#server/institute/read-institute.ts';
import type { EmailText } from './email.ts';
import type { SendMail } from './mail-server.ts';

const minute = 60_000;
const longestPauseMs = 60 * minute;
/** The process of an older claim is dead. */
const claimMs = 5 * minute;

export interface Email extends EmailText {
  readonly recipient: string;
  readonly usefulUntil: Date;
}

/** Without a mail server nothing is stored. */
export interface Outbox {
  readonly isOpen: boolean;
  /** Sent after the commit; nothing for a student without an email. */
  readonly post: (transaction: Database, message: Email) => Promise<void>;
  /**
   * Retries after 1, 2, 4 minutes and so on, up to an hour, until an email expires. Stops early when the
   * server does not respond.
   */
  readonly send: () => Promise<void>;
  readonly stop: () => void;
}

interface OutboxParts {
  readonly database: Database;
  readonly sendMail: SendMail | undefined;
  readonly logger: Logger;
  readonly digest: Digest;
  readonly now: () => Date;
}

type Row = typeof emails.$inferSelect;

/** At-least-once: a crash between sending and recording sends an email twice with one id. */
export function createOutbox({ database, sendMail, logger, digest, now }: OutboxParts): Outbox {
  const stopping = new AbortController();

  const takeDue = (): Promise<Row | undefined> =>
    database.transaction(async (transaction) => {
      const [due] = await transaction
        .select()
        .from(emails)
        .where(lte(emails.sendAt, now()))
        .orderBy(asc(emails.sendAt))
        .limit(1)
        .for('update', { skipLocked: true });
      if (due === undefined) return undefined;
      const [taken] = await transaction
        .update(emails)
        .set({ sendAt: new Date(now().getTime() + claimMs), tries: sql`${emails.tries} + 1` })
        .where(eq(emails.id, due.id))
        .returning();
      return taken;
    });

  const remove = async (id: string) => {
    await database.delete(emails).where(eq(emails.id, id));
  };

  const putOff = async ({ id, tries }: Row) => {
    const pause = Math.min(minute * 2 ** (tries - 1), longestPauseMs);
    await database
      .update(emails)
      .set({ sendAt: new Date(now().getTime() + pause) })
      .where(eq(emails.id, id));
  };

  const tryToSend = async (message: Row, handOver: SendMail): Promise<boolean> => {
    const which = { letter: message.id, recipient: digest(message.recipient), tries: message.tries };
    if (message.usefulUntil <= now()) {
      if (message.tries > 1) {
        logger.error(which, 'An email could not be sent in time');
        await noteFact(database, 'letter given up', now());
      }
      await remove(message.id);
      return true;
    }
    try {
      const { name, email } = await readFacts(database);
      await handOver({ ...message, sender: { name, email } }, stopping.signal);
    } catch (error) {
      await putOff(message);
      logger.warn({ ...which, error: describeError(error) }, 'An email was not accepted; it is tried again');
      return error instanceof Error && 'responseCode' in error && typeof error.responseCode === 'number';
    }
    await remove(message.id);
    logger.info(which, 'An email was sent');
    return true;
  };

  return {
    isOpen: sendMail !== undefined,
    post: async (transaction, { recipient, subject, text, html, usefulUntil }) => {
      if (sendMail === undefined || emailAddress(recipient) === '') return;
      const at = now();
      await transaction
        .insert(emails)
        .values({ id: randomUUID(), recipient, subject, text, html, createdAt: at, sendAt: at, usefulUntil });
    },
    send: async () => {
      if (sendMail === undefined) return;
      while (!stopping.signal.aborted) {
        const due = await takeDue();
        if (due === undefined || !(await tryToSend(due, sendMail))) return;
      }
    },
    stop: () => stopping.abort(),
  };
}
