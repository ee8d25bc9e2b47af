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
 * Prints what the running site answers to a command. Where none runs, the database of the settings is opened for
 * it. Both are printed piece by piece, and standard error says which it was.
 */
export function printAnswer(
  [method, path]: readonly ['GET' | 'POST', string],
  read: (database: Database) => AsyncIterable<string>,
): Promise<void> {
  createPrivately();
  return refusing(async () => {
    const config = readConfig(process.env);
    const answer = await askSite(config.dataFolder, method, path);
    for await (const piece of answer ?? readDatabase(config, createLogger(config), read)) {
      if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
    }
    const source = answer === undefined ? placeName(config) : `the running site of ${config.dataFolder}`;
    process.stderr.write(`${method === 'GET' ? 'Read from' : 'Done in'} ${source}.\n`);
  });
}
