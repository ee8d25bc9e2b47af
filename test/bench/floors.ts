import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf, startProcess, temporaryFolder } from '../support/server/process.ts';

/** A bare Hono handler that returns these bytes, in a separate process. */
export async function startBareHandler(body: string, contentType: string) {
  const folder = temporaryFolder();
  const file = join(folder.path, 'body');
  writeFileSync(file, body);
  const child = startProcess('test/bench/bare-handler.ts', {}, [file, contentType]);
  const url = await addressOf(child);
  return {
    url,
    stop: async () => {
      child.process.kill('SIGKILL');
      await child.ended;
      folder.remove();
    },
  };
}
