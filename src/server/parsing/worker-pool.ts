import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

export class LimitError extends Error {
  override readonly name = 'LimitError';
}

export class WorkerEndedError extends Error {
  override readonly name = 'WorkerEndedError';
}

export class BusyError extends Error {
  override readonly name = 'BusyError';
}

interface WorkerPoolOptions {
  /** The worker posts when it is ready, then one output per message. */
  readonly startWorker: () => Worker;
  readonly size: number;
  readonly waitingMaximum: number;
  /** In milliseconds. */
  readonly idleMs: number;
}

export interface WorkerPool {
  /**
   * @throws LimitError after `limitMs` or beyond a worker's memory; BusyError when the queue is full; what
   * the worker throws
   */
  readonly run: <Output>(message: unknown, limitMs: number) => Promise<Output>;
  readonly close: () => Promise<void>;
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** Without a build, a worker transpiles its program first. */
const startLimitMs = 60_000;

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/** @throws LimitError; WorkerEndedError; what the worker throws */
async function nextMessage(worker: Worker, limitMs: number) {
  const timeout = AbortSignal.timeout(limitMs);
  const exited = new AbortController();
  const onExit = () => exited.abort();
  worker.once('exit', onExit);
  try {
    const [message] = await once(worker, 'message', { signal: AbortSignal.any([timeout, exited.signal]) });
    return message;
  } catch (error) {
    if (timeout.aborted || isOutOfMemory(error))
      throw new LimitError('The work exceeds its limits', { cause: error });
    // A worker that throws may exit before this line.
    if (exited.signal.aborted && isAbort(error))
      throw new WorkerEndedError('The worker has ended', { cause: error });
    throw error;
  } finally {
    worker.off('exit', onExit);
  }
}

export function createWorkerPool({
  startWorker,
  size,
  waitingMaximum,
  idleMs,
}: WorkerPoolOptions): WorkerPool {
  const all = new Set<Worker>();
  const idle: { readonly worker: Worker; readonly timeout: NodeJS.Timeout }[] = [];
  const waiting: (() => void)[] = [];
  let busy = 0;

  const end = async (worker: Worker) => {
    all.delete(worker);
    await worker.terminate();
  };
  const start = (): Worker => {
    const worker = startWorker();
    all.add(worker);
    // An error between runs must not end the process.
    worker.on('error', () => all.delete(worker));
    worker.unref();
    return worker;
  };
  const takeIdle = (): Worker | undefined => {
    for (let last = idle.pop(); last !== undefined; last = idle.pop()) {
      clearTimeout(last.timeout);
      if (all.has(last.worker)) return last.worker;
    }
    return undefined;
  };
  const release = (worker: Worker) => {
    const timeout = setTimeout(() => {
      idle.splice(
        idle.findIndex((each) => each.worker === worker),
        1,
      );
      void end(worker);
    }, idleMs);
    timeout.unref();
    idle.push({ worker, timeout });
  };
  const runNow = async <Output>(message: unknown, limitMs: number): Promise<Output> => {
    const known = takeIdle();
    const worker = known ?? start();
    try {
      if (known === undefined) await nextMessage(worker, startLimitMs);
      worker.postMessage(message);
      const output = await nextMessage(worker, limitMs);
      release(worker);
      return output;
    } catch (error) {
      await end(worker);
      throw error;
    }
  };

  return {
    run: async (message, limitMs) => {
      if (busy === size) {
        if (waiting.length === waitingMaximum) throw new BusyError('Too much work waits');
        await new Promise<void>((resolve) => waiting.push(resolve));
      } else busy += 1;
      try {
        return await runNow(message, limitMs);
      } finally {
        const next = waiting.shift();
        if (next === undefined) busy -= 1;
        else next();
      }
    },
    close: async () => {
      for (const { timeout } of idle) clearTimeout(timeout);
      await Promise.all([...all].map(end));
    },
  };
}
