import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';
import { BusyError, createWorkerPool, LimitError, type WorkerPool } from '#server/parsing/worker-pool.ts';

const program = join(import.meta.dirname, '../support/server/test-worker.mjs');
const longMs = 60_000;
/** The time limit of tasks that never end. */
const shortMs = 200;

const pools: WorkerPool[] = [];
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.close();
});

function startPool({ size = 1, waitingMaximum = 10, idleMs = longMs } = {}) {
  const workers: Worker[] = [];
  const startWorker = () => {
    const worker = new Worker(program, { resourceLimits: { maxOldGenerationSizeMb: 32 } });
    workers.push(worker);
    return worker;
  };
  const pool = createWorkerPool({ startWorker, size, waitingMaximum, idleMs });
  pools.push(pool);
  const say = (text: string) => pool.run<{ text: string; threadId: number }>({ text }, longMs);
  return { pool, workers, say };
}

test('one worker runs one task after the other, in order', async () => {
  const { say, workers } = startPool();
  const said = await Promise.all(['a', 'b', 'c'].map(say));
  expect(said.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
  expect(workers.length).toBe(1);
});

test('at most two workers run, however many tasks wait', async () => {
  const { say, workers } = startPool({ size: 2 });
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map(say));
  expect(workers.length).toBe(2);
});

test.each(['loop', 'backtrack'])(
  'a task that never ends is stopped, and the next runs in a new worker: %s',
  async (does) => {
    const { pool, say, workers } = startPool();
    const { threadId } = await say('before');
    const endless = pool.run({ does }, shortMs);
    const waiting = say('after');
    await expect(endless).rejects.toThrow(LimitError);
    expect((await waiting).threadId).not.toBe(threadId);
    expect(workers.length).toBe(2);
  },
);

test('a task that fills the memory is stopped, and the next runs in a new worker', async () => {
  const { pool, say } = startPool();
  await expect(pool.run({ does: 'fill' }, longMs)).rejects.toThrow(LimitError);
  expect((await say('after')).text).toBe('after');
});

test('a task that throws rejects with its error, and the next runs', async () => {
  const { pool, say } = startPool();
  await expect(pool.run({ does: 'throw', text: 'Broken' }, longMs)).rejects.toThrow('Broken');
  expect((await say('after')).text).toBe('after');
});

test('a task whose worker exits rejects, and the next runs', async () => {
  const { pool, say } = startPool();
  await expect(pool.run({ does: 'exit' }, longMs)).rejects.toThrow('The worker has ended');
  expect((await say('after')).text).toBe('after');
});

test('a task is refused while too many wait', async () => {
  const { pool, say } = startPool({ waitingMaximum: 1 });
  const endless = pool.run({ does: 'loop' }, shortMs);
  const waiting = say('waits');
  await expect(say('too much')).rejects.toThrow(BusyError);
  await expect(endless).rejects.toThrow(LimitError);
  expect((await waiting).text).toBe('waits');
});

test('the calling thread continues while a worker runs', async () => {
  const { pool } = startPool();
  let isOver = false;
  const endless = pool.run({ does: 'loop' }, shortMs).catch(() => {
    isOver = true;
  });
  let turns = 0;
  while (!isOver) {
    turns += 1;
    await setImmediate();
  }
  await endless;
  expect(turns).toBeGreaterThan(10);
});

test('an idle worker ends, and the next task starts another', async () => {
  const { say, workers } = startPool({ idleMs: 1 });
  await say('before');
  await new Promise((resolve) => workers[0]?.once('exit', resolve));
  expect((await say('after')).text).toBe('after');
  expect(workers.length).toBe(2);
});

test('a closed pool has no worker left', async () => {
  const { pool, say, workers } = startPool({ size: 2 });
  await Promise.all([say('a'), say('b')]);
  const ended = workers.map((worker) => new Promise((resolve) => worker.once('exit', resolve)));
  await pool.close();
  expect(await Promise.all(ended)).toEqual([1, 1]);
});
