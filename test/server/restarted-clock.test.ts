import { pino } from 'pino';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { startServer } from '#server/serve.ts';
import { firstQuiz } from '../support/browser/paper.ts';
import { newPerson, openAttempt, type SignedInPerson, signIn, signUp } from '../support/browser/people.ts';
import { freePort, temporaryFolder } from '../support/server/process.ts';

const hour = 3_600_000;
const folder = temporaryFolder();
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => folder.remove());

/** Runs the site on the folder during `work`. */
async function whileRunning<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const config = readConfig({ PORT: '0', SANDBOX_PORT: String(await freePort()), DATA_DIR: folder.path });
  const running = await startServer({ config, logger: pino({ level: 'silent' }) });
  try {
    await running.ready;
    return await work(running.address);
  } finally {
    await running.close();
  }
}

test('a restart after the clock was set back gives an open attempt no more time', async () => {
  const somebody = newPerson();
  let person: SignedInPerson | undefined;
  const before = await whileRunning(async (url) => {
    await signUp(url, somebody);
    person = await signIn(url, somebody);
    return await openAttempt(url, person, firstQuiz._id);
  });
  const { now } = Date;
  vi.spyOn(Date, 'now').mockImplementation(() => now() - hour);
  const after = await whileRunning(async (url) =>
    person === undefined ? expect.fail('nobody signed in') : await openAttempt(url, person, firstQuiz._id),
  );
  expect(after._id).toBe(before._id);
  expect(after.deadline).toBe(before.deadline);
  const elapsed = Date.parse(after.serverTime ?? '') - Date.parse(before.serverTime ?? '');
  // Only the time since it was last stored, at most 15 s, is lost.
  expect(elapsed).toBeGreaterThan(-15_000);
});
