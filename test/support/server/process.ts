import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface Child {
  readonly process: ChildProcess;
  /** What it has written so far. */
  readonly output: { out: string; err: string };
  /** Resolves when its standard output holds the words; rejects when it ends before. */
  readonly says: (words: string) => Promise<void>;
  /** Its exit code, or the signal that ended it. */
  readonly ended: Promise<number | string>;
}

const project = resolve(import.meta.dirname, '../../..');

/** Starts a TypeScript file of the project as a process of its own, with just these variables. */
export const startProcess = (
  file: string,
  variables: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Child => startNode(['--import', 'tsx', join(project, file), ...args], variables);

/** Starts Node with just these variables. */
export const startNode = (
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  folder = project,
): Child => startCommandLine(process.execPath, args, variables, folder);

/** Starts any program with just these variables. */
export function startCommandLine(
  program: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  folder = project,
): Child {
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...variables },
    stdio: 'pipe',
  });
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    output.out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output.err += chunk.toString();
  });
  const ended = once(child, 'close').then(([code, signal]): number | string =>
    typeof code === 'number' ? code : String(signal),
  );
  const says = async (words: string): Promise<void> => {
    while (!output.out.includes(words)) {
      const next = await Promise.race([once(child.stdout, 'data').then(() => 'more'), ended]);
      if (next !== 'more' && !output.out.includes(words)) {
        throw new Error(`The process ended (${next}) without «${words}»: ${output.out}${output.err}`);
      }
    }
  };
  return { process: child, output, says, ended };
}

/** The address that a process said it is ready on. */
export async function addressOf(child: Child): Promise<string> {
  await child.says('is ready on http://');
  const address = /http:\/\/\S+/.exec(child.output.out)?.[0];
  if (address === undefined) throw new Error(child.output.out);
  return address;
}

/** A new folder for one test file, and the way to remove it. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'ganit-test-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((tell) => {
    const probe = createServer()
      .once('error', () => tell(false))
      .listen(port, '127.0.0.1', () => probe.close(() => tell(true)));
  });

/**
 * A port that no process listens on, nor on the next one, which the sandbox takes. It is below the ports that systems
 * give to outgoing connections, so that none of those takes it meanwhile.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(10_000, 32_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  throw new Error('No free port was found');
}
