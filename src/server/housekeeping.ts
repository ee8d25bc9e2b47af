import type { Logger } from 'pino';
import { forgetOldRateLimits } from './accounts/rate-limits.ts';
import { describeError } from './http/describe-error.ts';
import { closeOverdue } from './quiz/close-overdue.ts';
import { noteReachedTime } from './reached-time.ts';
import type { Services } from './services.ts';

const everyMs = 15_000;

export interface Housekeeping {
  /** Stops, after the runs that are under way. */
  readonly stop: () => Promise<void>;
}

/**
 * Every 15 s: notes the time, closes the attempts whose time is over and forgets old counters; and, each by itself, so
 * that a slow gateway or mail server holds up nothing else, asks for the orders that are due and sends the letters that
 * are. One run of each at a time; any number of processes may do this on one database.
 */
export function startHousekeeping(services: Services, logger: Logger): Housekeeping {
  const chores = [
    repeat(logger, async () => {
      await noteReachedTime(services.database, services.now());
      const closed = await closeOverdue(services.database, { now: services.now() });
      if (closed > 0) logger.info({ closed }, 'Closed attempts whose time was over');
      await forgetOldRateLimits(services.database, services.now());
    }),
    repeat(logger, async () => {
      await services.payments.sweep();
    }),
    repeat(logger, () => services.outbox.send()),
  ];
  return {
    stop: async () => {
      await Promise.all(chores.map((stop) => stop()));
    },
  };
}

/** Runs a chore now and every 15 s, unless it still runs; gives what stops it. */
function repeat(logger: Logger, chore: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = async () => {
    try {
      await chore();
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
  return async () => {
    clearInterval(timer);
    await running;
  };
}
