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

export type StatementListener = (statement: string) => void;

/** The option by which a database tells its statements to somebody; none for nobody. */
export function telling(listener: StatementListener | undefined) {
  return listener === undefined ? {} : { logger: { logQuery: (statement: string) => listener(statement) } };
}
