import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** What the queries need: the embedded database, a PostgreSQL pool, or a transaction on either. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database, migrated and ready. */
export interface OpenDatabase {
  readonly database: Database;
  /** Answers nothing when the database answers, and throws when it does not. */
  readonly ping: () => Promise<void>;
  /** Waits for what is running, then closes. */
  readonly close: () => Promise<void>;
}
