import { gt } from 'drizzle-orm';
import type { Logger } from 'pino';
import { describeError } from '#server/common/describe-error.ts';
import { createSingleFlight } from '#server/common/single-flight.ts';
import { withTimeout } from '#server/common/with-timeout.ts';
import type { Database } from '#server/db/database.ts';
import { sessionEndings } from '#server/db/schema.ts';
import { tokenLifetimeSeconds } from './tokens.ts';

const timeoutMs = 500;

export interface SessionEndings {
  readonly hasEnded: (userId: string, version: number) => Promise<boolean>;
  readonly changed: () => void;
}

interface EndingsParts {
  readonly database: Database;
  readonly logger: Logger;
  readonly now: () => Date;
  readonly freshMs: number;
}

/**
 * Caches ended sessions, at most `freshMs` old. While the database does not respond, the last result is used.
 */
export function createSessionEndings({ database, logger, now, freshMs }: EndingsParts): SessionEndings {
  let endings: ReadonlyMap<string, number> = new Map();
  let freshUntil = Number.NEGATIVE_INFINITY;
  const once = createSingleFlight<void>();
  /** A read that started before a change must not be cached. */
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
  const readOrWarn = () =>
    read().catch((error: unknown) =>
      logger.warn({ error: describeError(error) }, 'The ended sessions could not be read'),
    );
  return {
    hasEnded: async (userId, version) => {
      if (now().getTime() >= freshUntil) {
        await withTimeout(timeoutMs, once(`after change ${changes}`, readOrWarn));
      }
      return version < (endings.get(userId) ?? 0);
    },
    changed: () => {
      changes += 1;
      freshUntil = Number.NEGATIVE_INFINITY;
    },
  };
}
