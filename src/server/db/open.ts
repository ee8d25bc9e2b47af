import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database, OpenDatabase } from './database.ts';
import { openEmbedded } from './open-embedded.ts';
import { openPostgres } from './open-postgres.ts';

/**
 * Opens the database that the configuration names, migrated: a PostgreSQL by `DATABASE_URL`, else the
 * embedded one in the data folder. `fill` runs after the migration, one process at a time.
 * @throws StartRefusal when it cannot be opened
 */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataFolder'> & Partial<Pick<Config, 'databaseConnections'>>,
  logger: Logger,
  fill: (database: Database) => Promise<void>,
): Promise<OpenDatabase> {
  if (config.databaseUrl === undefined) return openEmbedded(config.dataFolder, fill);
  return openPostgres({
    url: config.databaseUrl,
    connections: config.databaseConnections,
    fill,
    onConnectionLost: (error) => logger.warn({ reason: error.message }, 'A database connection was lost'),
  });
}
