import { setTimeout as pause } from 'node:timers/promises';
import { gt } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#server/db/database.ts';
import { sessionEndings } from '#server/db/schema.ts';
import { describeError } from '#server/http/describe-error.ts';
import { tokenLifetimeSeconds } from './tokens.ts';

/** A call does not wait longer to hear which sessions have ended. */
const patienceMs = 500;

export interface SessionEndings {
  /** Whether the sessions of this version have ended: signed out everywhere, or the account is gone. */
  readonly hasEnded: (userId: string, version: number) => Promise<boolean>;
  /** Has the next question look at the database, whatever was seen a moment ago. */
  readonly changed: () => void;
}

interface EndingsParts {
  readonly database: Database;
  readonly logger: Logger;
  readonly now: () => Date;
  /** For so long an ending may go unseen by another process. */
  readonly freshMs: number;
}

/**
 * Which sessions the server has ended. They are few, since a token lasts a week: all are read at once, at most once
 * within `freshMs` while somebody asks, so a call costs no statement of its own. What was read last holds while the
 * database does not answer.
 */
export function createSessionEndings({ database, logger, now, freshMs }: EndingsParts): SessionEndings {
  let endings: ReadonlyMap<string, number> = new Map();
  let freshUntil = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;
  /** Counts the changes, so that what was read before one is not taken for what holds after it. */
  let changes = 0;

  const read = async (): Promise<void> => {
    const began = now().getTime();
    const known = changes;
    const since = new Date(began - tokenLifetimeSeconds * 1000);
    const rows = await database.select().from(sessionEndings).where(gt(sessionEndings.endedAt, since));
    if (known !== changes) return;
    endings = new Map(rows.map(({ userId, validFrom }) => [userId, validFrom]));
    freshUntil = began + freshMs;
  };
  const readOnce = (): Promise<void> => {
    reading ??= read()
      .catch((error: unknown) =>
        logger.warn({ error: describeError(error) }, 'The ended sessions could not be read'),
      )
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
  return {
    hasEnded: async (userId, version) => {
      if (now().getTime() >= freshUntil) {
        const answered = new AbortController();
        const late = pause(patienceMs, undefined, { signal: answered.signal }).catch(() => undefined);
        await Promise.race([readOnce(), late]);
        answered.abort();
      }
      return version < (endings.get(userId) ?? 0);
    },
    changed: () => {
      changes += 1;
      reading = undefined;
      freshUntil = Number.NEGATIVE_INFINITY;
    },
  };
}
