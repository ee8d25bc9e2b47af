import { once } from 'node:events';
import process from 'node:process';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { createPrivately } from '#server/db/private-folder.ts';
import { answerOf } from './answer-of.ts';
import { refusing } from './give-up.ts';

/** Streams the response to standard output, and its source to standard error. */
export function printAnswer(
  command: readonly ['GET' | 'POST', string],
  read: (database: Database) => AsyncIterable<string>,
): Promise<void> {
  createPrivately();
  return refusing(async () => {
    const { pieces, source } = await answerOf(readConfig(process.env), command, read);
    for await (const piece of pieces) {
      if (!process.stdout.write(piece)) await once(process.stdout, 'drain');
    }
    process.stderr.write(`${command[0] === 'GET' ? 'Read from' : 'Done in'} ${source}.\n`);
  });
}
