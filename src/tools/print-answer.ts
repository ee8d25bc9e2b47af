import { once } from 'node:events';
import process from 'node:process';
import { readConfig } from '#server/config/config.ts';
import type { Database } from '#server/db/database.ts';
import { restrictUmask } from '#server/db/private-folder.ts';
import { reportExpectedErrors } from './give-up.ts';
import { runSiteCommand } from './run-site-command.ts';

export function printAnswer(
  command: readonly ['GET' | 'POST', string],
  read: (database: Database) => AsyncIterable<string>,
): Promise<void> {
  restrictUmask();
  return reportExpectedErrors(async () => {
    const { pieces, source } = await runSiteCommand(readConfig(process.env), command, read);
    for await (const piece of pieces) {
      if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
    }
    process.stderr.write(`${command[0] === 'GET' ? 'Read from' : 'Done in'} ${source}.\n`);
  });
}
