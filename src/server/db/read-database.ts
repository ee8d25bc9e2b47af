import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { StartError } from '#server/common/start-error.ts';
import type { Config } from '#server/config/config.ts';
import type { Database } from './database.ts';
import { openDatabase } from './open.ts';

const timeoutMs = 3_000;

export type StoredPlace = Pick<Config, 'databaseUrl' | 'dataFolder'>;

/** @throws StartError when there is none or it cannot be opened */
export async function* readDatabase(
  config: StoredPlace,
  logger: Logger,
  read: (database: Database) => AsyncIterable<string>,
): AsyncGenerator<string> {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataFolder, 'database'))) {
    throw new StartError(
      `There is no database in ${config.dataFolder}: set DATA_DIR to the folder of the site, or DATABASE_URL.`,
    );
  }
  const opened = await openDatabase(config, logger, async () => undefined, timeoutMs);
  try {
    yield* read(opened.database);
  } finally {
    await opened.close();
  }
}
