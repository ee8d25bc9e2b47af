import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.ts';

export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
  readonly database: Database;
  readonly ping: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export type StatementListener = (statement: string) => void;

export function listenerOptions(listener: StatementListener | undefined) {
  return listener === undefined ? {} : { logger: { logQuery: (statement: string) => listener(statement) } };
}
