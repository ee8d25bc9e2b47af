import type { Logger } from 'pino';
import { describeError } from './describe-error.ts';

interface RepeatOptions {
  readonly everyMs: number;
  readonly logger: Logger;
  /** The log message for a failed run; the next run is not affected. */
  readonly failure: string;
}

export interface Repeated {
  /** Resolves when the first run is over, whether or not it failed. */
  readonly firstRun: Promise<void>;
  /** Stops after the current run. */
  readonly stop: () => Promise<void>;
}

/** Runs work now and every `everyMs` milliseconds, skipping a run while the previous one is in progress. */
export function repeat(work: () => Promise<void>, { everyMs, logger, failure }: RepeatOptions): Repeated {
  let running: Promise<void> | undefined;
  const run = (): Promise<void> => {
    running ??= work()
      .catch((error: unknown) => logger.error({ error: describeError(error) }, failure))
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const firstRun = run();
  const timer = setInterval(run, everyMs);
  return {
    firstRun,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
