import { once } from 'node:events';
import process from 'node:process';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { createPrivately } from '#server/db/private-folder.ts';
import { readDatabase } from '#server/db/read-database.ts';
import { createLogger } from '#server/logging.ts';
import { askSite } from './ask-site.ts';
import { placeName } from './command-place.ts';
import { refusing } from './give-up.ts';

/**
 * Prints what the running site answers at a path. Where none runs, it reads the database of the settings. Both
 * are printed piece by piece, and standard error says which it was.
 */
export function printCsv(path: string, read: (database: Database) => AsyncIterable<string>): Promise<void> {
  createPrivately();
  return refusing(async () => {
    const config = readConfig(process.env);
    const answer = await askSite(config.dataFolder, 'GET', path);
    for await (const piece of answer ?? readDatabase(config, createLogger(config), read)) {
      if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
    }
    const source = answer === undefined ? placeName(config) : `the running site of ${config.dataFolder}`;
    process.stderr.write(`Read from ${source}.\n`);
  });
}
