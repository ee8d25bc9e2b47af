import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { HttpError } from '#server/http/http-error.ts';
import type { ParseTaskName, ParseTasks } from './parse-tasks.ts';
import { BusyError, createWorkerPool } from './worker-pool.ts';

type InputOf<Name extends ParseTaskName> = Parameters<ParseTasks[Name]>[0];
type OutputOf<Name extends ParseTaskName> = ReturnType<ParseTasks[Name]>;

export interface Parser {
  /**
   * Reads what a user has sent in a worker thread, so that the site goes on responding.
   * @throws LimitError when reading takes too long or too much memory; HttpError 503 when too many wait
   */
  readonly parse: <Name extends ParseTaskName>(name: Name, input: InputOf<Name>) => Promise<OutputOf<Name>>;
  readonly close: () => Promise<void>;
}

const busy = new HttpError(503, 'The site reads many other texts just now. Please try again in a moment.', {
  headers: { 'Retry-After': '5' },
});

/** In milliseconds. */
const defaultLimits: Readonly<Record<ParseTaskName, number>> = {
  questionFile: 10_000,
  markdown: 3000,
};

const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 };

/** Was built with this server; without a build, the source is translated. */
const builtProgram = join(import.meta.dirname, 'parse-worker.js');
const sourceProgram = join(import.meta.dirname, 'source-worker.mjs');
const ownProgram = existsSync(builtProgram) ? builtProgram : sourceProgram;

interface ParserOptions {
  /** How long each task may take, in milliseconds. */
  readonly limits?: Readonly<Record<ParseTaskName, number>>;
  /** The script of the threads. */
  readonly program?: string;
}

/** Creates a parser, whose threads start when they are needed. */
export function createParser({ limits = defaultLimits, program = ownProgram }: ParserOptions = {}): Parser {
  const startWorker = () => new Worker(program, { resourceLimits });
  const pool = createWorkerPool({ startWorker, size: 2, waitingMaximum: 50, idleMs: 60_000 });
  return {
    parse: async (name, input) => {
      try {
        return await pool.run({ name, input }, limits[name]);
      } catch (error) {
        throw error instanceof BusyError ? busy : error;
      }
    },
    close: pool.close,
  };
}
