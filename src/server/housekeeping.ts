import type { Logger } from 'pino';
import { forgetOldRateLimits } from './accounts/rate-limits.ts';
import { closeOverdue } from './quiz/close-overdue.ts';
import { noteReachedTime } from './reached-time.ts';
import { repeat } from './repeat.ts';
import type { Services } from './services.ts';

const everyMs = 15_000;

export interface Housekeeping {
  /** Stops after the runs in progress. */
  readonly stop: () => Promise<void>;
}

/**
 * Every 15 s: stores the time, closes overdue attempts and deletes old counters. Separately, so that a slow
 * service delays nothing else, it reads the due orders and sends the due letters. Runs of one task never
 * overlap; any number of processes may share a database.
 */
export function startHousekeeping(services: Services, logger: Logger): Housekeeping {
  const options = { everyMs, logger, failure: 'Housekeeping failed; it runs again' };
  const stops = [
    repeat(async () => {
      await noteReachedTime(services.database, services.now());
      const closed = await closeOverdue(services.database, { now: services.now() });
      if (closed > 0) logger.info({ closed }, 'Closed attempts whose time was over');
      await forgetOldRateLimits(services.database, services.now());
    }, options),
    repeat(async () => {
      await services.payments.sweep();
    }, options),
    repeat(() => services.outbox.send(), options),
  ];
  return {
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
