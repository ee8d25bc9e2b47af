import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export interface Child {
  readonly process: ChildProcess;
  readonly output: { out: string; err: string };
  /** Resolves once standard output contains the text. Rejects if the process ends before. */
  readonly says: (words: string) => Promise<void>;
  /** The exit code, or the signal. */
  readonly ended: Promise<number | string>;
}

const project = resolve(import.meta.dirname, '../../..');

export const startProcess = (
  file: string,
  variables: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Child => startNode(['--import', 'tsx', join(project, file), ...args], variables);

export const startNode = (
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  folder = project,
): Child => startCommandLine(process.execPath, args, variables, folder);

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

export async function addressOf(child: Child): Promise<string> {
  await child.says('is ready on http://');
  const address = /http:\/\/\S+/.exec(child.output.out)?.[0];
  if (address === undefined) throw new Error(child.output.out);
  return address;
}

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

/** A free port whose successor, for the sandbox, is also free; below the ephemeral ports. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(10_000, 32_000);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
  throw new Error('No free port was found');
}
