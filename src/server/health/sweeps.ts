import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { describeError } from '../http/describe-error.ts';
import { forgetFact, noteFact, readFacts } from './site-facts.ts';

/** The work that every process repeats: reading due orders, and closing attempts whose time is over. */
export const sweepNames = ['orders', 'attempts'] as const;
export type SweepName = (typeof sweepNames)[number];

/** `nothing due`: there was nothing to try, so that an earlier failure stands. */
export type SweepOutcome = 'completed' | 'nothing due' | { readonly stoppedBy: string };

/** Keeps when the sweeps were completed, of this process in memory and of all processes in the database. */
export interface Sweeps {
  /**
   * Runs a sweep and notes its outcome.
   * @throws what the work throws
   */
  readonly run: (name: SweepName, work: () => Promise<SweepOutcome>) => Promise<void>;
  /** When this process last completed a sweep, or when it started. */
  readonly completedAt: (name: SweepName) => Date;
}

interface SweepParts {
  readonly database: Database;
  readonly logger: Logger;
  readonly now: () => Date;
}

/** Creates the record of the sweeps. */
export function createSweeps({ database, logger, now }: SweepParts): Sweeps {
  const startedAt = now();
  const completed = new Map<SweepName, Date>();

  const noteFailure = async (name: SweepName, reason: string) => {
    try {
      await noteFact(database, `${name} failed`, now(), reason);
    } catch (error) {
      // Often it is the database that failed; the age of the sweep tells it then.
      logger.warn({ error: describeError(error) }, 'The failure of a sweep could not be stored');
    }
  };

  return {
    run: async (name, work) => {
      let outcome: SweepOutcome;
      try {
        outcome = await work();
      } catch (error) {
        await noteFailure(name, 'an unexpected error, which the log has');
        throw error;
      }
      if (typeof outcome === 'object') return await noteFailure(name, outcome.stoppedBy);
      const isFailing = (await readFacts(database))(`${name} failed`) !== undefined;
      if (isFailing && outcome === 'nothing due') return;
      if (isFailing) await forgetFact(database, `${name} failed`);
      await noteFact(database, `${name} completed`, now());
      completed.set(name, now());
    },
    completedAt: (name) => completed.get(name) ?? startedAt,
  };
}
