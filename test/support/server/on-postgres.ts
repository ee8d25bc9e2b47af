import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#server/db/database.ts';

declare module 'vitest' {
  interface TaskMeta {
    readonly needsPostgres?: boolean;
  }
}

/** The URL of the PostgreSQL for tests; empty where they use an embedded database. */
export const server = process.env.TEST_DATABASE_URL ?? '';

/** For tests with several connections, which the embedded database does not have. */
export const onPostgres = { skip: server === '', meta: { needsPostgres: true } };

export async function waitsForLock(database: Database, count = 1): Promise<boolean> {
  const found = await database.execute(sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return v.parse(v.object({ rows: v.array(v.unknown()) }), found).rows.length >= count;
}
