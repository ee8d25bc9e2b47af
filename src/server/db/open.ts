import { existsSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Config } from '#server/config/config.ts';
import type { Database, OpenDatabase } from './database.ts';
import { explainFolderError } from './folder-error.ts';
import { openEmbedded } from './open-embedded.ts';
import { openPostgres } from './open-postgres.ts';
import { makePrivate } from './private-folder.ts';

/**
 * PostgreSQL with `DATABASE_URL`, otherwise the embedded database.
 * @param timeoutMs of the first connection to PostgreSQL
 * @throws StartError when it cannot be opened
 */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataFolder'> & Partial<Pick<Config, 'databaseConnections'>>,
  logger: Logger,
  fill: (database: Database) => Promise<void>,
  timeoutMs?: number,
): Promise<OpenDatabase> {
  const { dataFolder, databaseUrl } = config;
  if (databaseUrl === undefined) return openInFolder(dataFolder, logger, fill);
  if (existsSync(dataFolder)) await makePrivate(dataFolder, logger);
  return openPostgres({
    url: databaseUrl,
    connections: config.databaseConnections,
    fill,
    timeoutMs,
    onConnectionLost: (error) => logger.warn({ reason: error.message }, 'A database connection was lost'),
  });
}

async function openInFolder(
  dataFolder: string,
  logger: Logger,
  fill: (database: Database) => Promise<void>,
): Promise<OpenDatabase> {
  try {
    await makePrivate(dataFolder, logger);
    return await openEmbedded(dataFolder, fill);
  } catch (error) {
    throw await explainFolderError(dataFolder, error);
  }
}
