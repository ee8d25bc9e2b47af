import { randomUUID } from 'node:crypto';
import { chmod, lstat, mkdir, rename, unlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import process from 'node:process';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { stopListening } from './listen.ts';
import { type SocketPlace, withSocketPath } from './socket-path.ts';

export const commandSocketName = 'commands.sock';

export const commandSocket = (dataFolder: string): SocketPlace => ({
  folder: dataFolder,
  file: commandSocketName,
});

export interface CommandSocket {
  /** Finishes commands in progress; aborts them after the timeout. */
  readonly stop: (timeoutMs: number) => Promise<void>;
}

/**
 * Listens on a Unix socket in the data folder that only the site's user can open. The newest process of a
 * folder owns it.
 */
export async function listenForCommands(dataFolder: string, app: Hono): Promise<CommandSocket> {
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const server = createServer(getRequestListener(app.fetch));
  // Listening fails while another socket has the path.
  const own = `commands-${randomUUID()}.sock`;
  await withSocketPath({ folder: dataFolder, file: own }, (path) => {
    return new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(path, resolve);
    });
  });
  const path = join(dataFolder, commandSocketName);
  await chmod(join(dataFolder, own), 0o600);
  const { ino } = await lstat(join(dataFolder, own));
  await rename(join(dataFolder, own), path);
  return {
    stop: async (timeoutMs) => {
      const found = await lstat(path).catch(() => undefined);
      if (found?.ino === ino) await unlink(path);
      await stopListening(server, timeoutMs);
    },
  };
}

/** Windows has no Unix sockets. */
export const hasCommandSocket = process.platform !== 'win32';
