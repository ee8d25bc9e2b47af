import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

/** The embedded database, a PostgreSQL pool, or a transaction on either. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** An open database, migrated and ready. */
export interface OpenDatabase {
  readonly database: Database;
  /** Resolves when the database responds, and rejects otherwise. */
  readonly ping: () => Promise<void>;
  /** Waits for running statements, then closes. */
  readonly close: () => Promise<void>;
}

export type StatementListener = (statement: string) => void;

/** The logging option that reports each statement to a listener; empty without one. */
export function telling(listener: StatementListener | undefined) {
  return listener === undefined ? {} : { logger: { logQuery: (statement: string) => listener(statement) } };
}
