import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { quizzes } from '#server/db/schema.ts';
import { simulateBrowserGlobals } from '../faults/device.ts';
import { runSchedule } from '../faults/run-schedule.ts';
import { schedules } from '../faults/schedule.ts';
import { simulateTime } from '../faults/time.ts';
import { openTestSite, startOfTime, type TestSite } from '../support/server-site.ts';

const quizId = 'sums-1';
const minutes = 0.25;
const number = v.optional(v.pipe(v.string(), v.toNumber(), v.integer()));
/** `npm run faults` sets these, to play more schedules or a failed one again. */
const { FAULT_RUNS, FAULT_SEED, FAULT_PATH } = v.parse(
  v.object({ FAULT_RUNS: number, FAULT_SEED: number, FAULT_PATH: v.optional(v.string()) }),
  process.env,
);
/** The same schedules take as long on a database that is reached over the network as many times as they ask it. */
const runs = FAULT_RUNS ?? (process.env.TEST_DATABASE_URL ? 100 : 1000);
const mostMs = 480_000;

let site: TestSite;
let browserWindow: EventTarget;
let restoreTime: () => void;

beforeAll(async () => {
  site = await openTestSite();
  await site.database.update(quizzes).set({ timeLimit: minutes }).where(eq(quizzes.id, quizId));
  browserWindow = simulateBrowserGlobals();
  restoreTime = simulateTime(startOfTime);
}, 30_000);

afterAll(async () => {
  restoreTime();
  await site.close();
});

it(
  'grades what was chosen last, exactly once, whatever happens on the way',
  async () => {
    const ground = { site, quizId, duration: minutes * 60, browserWindow };
    const property = fc.asyncProperty(schedules, (schedule) => runSchedule(ground, schedule));
    const played = await fc.check(property, {
      numRuns: runs,
      interruptAfterTimeLimit: mostMs,
      markInterruptAsFailure: true,
      ...(FAULT_SEED === undefined ? {} : { seed: FAULT_SEED }),
      ...(FAULT_PATH === undefined ? {} : { path: FAULT_PATH }),
    });
    if (played.failed) {
      const again = `npm run faults -- --seed=${played.seed} --path=${played.counterexamplePath}`;
      expect.fail(`${fc.defaultReportMessage(played)}\nPlay it again: ${again}`);
    }
    expect(played.numRuns).toBe(FAULT_PATH === undefined ? runs : played.numRuns);
  },
  mostMs + 60_000,
);
