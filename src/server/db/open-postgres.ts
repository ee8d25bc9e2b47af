import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { StartError } from '#server/common/start-error.ts';
import { type Database, listenerOptions, type OpenDatabase, type StatementListener } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { type PoolTimeouts, ResilientPool } from './resilient-pool.ts';
import * as schema from './schema.ts';

const migrationLock = 4_207_311_905;
const defaultTimeoutMs = 30_000;
const retryMs = 500;

/** A retry does not fix these: wrong password, missing database, bad URL. */
const hopeless = new Set(['28P01', '28000', '3D000', 'ENOTFOUND', 'ERR_INVALID_URL']);

const poolerRefuses = 'unsupported startup parameter';

export interface PostgresOptions {
  readonly url: string;
  readonly connections?: number | undefined;
  readonly fill: (database: Database) => Promise<void>;
  readonly beforeMigration?: ((database: Database) => Promise<void>) | undefined;
  readonly onConnectionLost: (error: Error) => void;
  readonly timeouts?: Partial<PoolTimeouts> | undefined;
  readonly timeoutMs?: number | undefined;
  readonly onStatement?: StatementListener | undefined;
}

/**
 * An advisory lock serializes migrations.
 * @throws StartError when the database is unreachable or rejects the credentials
 */
export async function openPostgres({
  url,
  connections = 10,
  fill,
  beforeMigration,
  onConnectionLost,
  onStatement,
  timeouts,
  timeoutMs = defaultTimeoutMs,
}: PostgresOptions): Promise<OpenDatabase> {
  const pool = new ResilientPool(url, connections, timeouts);
  pool.on('error', onConnectionLost);
  try {
    await waitUntilReachable(pool, timeoutMs);
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
  const database = drizzle(pool, { schema, ...listenerOptions(onStatement) });
  return {
    database,
    ping: async () => {
      await database.execute(sql`select 1`);
    },
    close: () => pool.end(),
  };
}

/**
 * The lock's transaction keeps its connection behind a pooler; the work has its own transactions. No
 * timeouts.
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

async function waitUntilReachable(pool: ResilientPool, timeoutMs: number) {
  const giveUpAt = Date.now() + timeoutMs;
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
      // A name of several hosts may be gone.
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
