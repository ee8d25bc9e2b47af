import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { StartError } from '../start-error.ts';
import { type Database, type OpenDatabase, type StatementListener, telling } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { type PoolTimeouts, ResilientPool } from './resilient-pool.ts';
import * as schema from './schema.ts';

/** The advisory lock that a process holds while it migrates and fills. */
const migrationLock = 4_207_311_905;
const defaultPatienceMs = 30_000;
const retryMs = 500;

/** Errors that a retry does not fix: a wrong password, a missing database, a bad address. */
const hopeless = new Set(['28P01', '28000', '3D000', 'ENOTFOUND', 'ERR_INVALID_URL']);

/** How PgBouncer refuses a setting that comes with a connection. */
const poolerRefuses = 'unsupported startup parameter';

export interface PostgresOptions {
  /** As `DATABASE_URL` has it. */
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
  /** How long it is tried again while it cannot be reached. Default: 30 s. */
  readonly patienceMs?: number | undefined;
  /** Called with each statement as it is sent. */
  readonly onStatement?: StatementListener | undefined;
}

/**
 * Opens a pool on a PostgreSQL, waiting for it to start, then migrates and fills it. Several
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
  patienceMs = defaultPatienceMs,
}: PostgresOptions): Promise<OpenDatabase> {
  const pool = new ResilientPool(url, connections, timeouts);
  pool.on('error', onConnectionLost);
  try {
    await waitUntilReachable(pool, patienceMs);
    await withMigrationLock(pool, async (client) => {
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

/**
 * Uses separate connections, since a migration, or waiting for another process's, may take any time. The lock belongs
 * to a transaction and not to a session, so that a pooler does not lend it away; the work has transactions of its own.
 */
async function withMigrationLock(pool: ResilientPool, work: (client: pg.Client) => Promise<void>) {
  const [holder, worker] = [pool.ownClient(), pool.ownClient()];
  try {
    await holder.connect();
    await holder.query('begin');
    await holder.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    await worker.connect();
    await work(worker);
    await holder.query('commit');
  } finally {
    // Closing the connection releases its lock.
    await Promise.all([holder.end(), worker.end()]);
  }
}

async function waitUntilReachable(pool: ResilientPool, patienceMs: number) {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
      if (error instanceof Error && error.message.startsWith(poolerRefuses)) {
        throw new StartError(
          'The pooler of DATABASE_URL takes no settings with a connection: end the address with ?pool_mode=transaction.',
        );
      }
      // One of several hosts may be gone with its name.
      const isHopeless = hopeless.has(code) && (code !== 'ENOTFOUND' || pool.hosts === 1);
      if (isHopeless || Date.now() > giveUpAt) {
        throw new StartError(
          `The database of DATABASE_URL cannot be opened (${code}): check the address, the name and the password.`,
        );
      }
      await pause(retryMs);
    }
  }
}
