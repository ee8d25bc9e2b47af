import type { Logger } from 'pino';
import { forgetOldRateLimits } from './accounts/rate-limits.ts';
import { describeError } from './http/describe-error.ts';
import { closeOverdue } from './quiz/close-overdue.ts';
import type { Services } from './services.ts';

const everyMs = 15_000;

export interface Housekeeping {
  /** Stops, after the run that is under way. */
  readonly stop: () => Promise<void>;
}

/**
 * Every 15 s, one run at a time: closes the attempts whose time is over and forgets old counters. Any number
 * of processes may do this on one database.
 */
export function startHousekeeping(services: Services, logger: Logger): Housekeeping {
  let running: Promise<void> | undefined;
  const run = async () => {
    try {
      const closed = await closeOverdue(services.database, { now: services.now() });
      if (closed > 0) logger.info({ closed }, 'Closed attempts whose time was over');
      await forgetOldRateLimits(services.database, services.now());
    } catch (error) {
      logger.error({ error: describeError(error) }, 'Housekeeping failed; it runs again');
    }
  };
  const tick = () => {
    running ??= run().finally(() => {
      running = undefined;
    });
  };
  tick();
  const timer = setInterval(tick, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
