import { createInterface } from 'node:readline';
import { lockFolder } from '#server/db/folder-lock.ts';

// For each input line, tries to lock the folder of the first argument, on the platform of the second.
const say = (words: string) => process.stdout.write(`${words}\n`);
const [, , folder = '', platform = process.platform] = process.argv;
Object.defineProperty(process, 'platform', { value: platform });
createInterface({ input: process.stdin }).on('line', (round) => {
  lockFolder(folder).then(
    () => say(`${round} locked`),
    (error: unknown) => say(`${round} refused: ${error instanceof Error ? error.name : 'unknown'}`),
  );
});
say('standing by');
