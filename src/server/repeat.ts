import type { Logger } from 'pino';
import { describeError } from './http/describe-error.ts';

interface RepeatOptions {
  readonly everyMs: number;
  readonly logger: Logger;
  /** The log message for a failed run; the next run is not affected. */
  readonly failure: string;
}

/**
 * Runs work now and every `everyMs` milliseconds, skipping a run while the previous one is in progress.
 * @returns a function that stops it after the current run
 */
export function repeat(
  work: () => Promise<void>,
  { everyMs, logger, failure }: RepeatOptions,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work()
      .catch((error: unknown) => logger.error({ error: describeError(error) }, failure))
      .finally(() => {
        running = undefined;
      });
  };
  run();
  const timer = setInterval(run, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
