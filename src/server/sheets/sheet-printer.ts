import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { HttpError } from '#server/common/http-error.ts';
import { BusyError, createWorkerPool, LimitError } from '#server/parsing/worker-pool.ts';
import type { DrawnSheets, SheetsToDraw } from './draw-sheets.ts';

export interface SheetPrinter {
  /** @throws HttpError 503 when too many requests wait or drawing takes too long */
  readonly print: (input: SheetsToDraw) => Promise<DrawnSheets>;
  readonly close: () => Promise<void>;
}

const busy = new HttpError(503, 'Other sheets are being made just now. Please try again in a moment.', {
  headers: { 'Retry-After': '5' },
});
const tooLong = new HttpError(503, 'These sheets take too long. Please print fewer at once.');

const limitMs = 30_000;
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };

/** Without a build, the source is transpiled. */
const builtProgram = join(import.meta.dirname, 'sheet-worker.js');
const sourceProgram = join(import.meta.dirname, 'source-worker.mjs');
const ownProgram = existsSync(builtProgram) ? builtProgram : sourceProgram;

/** Draws in a worker thread of its own, one request after another, so that no other request waits. */
export function createSheetPrinter({
  program = ownProgram,
}: {
  readonly program?: string;
} = {}): SheetPrinter {
  const startWorker = () => new Worker(program, { resourceLimits });
  const pool = createWorkerPool({ startWorker, size: 1, waitingMaximum: 10, idleMs: 60_000 });
  return {
    print: async (input) => {
      try {
        return await pool.run(input, limitMs);
      } catch (error) {
        if (error instanceof BusyError) throw busy;
        throw error instanceof LimitError ? tooLong : error;
      }
    },
    close: pool.close,
  };
}
