import { expect, test } from 'vitest';
import { createBatcher } from '#server/quiz/batcher.ts';

/** A batcher whose batches end when the test calls `end`, and the batches that have started. */
function startBatcher({ maxBatch = 10, concurrency = 1 } = {}) {
  const asked: (readonly string[])[] = [];
  const running: { readonly items: readonly string[]; readonly end: (failure?: Error) => void }[] = [];
  const request = createBatcher<string, string>({
    maxBatch,
    concurrency,
    keyOf: (each) => each.slice(0, 1),
    run: (items) => {
      asked.push(items);
      return new Promise((resolve, reject) => {
        const results = items.map((each) => each.toUpperCase());
        running.push({ items, end: (failure) => (failure ? reject(failure) : resolve(results)) });
      });
    },
  });
  /** Lets the waiting items start. */
  const tick = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (failure?: Error) => {
    running.shift()?.end(failure);
    await tick();
    await tick();
  };
  return { request, asked, tick, end };
}

test('items of one tick go into one batch, and each gets its own result', async () => {
  const { request, asked, tick, end } = startBatcher();
  const results = Promise.all(['a', 'b', 'c'].map(request));
  await tick();
  await end();
  expect(await results).toEqual(['A', 'B', 'C']);
  expect(asked).toEqual([['a', 'b', 'c']]);
});

test('items that come during a batch go into the next one', async () => {
  const { request, asked, tick, end } = startBatcher();
  const first = request('a');
  await tick();
  const later = Promise.all(['b', 'c'].map(request));
  await tick();
  expect(asked).toEqual([['a']]);
  await end();
  expect(await first).toBe('A');
  expect(asked).toEqual([['a'], ['b', 'c']]);
  await end();
  expect(await later).toEqual(['B', 'C']);
});

test('a batch that hangs does not delay another one', async () => {
  const { request, asked, tick } = startBatcher({ concurrency: 2 });
  for (const each of ['a', 'b', 'c']) {
    void request(each);
    await tick();
  }
  expect(asked).toEqual([['a'], ['b']]);
});

test('items of one key run one after another, in their order', async () => {
  const { request, asked, tick, end } = startBatcher({ concurrency: 3 });
  const results = Promise.all(['a1', 'b1', 'a2', 'a3'].map(request));
  await tick();
  expect(asked).toEqual([['a1', 'b1']]);
  await end();
  await end();
  await end();
  expect(asked).toEqual([['a1', 'b1'], ['a2'], ['a3']]);
  expect(await results).toEqual(['A1', 'B1', 'A2', 'A3']);
});

test('no batch is larger than allowed', async () => {
  const { request, asked, tick, end } = startBatcher({ maxBatch: 2 });
  const results = Promise.all(['a', 'b', 'c'].map(request));
  await tick();
  await end();
  await end();
  expect(await results).toEqual(['A', 'B', 'C']);
  expect(asked).toEqual([['a', 'b'], ['c']]);
});

test('after a failure each item is tried alone, and only those that fail alone reject', async () => {
  const { request, asked, tick, end } = startBatcher();
  const results = Promise.allSettled(['a', 'b'].map(request));
  await tick();
  await end(new Error('One of them is bad'));
  await end(new Error('It is the first'));
  await end();
  expect(await results).toEqual([
    { status: 'rejected', reason: new Error('It is the first') },
    { status: 'fulfilled', value: 'B' },
  ]);
  expect(asked).toEqual([['a', 'b'], ['a'], ['b']]);
});
