import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '#server/db/database.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Whether these tests are left out without a PostgreSQL. */
    readonly needsPostgres?: boolean;
  }
}

/** The server that the tests may make databases on; empty where they run on an embedded one. */
export const server = process.env.TEST_DATABASE_URL ?? '';

/** For tests of what several connections do to one another, which the embedded database has not. */
export const onPostgres = { skip: server === '', meta: { needsPostgres: true } };

/** Whether one connection waits for what another one holds, or so many do. */
export async function somebodyWaits(database: Database, count = 1): Promise<boolean> {
  const found = await database.execute(sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return v.parse(v.object({ rows: v.array(v.unknown()) }), found).rows.length >= count;
}
