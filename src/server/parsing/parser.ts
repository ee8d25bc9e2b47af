import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { HttpError } from '#server/common/http-error.ts';
import type { ParseTaskName, ParseTasks } from './parse-tasks.ts';
import { BusyError, createWorkerPool } from './worker-pool.ts';

type InputOf<Name extends ParseTaskName> = Parameters<ParseTasks[Name]>[0];
type OutputOf<Name extends ParseTaskName> = ReturnType<ParseTasks[Name]>;

export interface Parser {
  /** @throws LimitError beyond the time or memory limit; HttpError 503 when too many requests wait */
  readonly parse: <Name extends ParseTaskName>(name: Name, input: InputOf<Name>) => Promise<OutputOf<Name>>;
  readonly close: () => Promise<void>;
}

const busy = new HttpError(503, 'The site reads many other texts just now. Please try again in a moment.', {
  headers: { 'Retry-After': '5' },
});

const defaultLimits: Readonly<Record<ParseTaskName, number>> = {
  questionFile: 10_000,
  checkedFile: 10_000,
  markdown: 3000,
};

const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 64 };

/** Without a build, the source is transpiled. */
const builtProgram = join(import.meta.dirname, 'parse-worker.js');
const sourceProgram = join(import.meta.dirname, 'source-worker.mjs');
const ownProgram = existsSync(builtProgram) ? builtProgram : sourceProgram;

interface ParserOptions {
  readonly limits?: Readonly<Record<ParseTaskName, number>>;
  readonly program?: string;
}

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
