import type { Logger } from 'pino';
import { storeErasedList } from './accounts/erased-list.ts';
import { forgetOldRateLimits } from './accounts/rate-limits.ts';
import { repeat } from './common/repeat.ts';
import { attemptEvents } from './db/attempt-events-schema.ts';
import { forgetOldEvents } from './db/forget-old-events.ts';
import { storeClockHighWaterMark } from './health/clock-high-water-mark.ts';
import { forgetOldAnswers } from './practice/practice-progress.ts';
import { reconstructHistory } from './quiz/attempt-history.ts';
import { closeOverdue } from './quiz/close-overdue.ts';
import type { Services } from './routing/services.ts';

const everyMs = 15_000;
const emailsEveryMs = 5000;
const examineEveryMs = 15 * 60_000;
const historyEveryMs = 24 * 3_600_000;

export interface Housekeeping {
  readonly stop: () => Promise<void>;
}

interface HousekeepingParts {
  readonly services: Services;
  readonly logger: Logger;
  readonly tellInstitute: () => Promise<void>;
  readonly dataFolder: string;
}

/**
 * Every 15 s the clock's high-water mark, overdue attempts, old counters, due orders and the list of erased accounts;
 * every 5 s due emails; every 15 minutes the health check; daily the history of attempts. Runs of one task never
 * overlap; processes may share a database.
 */
export function startHousekeeping({
  services,
  logger,
  tellInstitute,
  dataFolder,
}: HousekeepingParts): Housekeeping {
  const { database, now, sweeps } = services;
  const options = { everyMs, logger, failure: 'Housekeeping failed; it runs again' };
  const tasks = [
    repeat(async () => {
      await storeClockHighWaterMark(database, now());
      await sweeps.run('attempts', async () => {
        const closed = await closeOverdue(database, { now: now() });
        if (closed > 0) logger.info({ closed }, 'Closed attempts whose time was over');
        return 'completed';
      });
      await forgetOldRateLimits(database, now());
    }, options),
    repeat(() => sweeps.run('orders', services.payments.sweep), options),
    repeat(() => services.outbox.send(), { ...options, everyMs: emailsEveryMs }),
    repeat(() => storeErasedList(database, dataFolder), options),
  ];
  // Before the first runs, timestamps are as old as the last stop.
  const firstRuns = Promise.all(tasks.map(({ firstRun }) => firstRun));
  const examination = repeat(() => firstRuns.then(tellInstitute), {
    everyMs: examineEveryMs,
    logger,
    failure: 'The site could not be examined; it is tried again',
  });
  const history = repeat(
    async () => {
      const reconstructed = await reconstructHistory(database);
      if (reconstructed > 0) logger.info({ reconstructed }, 'Attempts of an older release got a history');
      const forgotten = await forgetOldEvents(database, attemptEvents, attemptEvents.submissionId, now());
      if (forgotten > 0) logger.info({ forgotten }, 'Deleted events of attempts that were too old');
      await forgetOldAnswers(database, now());
    },
    {
      everyMs: historyEveryMs,
      logger,
      failure: 'The history of attempts could not be kept; it is tried again',
    },
  );
  return {
    stop: async () => {
      await Promise.all([...tasks, examination, history].map(({ stop }) => stop()));
    },
  };
}
