import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, stat, unlink, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withSocketPath } from '#server/common/socket-path.ts';
import { StartError } from '#server/common/start-error.ts';

export interface FolderLock {
  readonly release: () => Promise<void>;
}

/** So that a process that was suspended sees a newer claim. */
const claimsKept = 8;
/** A child process that is being started shares the sockets for a moment. */
const heldTries = 5;
const heldAgainMs = 100;

/**
 * The owner listens on a socket, which the system closes when the process ends: also after a kill, with a
 * reused process id, and across containers of one machine. Claims are numbered files; only the newest counts,
 * and a dead one is replaced by creating its successor, which the file system grants to one process. On Linux
 * the owner also holds an abstract socket, which nothing can delete.
 * @throws StartError when another process holds the lock
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const claims = join(folder, 'lock');
  await mkdir(claims, { recursive: true });
  const hold = await holdFolder(folder);
  const name = randomUUID();
  const server = await listen(claims, name).catch(async (error: unknown) => {
    await hold.release();
    if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error))) throw error;
    throw new StartError(
      `The data folder ${folder} cannot be locked (${errorCode(error)}): set DATA_DIR to a folder on a local disk.`,
    );
  });
  const draft = join(claims, `${name}.draft`);
  try {
    await writeFile(draft, name, { flag: 'wx' });
    const mine = await claim(claims, draft, folder);
    await unlink(draft);
    await forget(claims, mine - claimsKept);
  } catch (error) {
    await unlink(draft).catch(() => undefined);
    await close(server, claims, name);
    await hold.release();
    throw error;
  }
  return {
    release: async () => {
      await close(server, claims, name);
      await hold.release();
    },
  };
}

const inUse = (folder: string) =>
  new StartError(
    `Another process is using the data folder ${folder}: stop it, or set DATA_DIR to another folder (or DATABASE_URL to run several).`,
  );

async function holdFolder(folder: string): Promise<FolderLock> {
  if (process.platform !== 'linux') return { release: () => Promise.resolve() };
  const { dev, ino } = await stat(folder);
  for (let tries = 1; ; tries += 1) {
    try {
      const server = await listenAt(`\0ganit-garden-${dev}-${ino}`);
      return { release: () => new Promise((resolve) => server.close(() => resolve())) };
    } catch (error) {
      if (errorCode(error) !== 'EADDRINUSE') throw error;
      if (tries === heldTries) throw inUse(folder);
      await pause(heldAgainMs);
    }
  }
}

async function claim(claims: string, draft: string, folder: string): Promise<number> {
  for (;;) {
    const newest = await newestClaim(claims);
    if (newest > 0 && (await isAlive(claims, newest))) {
      throw inUse(folder);
    }
    const mine = newest + 1;
    if (!(await createdBy(link(draft, claimFile(claims, mine))))) continue;
    if ((await newestClaim(claims)) === mine) return mine;
    await unlink(claimFile(claims, mine));
  }
}

async function createdBy(attempt: Promise<void>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

const claimFile = (claims: string, number: number) => join(claims, `claim-${number}`);

async function claimNumbers(claims: string): Promise<number[]> {
  return (await readdir(claims)).flatMap((entry) => {
    const digits = /^claim-(\d+)$/.exec(entry)?.[1];
    return digits === undefined ? [] : Number(digits);
  });
}

async function newestClaim(claims: string): Promise<number> {
  return Math.max(0, ...(await claimNumbers(claims)));
}

async function forget(claims: string, upTo: number) {
  for (const number of await claimNumbers(claims)) {
    if (number > upTo) continue;
    const name = await readFile(claimFile(claims, number), 'utf8').catch(() => '');
    for (const file of [claimFile(claims, number), join(claims, `${name}.sock`)]) {
      await unlink(file).catch(() => undefined);
    }
  }
}

async function isAlive(claims: string, number: number): Promise<boolean> {
  const name = await readFile(claimFile(claims, number), 'utf8').catch(() => undefined);
  // A claim that was removed meanwhile was not the newest; check again.
  if (name === undefined) return false;
  return withSocketPath(socketOf(claims, name), answers);
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    // Only these two errors mean that no process listens; a full backlog, for example, is a live process.
    socket.once('error', (error) => resolve(!['ECONNREFUSED', 'ENOENT'].includes(errorCode(error))));
  });
}

function listen(claims: string, name: string): Promise<Server> {
  return withSocketPath(socketOf(claims, name), listenAt);
}

function listenAt(path: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

async function close(server: Server, claims: string, name: string): Promise<void> {
  // A child process may share the open socket for a moment, so its path is removed first.
  await withSocketPath(socketOf(claims, name), unlink).catch(() => undefined);
  await new Promise((resolve) => server.close(resolve));
}

const socketOf = (claims: string, name: string) => ({
  folder: claims,
  file: `${name}.sock`,
  elsewhere: `ganit-garden-${name}.sock`,
});

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
