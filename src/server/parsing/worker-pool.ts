import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';

/** Work took longer, or more memory, than it may. */
export class LimitError extends Error {
  override readonly name = 'LimitError';
}

/** Too much work waits already. */
export class BusyError extends Error {
  override readonly name = 'BusyError';
}

interface WorkerPoolOptions {
  /** Starts a worker, which posts once when it is ready, and then one output for each message. */
  readonly startWorker: () => Worker;
  /** How many workers run at once. */
  readonly size: number;
  /** How many messages may wait for a worker. */
  readonly waitingMaximum: number;
  /** After so long without work, in milliseconds, a worker ends and gives its memory back. */
  readonly idleMs: number;
}

export interface WorkerPool {
  /**
   * Posts a message to a worker, once one is free.
   * @returns its output
   * @throws LimitError when that takes longer than `limitMs` milliseconds, or more memory than a worker has;
   * BusyError when too many wait; what the worker throws
   */
  readonly run: <Output>(message: unknown, limitMs: number) => Promise<Output>;
  /** Ends all workers. Work in progress fails. */
  readonly close: () => Promise<void>;
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

/** In milliseconds. Without a build, a worker translates its program first. */
const startLimitMs = 60_000;

const isAbort = (error: unknown) => error instanceof Error && error.name === 'AbortError';

/**
 * Waits for what a worker posts next.
 * @throws LimitError; Error when the worker ends or throws
 */
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
    // A worker that throws exits too, perhaps before this is reached.
    if (exited.signal.aborted && isAbort(error)) throw new Error('The worker has ended', { cause: error });
    throw error;
  } finally {
    worker.off('exit', onExit);
  }
}

/** Runs work in worker threads. One that exceeds a limit is ended, and the next work starts another. */
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
    // Each run listens for errors too; one between runs must not end the process.
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
