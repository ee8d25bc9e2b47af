import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import * as v from 'valibot';
import { type TrialRequest, type TrialResult, trialResult } from './messages.ts';

export type TrialOutcome = TrialResult | 'timed out';

/** Runs trials one after the other, in a process that is ended and started again when a trial never ends. */
export interface TrialRunner {
  readonly tryOut: (request: TrialRequest, limit: number) => Promise<TrialOutcome>;
  readonly close: () => Promise<void>;
}

/** The next word of the process, or a failure when it ends without one. */
async function nextMessage(child: ChildProcess, signal: AbortSignal): Promise<unknown> {
  const listening = new AbortController();
  const both = { signal: AbortSignal.any([signal, listening.signal]) };
  const ended = once(child, 'exit', both).then(() => {
    throw new Error('The process that runs the suites ended by itself');
  });
  const told = once(child, 'message', both).then(([message]) => message);
  try {
    return await Promise.race([told, ended]);
  } finally {
    listening.abort();
    // Whichever lost is of no use any more.
    await Promise.allSettled([told, ended]);
  }
}

/** A busy machine may take long to read the config and everything it names. */
const longestStart = 120_000;

async function startProcess(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'trial-process.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, VITEST: 'true', NODE_ENV: 'test' },
  });
  await nextMessage(child, AbortSignal.timeout(longestStart));
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

/** Starts a runner; its process starts with the first trial. */
export function createTrialRunner(): TrialRunner {
  let child: ChildProcess | null = null;
  return {
    async tryOut(request, limit) {
      child ??= await startProcess();
      const running = child;
      const tooLong = AbortSignal.timeout(limit);
      const answer = nextMessage(running, tooLong);
      running.send(request);
      try {
        return v.parse(trialResult, await answer);
      } catch (error) {
        child = null;
        await end(running);
        if (tooLong.aborted) return 'timed out';
        throw error;
      }
    },
    async close() {
      if (child !== null) await end(child);
      child = null;
    },
  };
}
