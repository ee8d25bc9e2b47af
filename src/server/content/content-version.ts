import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { contentVersion } from '#server/db/content-schema.ts';
import type { Database } from '#server/db/database.ts';
import { describeError } from '#server/http/describe-error.ts';
import { dayInIndia, nextDayInIndia } from '#server/india-time.ts';

/** A call does not wait longer to hear whether what is kept still holds. */
const patienceMs = 500;

export interface ContentVersion {
  /** The version of what everybody is shown, when it was looked up a moment ago; undefined when it is to be looked up. */
  readonly known: () => string | undefined;
  /** Looks it up; undefined when the database does not say so at once. Never rejects. */
  readonly look: () => Promise<string | undefined>;
}

interface VersionParts {
  readonly database: Database;
  readonly logger: Logger;
  readonly now: () => Date;
  /** For so long what was looked up counts as known. */
  readonly freshMs: number;
}

/**
 * The version of the content, which is another after every change of it, and after midnight in India, when blogs
 * come out. It is looked up while somebody asks, and only once for all who ask at the same time.
 */
export function createContentVersion({ database, logger, now, freshMs }: VersionParts): ContentVersion {
  let seen: { readonly version: string; readonly from: number; readonly until: number } | undefined;
  let looking: Promise<string | undefined> | undefined;

  const read = async (): Promise<string> => {
    const began = now();
    const [row] = await database.select({ version: contentVersion.version }).from(contentVersion);
    const version = `${dayInIndia(began)} ${row?.version ?? 'none'}`;
    const from = began.getTime();
    seen = { version, from, until: Math.min(from + freshMs, nextDayInIndia(began).getTime()) };
    return version;
  };
  const patiently = async (reading: Promise<string>): Promise<string | undefined> => {
    const answered = new AbortController();
    const late = pause(patienceMs, undefined, { signal: answered.signal });
    try {
      return await Promise.race([reading, late]);
    } catch (error) {
      logger.warn({ error: describeError(error) }, 'The version of the content could not be read');
      return undefined;
    } finally {
      answered.abort();
      late.catch(() => undefined);
    }
  };

  return {
    known: () => {
      const at = now().getTime();
      return seen !== undefined && at >= seen.from && at < seen.until ? seen.version : undefined;
    },
    look: () => {
      if (looking === undefined) {
        const reading = read();
        const done = () => {
          looking = undefined;
        };
        reading.then(done, done);
        looking = patiently(reading);
      }
      return looking;
    },
  };
}
