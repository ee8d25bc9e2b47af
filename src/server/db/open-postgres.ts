import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartError } from '../start-error.ts';
import { type Database, type OpenDatabase, type StatementListener, telling } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { type PoolTimeouts, ResilientPool } from './resilient-pool.ts';
import * as schema from './schema.ts';

/** The advisory lock that a process holds while it migrates and fills. */
const migrationLock = 4_207_311_905;
const timeoutMs = 30_000;
const retryMs = 500;

/** Errors that a retry does not fix: a wrong password, a missing database, a bad address. */
const hopeless = new Set(['28P01', '28000', '3D000', 'ENOTFOUND', 'ERR_INVALID_URL']);

export interface PostgresOptions {
  readonly url: string;
  /** The maximum number of connections. Default: ten. */
  readonly connections?: number | undefined;
  readonly fill: (database: Database) => Promise<void>;
  /** Gets the database before it is migrated. */
  readonly beforeMigration?: ((database: Database) => Promise<void>) | undefined;
  /** Called when an idle connection breaks; the pool replaces it. */
  readonly onConnectionLost: (error: Error) => void;
  /** The timeouts of the pool. */
  readonly timeouts?: Partial<PoolTimeouts> | undefined;
  /** Called with each statement as it is sent. */
  readonly onStatement?: StatementListener | undefined;
}

/**
 * Opens a pool on a PostgreSQL, waiting up to 30 s for it to start, then migrates and fills it. Several
 * processes may do so at once: an advisory lock serialises them.
 * @throws StartError when the database cannot be reached or refuses the sign-in
 */
export async function openPostgres({
  url,
  connections = 10,
  fill,
  beforeMigration,
  onConnectionLost,
  onStatement,
  timeouts,
}: PostgresOptions): Promise<OpenDatabase> {
  const pool = new ResilientPool(url, connections, timeouts);
  pool.on('error', onConnectionLost);
  try {
    await waitUntilReachable(pool);
    await withMigrationLock(url, async (client) => {
      const alone = drizzle(client, { schema });
      await beforeMigration?.(alone);
      await migrate(alone, { migrationsFolder });
      await fill(alone);
    });
  } catch (error) {
    await pool.end();
    throw error;
  }
  const database = drizzle(pool, { schema, ...telling(onStatement) });
  return {
    database,
    ping: async () => {
      await database.execute(sql`select 1`);
    },
    close: () => pool.end(),
  };
}

/** Uses a separate connection, since a migration, or waiting for another process's, may take any time. */
async function withMigrationLock(url: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await work(client);
  } finally {
    // Closing the connection releases its lock.
    await client.end();
  }
}

async function waitUntilReachable(pool: pg.Pool) {
  const giveUpAt = Date.now() + timeoutMs;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
      if (hopeless.has(code) || Date.now() > giveUpAt) {
        throw new StartError(
          `The database of DATABASE_URL cannot be opened (${code}): check the address, the name and the password.`,
        );
      }
      await pause(retryMs);
    }
  }
}
