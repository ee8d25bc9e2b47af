import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/open-embedded.ts';
import { type Received, startMailServer } from '../server/mail-server.ts';

export interface Site {
  readonly url: string;
  /** Sent emails, the newest last. */
  readonly emails: readonly Received[];
  /** @returns the output */
  readonly run: (...command: readonly string[]) => Promise<string>;
  readonly kill: () => Promise<void>;
  /** Resolves once it responds, on the same port and folder. */
  readonly restart: () => Promise<void>;
  /**
   * Restarts it with an unreachable database: pages are served, and API requests get a 503. `kill` and
   * `restart` end this.
   */
  readonly restartWithoutDatabase: () => Promise<void>;
  /** Restarts on the same port. */
  readonly changeData: (change: (database: Database) => Promise<unknown>) => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface SiteOptions {
  readonly release?: string;
  readonly host?: string;
}

export const dataFolderVariable = 'PREPARED_DATA_DIR';

const project = resolve(import.meta.dirname, '../../..');
const nowhere = 'postgres://nobody@127.0.0.1:9/none';

/** Below the ephemeral ports, so that it is still free at a restart. */
const lowestPort = 20_000;
const highestPort = 30_000;

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const listening = once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.listen(port, '127.0.0.1');
  const free = await listening;
  if (free) await new Promise((closed) => probe.close(closed));
  return free;
}

/** @returns an even port; the sandbox gateway uses the next one */
export async function choosePort(): Promise<number> {
  for (;;) {
    const port = lowestPort + 2 * Math.floor((Math.random() * (highestPort - lowestPort)) / 2);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

async function untilListening(url: string): Promise<void> {
  for (;;) {
    const answered = await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    await pause(50);
  }
}

/** @throws when the process ends before it is ready */
export async function untilReady(child: ChildProcess): Promise<string> {
  let output = '';
  return await new Promise((ready, failed) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /is ready on (http:\/\/\S+)/.exec(output)?.[1];
      if (address !== undefined) ready(address);
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('error', failed);
    child.once('close', (code) =>
      failed(new Error(`The site ended (${code}) before it was ready: ${output}`)),
    );
  });
}

/** Starts the built product on a copy of the prepared data folder. */
export async function startSite({ release = project, host = 'localhost' }: SiteOptions = {}): Promise<Site> {
  const prepared = process.env[dataFolderVariable];
  if (prepared === undefined)
    throw new Error(`${dataFolderVariable} is not set: start the tests with Playwright`);
  const folder = await mkdtemp(join(tmpdir(), 'ganit-e2e-'));
  await cp(prepared, folder, { recursive: true });
  const port = await choosePort();
  const mail = await startMailServer();
  const launch = (variables: Readonly<Record<string, string>> = {}) =>
    spawn(process.execPath, [join(release, 'dist/server/main.js')], {
      cwd: release,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: String(port),
        PUBLIC_URL: `http://${host}:${port}`,
        PAYMENT_GATEWAY: 'sandbox',
        SMTP_URL: mail.url,
        DATA_DIR: folder,
        LOG_LEVEL: 'warn',
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  let child = launch();
  const url = await untilReady(child);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'close');
    child.kill(signal);
    await ended;
  };
  const restart = async () => {
    child = launch();
    await untilReady(child);
  };
  return {
    url,
    emails: mail.received,
    run: async (...command) => {
      const program = join(project, 'dist/server/command.js');
      const { stdout } = await promisify(execFile)(process.execPath, [program, ...command], {
        env: { PATH: process.env.PATH, DATA_DIR: folder },
      });
      return stdout;
    },
    kill: () => end('SIGKILL'),
    restart,
    restartWithoutDatabase: async () => {
      child = launch({ DATABASE_URL: nowhere });
      await untilListening(url);
    },
    changeData: async (change) => {
      await end('SIGTERM');
      const opened = await openEmbedded(folder, async (database) => void (await change(database)));
      await opened.close();
      await restart();
    },
    stop: async () => {
      await end('SIGTERM');
      await mail.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
