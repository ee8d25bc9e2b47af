import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import process from 'node:process';
import * as v from 'valibot';

/** Preloaded by the server, and by its worker threads, which have no channel: reports its memory on request. */
const teller = `data:text/javascript,${encodeURIComponent(`
  if (process.channel !== undefined) {
    process.on('message', () => { gc(); process.send(process.memoryUsage()); });
    process.channel.unref();
  }
`)}`;
const memory = v.object({ rss: v.number(), heapUsed: v.number(), external: v.number() });

const project = resolve(import.meta.dirname, '../..');

export type BuiltServer = Awaited<ReturnType<typeof startBuiltServer>>;

/**
 * Starts the built server as `npm start` runs it.
 * @param log the file that the log goes to
 */
export async function startBuiltServer(variables: Readonly<Record<string, string>>, log: number) {
  const child = spawn(process.execPath, ['--expose-gc', '--import', teller, 'dist/server/main.js'], {
    cwd: project,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', log, 'ipc'],
  });
  const ended = once(child, 'close');
  const said = child.stdout === null ? ended : Promise.race([once(child.stdout, 'data'), ended]);
  const url = /http:\/\/\S+/.exec(String((await said)[0]))?.[0];
  if (url === undefined) throw new Error('The built server did not start');
  return {
    /**
     * Collects garbage.
     * @returns the heap that is left, in bytes
     */
    memory: async () => {
      child.send('memory');
      const [told] = await once(child, 'message');
      return v.parse(memory, told);
    },
    url: url.replace('localhost', '127.0.0.1'),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
