import type { Logger } from 'pino';
import { describeError } from './describe-error.ts';

interface RepeatOptions {
  readonly everyMs: number;
  readonly logger: Logger;
  readonly failure: string;
}

export interface Repeated {
  /** Resolves when the first run has ended, also by an error. */
  readonly firstRun: Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Skips a run while the previous one is in progress. */
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
