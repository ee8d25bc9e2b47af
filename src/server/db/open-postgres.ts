import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartRefusal } from '../start-refusal.ts';
import { type Database, type OpenDatabase, type StatementListener, telling } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { type Patience, PatientPool } from './patient-pool.ts';
import * as schema from './schema.ts';

/** The number of the advisory lock that one process at a time holds while it migrates and fills. */
const migrationLock = 4_207_311_905;
const patienceMs = 30_000;
const retryMs = 500;

/** Refusals that waiting does not cure: a wrong password, no such database, a bad address. */
const hopeless = new Set(['28P01', '28000', '3D000', 'ENOTFOUND', 'ERR_INVALID_URL']);

export interface PostgresOptions {
  readonly url: string;
  /** At most so many connections; ten unless told. */
  readonly connections?: number | undefined;
  readonly fill: (database: Database) => Promise<void>;
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  readonly onConnectionLost: (error: Error) => void;
  /** How long it waits for the database; see `PatientPool`. */
  readonly patience?: Partial<Patience> | undefined;
  /** Told each statement as it is sent; nobody unless given. */
  readonly onStatement?: StatementListener | undefined;
}

/**
 * Opens a pool on a PostgreSQL, waiting up to 30 s for it to come up, migrates and fills it. Any number of
 * processes may do so at once: they take turns.
 * @throws StartRefusal when the database cannot be reached or refuses the sign-in
 */
export async function openPostgres({
  url,
  connections = 10,
  fill,
  onConnectionLost,
  onStatement,
  patience,
}: PostgresOptions): Promise<OpenDatabase> {
  const pool = new PatientPool(url, connections, patience);
  pool.on('error', onConnectionLost);
  try {
    await waitUntilReachable(pool);
    await inTurn(url, async (client) => {
      const alone = drizzle(client, { schema });
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

/** On a connection of its own, since a migration, or waiting for another process's, may take any time. */
async function inTurn(url: string, work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: url, keepAlive: true });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await work(client);
  } finally {
    // A connection that ends gives its lock back.
    await client.end();
  }
}

async function waitUntilReachable(pool: pg.Pool) {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'no answer';
      if (hopeless.has(code) || Date.now() > giveUpAt) {
        throw new StartRefusal(
          `The database of DATABASE_URL cannot be opened (${code}): check the address, the name and the password.`,
        );
      }
      await pause(retryMs);
    }
  }
}
