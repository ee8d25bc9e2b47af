import { mkdir, readdir, stat, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withSocketPath } from '#server/common/socket-path.ts';
import { StartError } from '#server/common/start-error.ts';

export interface FolderLock {
  readonly release: () => Promise<void>;
}

/** A child process that is being started shares the sockets for a moment. */
const heldTries = 5;
const heldAgainMs = 100;

/**
 * Locks the folder by a listening socket file, which other containers see too, and on Linux by an abstract
 * socket, which nothing can delete. The system closes both when the process ends, also after a kill.
 * @throws StartError when another process holds the lock
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const sockets = join(folder, 'lock');
  await mkdir(sockets, { recursive: true });
  const { dev, ino } = await stat(folder);
  const id = `ganit-garden-${dev}-${ino}`;
  const inUse = new StartError(
    `Another process is using the data folder ${folder}: stop it, or set DATA_DIR to another folder (or DATABASE_URL to run several).`,
  );
  const abstract = process.platform === 'linux' ? await listenAbstract(`\0${id}`, inUse) : undefined;
  try {
    const release = await listenAlone(sockets, id, inUse);
    return {
      release: async () => {
        await release();
        await close(abstract);
      },
    };
  } catch (error) {
    await close(abstract);
    if (error === inUse || ['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error))) throw error;
    throw new StartError(
      `The data folder ${folder} cannot be locked (${errorCode(error)}): set DATA_DIR to a folder on a local disk.`,
    );
  }
}

async function listenAbstract(path: string, inUse: StartError): Promise<Server> {
  for (let tries = 1; ; tries += 1) {
    const server = await listen(path);
    if (server !== undefined) return server;
    if (tries === heldTries) throw inUse;
    await pause(heldAgainMs);
  }
}

/**
 * A dead socket is replaced by one of the next number: deleting it first could delete a live socket that
 * replaced it.
 * @returns what releases the lock
 */
async function listenAlone(folder: string, id: string, inUse: StartError): Promise<() => Promise<void>> {
  const at = <Result>(number: number, use: (path: string) => Promise<Result>) =>
    withSocketPath({ folder, file: `${number}.sock`, elsewhere: `${id}-${number}.sock` }, use);
  for (;;) {
    const newest = Math.max(0, ...(await at(0, numbersBeside)));
    if (newest > 0 && (await at(newest, responds))) throw inUse;
    const own = newest + 1;
    const server = await at(own, listen);
    if (server === undefined) {
      if (await at(own, responds)) throw inUse;
      continue;
    }
    const release = async () => {
      // A child process may share the open socket for a moment, so its path is removed first.
      await at(own, unlink).catch(() => undefined);
      await close(server);
    };
    // A socket does not respond between its creation and its first listening, so the others are checked
    // again.
    const others = (await at(0, numbersBeside)).filter((number) => number !== own);
    const living = await Promise.all(others.map((number) => number > own || at(number, responds)));
    if (living.includes(true)) {
      await release();
      continue;
    }
    await Promise.all(others.map((number) => at(number, unlink).catch(() => undefined)));
    return release;
  }
}

/** The numbers of the socket files beside number 0. */
async function numbersBeside(path: string): Promise<number[]> {
  // Pipes are not files, and Windows deletes those of dead processes.
  if (process.platform === 'win32') return [];
  const start = basename(path).slice(0, -'0.sock'.length);
  return (await readdir(dirname(path))).flatMap((name) => {
    const [, digits] = (name.startsWith(start) && /^(\d+)\.sock$/.exec(name.slice(start.length))) || [];
    return digits === undefined ? [] : [Number(digits)];
  });
}

function listen(path: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      if (errorCode(error) === 'EADDRINUSE') resolve(undefined);
      else reject(error);
    });
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

function responds(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    // Other errors, such as a full backlog, mean a live process.
    socket.once('error', (error) => resolve(!['ECONNREFUSED', 'ENOENT'].includes(errorCode(error))));
  });
}

async function close(server: Server | undefined): Promise<void> {
  if (server !== undefined) await new Promise((resolve) => server.close(resolve));
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
