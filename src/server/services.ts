import type { Logger } from 'pino';
import { createRateLimits, type RateLimits } from './accounts/rate-limits.ts';
import { loadSigningSecret } from './accounts/signing-secret.ts';
import { createTokens, type Person, type Tokens } from './accounts/tokens.ts';
import type { Config } from './config.ts';
import type { Database, OpenDatabase } from './db/database.ts';
import { openDatabase } from './db/open.ts';
import { fillEmptyDatabase } from './sample/fill.ts';

/** What the calls work with once the database is open. */
export interface Services {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly rateLimits: RateLimits;
  readonly ping: () => Promise<void>;
  readonly now: () => Date;
}

export interface OpenServices extends Services {
  readonly close: () => Promise<void>;
}

/** The variables that handlers find in their context. */
export interface AppEnv {
  Variables: { services: Services; person: Person };
}

/** Builds the services on an open database. */
export function createServices(opened: OpenDatabase, secret: string, now: () => Date): OpenServices {
  const { database, ping, close } = opened;
  return {
    database,
    ping,
    close,
    now,
    tokens: createTokens(secret, now),
    rateLimits: createRateLimits(database, now),
  };
}

/**
 * Opens the database of the configuration, fills an empty one and loads the signing secret.
 * @throws StartRefusal when the database or the secret cannot be used
 */
export async function openServices(config: Config, logger: Logger, now: () => Date): Promise<OpenServices> {
  const opened = await openDatabase(config, logger, fillEmptyDatabase);
  try {
    return createServices(opened, await loadSigningSecret(config, opened.database), now);
  } catch (error) {
    await opened.close();
    throw error;
  }
}
