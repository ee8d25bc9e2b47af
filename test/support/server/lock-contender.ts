import { createInterface } from 'node:readline';
import { lockFolder } from '#server/db/folder-lock.ts';

/** Tries to lock the folder of its first argument each time it is told to, and says how it went. */
const say = (words: string) => process.stdout.write(`${words}\n`);
const folder = process.argv[2] ?? '';
createInterface({ input: process.stdin }).on('line', (round) => {
  lockFolder(folder).then(
    () => say(`${round} locked`),
    (error: unknown) => say(`${round} refused: ${error instanceof Error ? error.name : 'unknown'}`),
  );
});
say('standing by');
