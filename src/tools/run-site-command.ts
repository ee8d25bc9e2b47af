import type { Readable } from 'node:stream';
import type { Config } from '#server/config/config.ts';
import { createLogger } from '#server/config/logging.ts';
import type { Database } from '#server/db/database.ts';
import { readDatabase } from '#server/db/read-database.ts';
import { askSite } from './ask-site.ts';
import { placeName } from './command-place.ts';

interface Answer {
  readonly pieces: Readable | AsyncIterable<string>;
  readonly source: string;
}

/**
 * Opens the configured database if no site runs.
 * @param timeoutMs of the first byte; none by default
 */
export async function runSiteCommand(
  config: Config,
  [method, path]: readonly ['GET' | 'POST', string],
  read: (database: Database) => AsyncIterable<string>,
  timeoutMs?: number,
): Promise<Answer> {
  const answer = await askSite(config.dataFolder, method, path, timeoutMs);
  if (answer !== undefined) return { pieces: answer, source: `the running site of ${config.dataFolder}` };
  return { pieces: readDatabase(config, createLogger(config), read), source: placeName(config) };
}
