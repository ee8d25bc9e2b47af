import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { quizzes } from '#server/db/schema.ts';
import { simulateBrowserGlobals } from '../faults/device.ts';
import { runSchedule } from '../faults/run-schedule.ts';
import { schedules } from '../faults/schedule.ts';
import { openTestSite, startOfTime, type TestSite } from '../support/server-site.ts';

const quizId = 'sums-1';
const minutes = 0.25;
const runs = Number(process.env.FAULT_RUNS ?? 1000);
let site: TestSite;
let browserWindow: EventTarget;

beforeAll(async () => {
  site = await openTestSite();
  await site.database.update(quizzes).set({ timeLimit: minutes }).where(eq(quizzes.id, quizId));
  browserWindow = simulateBrowserGlobals();
  vi.useFakeTimers({ now: startOfTime, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
}, 30_000);

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await site.close();
});

it('grades what was chosen last, exactly once, whatever happens on the way', async () => {
  const started = performance.now();
  let done = 0;
  await fc.assert(
    fc.asyncProperty(schedules, async (schedule) => {
      await runSchedule({ site, quizId, duration: minutes * 60, browserWindow }, schedule);
      done += 1;
    }),
    {
      numRuns: runs,
      ...(process.env.FAULT_SEED ? { seed: Number(process.env.FAULT_SEED) } : {}),
      ...(process.env.FAULT_PATH ? { path: process.env.FAULT_PATH } : {}),
    },
  );
  console.log('RUNS', done, performance.now() - started);
  expect(done).toBeGreaterThanOrEqual(runs);
}, 600_000);
