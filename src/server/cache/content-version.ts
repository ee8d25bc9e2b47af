import type { Logger } from 'pino';
import { describeError } from '#server/common/describe-error.ts';
import { dayInIndia, nextDayInIndia } from '#server/common/india-time.ts';
import { createSingleFlight } from '#server/common/single-flight.ts';
import { withTimeout } from '#server/common/with-timeout.ts';
import { contentVersion } from '#server/db/content-schema.ts';
import type { Database } from '#server/db/database.ts';

const timeoutMs = 500;

export interface ContentVersion {
  readonly known: () => string | undefined;
  readonly look: () => Promise<string | undefined>;
}

interface VersionParts {
  readonly database: Database;
  readonly logger: Logger;
  readonly now: () => Date;
  /** How long a version counts as known. */
  readonly freshMs: number;
}

/**
 * A version that changes with the content and at midnight in India, when blogs are published. Concurrent
 * reads share one query.
 */
export function createContentVersion({ database, logger, now, freshMs }: VersionParts): ContentVersion {
  let seen: { readonly version: string; readonly from: number; readonly until: number } | undefined;
  const once = createSingleFlight<string | undefined>();

  const read = async (): Promise<string | undefined> => {
    try {
      const began = now();
      const [row] = await database.select({ version: contentVersion.version }).from(contentVersion);
      const version = `${dayInIndia(began)} ${row?.version ?? 'none'}`;
      const from = began.getTime();
      seen = { version, from, until: Math.min(from + freshMs, nextDayInIndia(began).getTime()) };
      return version;
    } catch (error) {
      logger.warn({ error: describeError(error) }, 'The version of the content could not be read');
      return undefined;
    }
  };

  return {
    known: () => {
      const at = now().getTime();
      return seen !== undefined && at >= seen.from && at < seen.until ? seen.version : undefined;
    },
    look: () => withTimeout(timeoutMs, once('version', read)),
  };
}
