import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { choosePort, type Site, untilReady } from './site.ts';

const project = resolve(import.meta.dirname, '../../..');

/** Starts `npm run dev` on a new data folder. */
export async function startDevServer(): Promise<Pick<Site, 'url' | 'stop'>> {
  const folder = await mkdtemp(join(tmpdir(), 'ganit-dev-'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/tools/dev.ts'], {
    cwd: project,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(await choosePort()),
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  return {
    url: await untilReady(child),
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
