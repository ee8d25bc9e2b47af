import type { Query, SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import type { Database } from './database.ts';

type Fields = Readonly<Record<string, PgColumn | SQL>>;

/**
 * A statement with placeholders that runs in any transaction. Drizzle prepares it for one of them, and building it
 * takes as long as running it.
 */
export function createStatement<Chosen extends Fields>(
  name: string,
  fields: Chosen,
  build: (database: Database, fields: Chosen) => { readonly toSQL: () => Query },
) {
  type Rows = SelectResultFields<Chosen>[];
  const ordered = Object.entries(fields).map(([key, field]) => ({ path: [key], field }));
  let query: Query | undefined;
  return (database: Database, values: Readonly<Record<string, unknown>>): Promise<Rows> => {
    query ??= build(database, fields).toSQL();
    return database._.session
      .prepareQuery<{ execute: Rows; all: unknown; values: unknown }>(query, ordered, name, true)
      .execute(values);
  };
}
