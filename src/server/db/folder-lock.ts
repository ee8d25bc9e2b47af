import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, stat, unlink, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartRefusal } from '../start-refusal.ts';

export interface FolderLock {
  readonly release: () => Promise<void>;
}

/** Old claims are kept this long behind the newest, so that a process that slept meanwhile sees a newer one. */
const claimsKept = 8;
/** The shortest limit of a socket's path on the common systems is 104 bytes, its end included. */
const longestSocketPath = 100;
/** A process that another one is just starting has its sockets too, for a moment. */
const heldTries = 5;
const heldAgainMs = 100;

/**
 * Takes a folder for this process alone. Each owner listens on a socket, which the operating system closes
 * with the process however it ends, so a claim is alive exactly while its socket answers: a killed owner,
 * a reused process number or another container on the same machine are all told apart rightly.
 *
 * Claims are numbered files. Only the newest counts, it is never removed, and a dead one is overtaken by
 * creating its successor, which the file system grants to one process only; so of two processes that find
 * the same dead claim just one wins.
 *
 * On Linux the owner holds a name that is no file beside it, which nobody can delete. It is seen from the same machine
 * or container only, so it comes in addition.
 * @throws StartRefusal when a living process has the folder
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const claims = join(folder, 'lock');
  await mkdir(claims, { recursive: true });
  const hold = await holdFolder(folder);
  const name = randomUUID();
  const server = await listen(claims, name).catch(async (error: unknown) => {
    await hold.release();
    throw new StartRefusal(
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
  new StartRefusal(
    `Another process is using the data folder ${folder}: stop it, or set DATA_DIR to another folder (or DATABASE_URL to run several).`,
  );

/** Holds the name of a folder that is no file, where there are such names. */
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
  // A claim that was removed meanwhile was no longer the newest: look again.
  if (name === undefined) return false;
  return withSocketPath(claims, name, answers);
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    // Only these two mean that nobody listens; a full queue, say, is somebody.
    socket.once('error', (error) => resolve(!['ECONNREFUSED', 'ENOENT'].includes(errorCode(error))));
  });
}

function listen(claims: string, name: string): Promise<Server> {
  return withSocketPath(claims, name, listenAt);
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
  // A process that this one is just starting has the open socket too, for a moment: nobody may find it any more.
  await withSocketPath(claims, name, unlink).catch(() => undefined);
  await new Promise((resolve) => server.close(resolve));
}

/**
 * Gives `use` an address for the socket. A path may be too long for one: Linux reaches it through the open
 * folder instead; elsewhere it lies in the folder for temporary files.
 */
async function withSocketPath<Result>(
  claims: string,
  name: string,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  const file = `${name}.sock`;
  if (process.platform === 'win32') return use(`\\\\.\\pipe\\ganit-garden-${name}`);
  if (Buffer.byteLength(join(claims, file)) <= longestSocketPath) return use(join(claims, file));
  if (process.platform !== 'linux') return use(join(tmpdir(), file));
  const directory = await open(claims, 'r');
  try {
    return await use(`/proc/self/fd/${directory.fd}/${file}`);
  } finally {
    await directory.close();
  }
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
