import type { Logger } from 'pino';
import { describeError } from '#server/common/describe-error.ts';
import type { Database } from '../db/database.ts';
import { forgetFact, noteFact, readFacts } from './site-facts.ts';

/** Of every process: due orders and overdue attempts. */
export const sweepNames = ['orders', 'attempts'] as const;
export type SweepName = (typeof sweepNames)[number];

/** `nothing due` does not clear an earlier failure. */
export type SweepOutcome = 'completed' | 'nothing due' | { readonly stoppedBy: string };

/** In memory for this process, in the database for all. */
export interface Sweeps {
  /** @throws what the work throws */
  readonly run: (name: SweepName, work: () => Promise<SweepOutcome>) => Promise<void>;
  /** Or the start of this process. */
  readonly completedAt: (name: SweepName) => Date;
}

interface SweepParts {
  readonly database: Database;
  readonly logger: Logger;
  readonly now: () => Date;
}

export function createSweeps({ database, logger, now }: SweepParts): Sweeps {
  const startedAt = now();
  const completed = new Map<SweepName, Date>();

  const noteFailure = async (name: SweepName, reason: string) => {
    try {
      await noteFact(database, `${name} failed`, now(), reason);
    } catch (error) {
      // Often the database failed; the age of the last completion then shows it.
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
