import { once } from 'node:events';
import process from 'node:process';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { createPrivately } from '#server/db/private-folder.ts';
import { readDatabase } from '#server/db/read-database.ts';
import { createLogger } from '#server/logging.ts';
import { StartError } from '#server/start-error.ts';

export function giveUp(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}

/** Prints what is read from the database of the settings, piece by piece, or why it cannot be read. */
export async function printCsv(read: (database: Database) => AsyncIterable<string>): Promise<void> {
  createPrivately();
  try {
    const config = readConfig(process.env);
    for await (const piece of readDatabase(config, createLogger(config), read)) {
      if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    giveUp(error.message);
  }
}
