import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { newConnectionName } from './connection-name.ts';
import { type Database, listenerOptions, type OpenDatabase, type StatementListener } from './database.ts';
import { DamagedDatabase } from './folder-error.ts';
import { lockFolder } from './folder-lock.ts';
import { migrationsFolder } from './migrations-folder.ts';
import { PreparingPglite } from './preparing-pglite.ts';
import { closeToOthers } from './private-folder.ts';
import * as schema from './schema.ts';

/** The default of 128 MB stays resident; the system caches the files anyway. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** Threads that compile the database's WebAssembly never return their memory. */
setFlagsFromString('--wasm-num-compilation-tasks=1');

type Fill = (database: Database) => Promise<void>;

interface EmbeddedOptions {
  readonly beforeMigration?: Fill | undefined;
}

/** @throws StartError when another process has the folder open */
export async function openEmbedded(
  dataFolder: string,
  fill: Fill,
  { beforeMigration }: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  await mkdir(dataFolder, { recursive: true });
  const lock = await lockFolder(dataFolder);
  try {
    const client = new PreparingPglite(join(dataFolder, 'database'), { startParams });
    await client.waitReady.catch(() => Promise.reject(new DamagedDatabase()));
    const opened = await openPglite(client, fill, { beforeMigration });
    await closeToOthers(join(dataFolder, 'database'));
    const close = async () => {
      await opened.close();
      await lock.release();
    };
    return { ...opened, close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/**
 * For tests.
 * @param image the result of `migratedImage`: migrating takes over a second
 */
export function openInMemory(
  fill: Fill,
  image?: Blob,
  onStatement?: StatementListener,
): Promise<OpenDatabase> {
  return openPglite(new PreparingPglite(image === undefined ? {} : { loadDataDir: image }), fill, {
    onStatement,
  });
}

export async function migratedImage(): Promise<Blob> {
  const client = new PreparingPglite();
  await migrate(drizzle(client, { schema }), { migrationsFolder });
  const image = await client.dumpDataDir('none');
  await client.close();
  return image;
}

interface PgliteOptions extends Pick<EmbeddedOptions, 'beforeMigration'> {
  readonly onStatement?: StatementListener | undefined;
}

async function openPglite(
  client: PreparingPglite,
  fill: Fill,
  { beforeMigration, onStatement }: PgliteOptions,
): Promise<OpenDatabase> {
  const database = drizzle(client, { schema, ...listenerOptions(onStatement) });
  try {
    await client.query(`select set_config('application_name', $1, false)`, [newConnectionName()]);
    await beforeMigration?.(database);
    await migrate(database, { migrationsFolder });
    await fill(database);
  } catch (error) {
    await client.close();
    throw error;
  }
  return {
    database,
    ping: async () => {
      await database.execute(sql`select 1`);
    },
    close: () => client.close(),
  };
}
