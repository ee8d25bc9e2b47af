import { inArray } from 'drizzle-orm';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { quizzes } from '#server/db/schema.ts';
import { isWhole } from '../support/run-size.ts';
import { openTestSite, startOfTime, type TestSite } from '../support/server/site.ts';
import { simulateBrowserGlobals } from './browser.ts';
import { runSchedule } from './run-schedule.ts';
import { type Schedule, schedules } from './schedule.ts';
import { simulateTime } from './time.ts';

const once = 'sums-1';
const repeatable = 'tables-1';
const minutes = 0.5;
const number = v.optional(v.pipe(v.string(), v.toNumber(), v.integer()));
/** Set by `npm run faults`. */
const { FAULT_RUNS, FAULT_SEED, FAULT_PATH } = v.parse(
  v.object({ FAULT_RUNS: number, FAULT_SEED: number, FAULT_PATH: v.optional(v.string()) }),
  process.env,
);
const mostMs = 480_000;

const schedulesOfAQuarter = 250;

/**
 * Runs the known schedules, then random ones. Split into files, because the embedded database slows down as
 * it fills.
 */
export function describeSchedules(
  quarter: 1 | 2 | 3 | 4,
  known: readonly (readonly [string, Schedule])[] = [],
): void {
  const runs = FAULT_RUNS ?? (isWhole ? schedulesOfAQuarter : schedulesOfAQuarter / 5);
  const seed = FAULT_SEED ?? (isWhole || FAULT_RUNS !== undefined ? undefined : quarter);
  let site: TestSite;
  let browserWindow: EventTarget;
  let restoreTime: () => void;

  beforeAll(async () => {
    site = await openTestSite();
    await site.database
      .update(quizzes)
      .set({ timeLimit: minutes })
      .where(inArray(quizzes.id, [once, repeatable]));
    browserWindow = simulateBrowserGlobals();
    restoreTime = simulateTime(startOfTime);
  });

  afterAll(async () => {
    restoreTime();
    await site.close();
  });

  const playOne = (schedule: Schedule) => {
    const { repeats } = schedule;
    const quizId = repeats ? repeatable : once;
    return runSchedule({ site, duration: minutes * 60, browserWindow, repeats, quizId }, schedule);
  };
  const play = async () => {
    const played = await fc.check(fc.asyncProperty(schedules, playOne), {
      numRuns: runs,
      interruptAfterTimeLimit: mostMs,
      markInterruptAsFailure: true,
      includeErrorInReport: true,
      ...(seed === undefined ? {} : { seed }),
      ...(FAULT_PATH === undefined ? {} : { path: FAULT_PATH }),
    });
    if (played.failed) {
      // An interrupted run has no counterexample: most likely the current schedule never ends.
      const path = played.counterexamplePath ?? played.numRuns;
      const again = `npm run faults -- --seed=${played.seed} --path=${path}`;
      expect.fail(`${fc.defaultReportMessage(played)}\nPlay it again: ${again}`);
    }
    expect(played.numRuns).toBe(FAULT_PATH === undefined ? runs : played.numRuns);
  };
  describe(`schedules of faults, quarter ${quarter}`, () => {
    it.each(known)('lose no answer when %s', (_, schedule) => playOne(schedule));
    it('grade the last answer of each question exactly once in random schedules', play, mostMs + 60_000);
  });
}
