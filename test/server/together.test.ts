import { expect, test } from 'vitest';
import { together } from '#server/quiz/together.ts';

/** Work that is done when it is told so, and what it was asked for. */
function startWork({ most = 10, lanes = 1 } = {}) {
  const asked: (readonly string[])[] = [];
  const underWay: { readonly wishes: readonly string[]; readonly end: (failure?: Error) => void }[] = [];
  const wish = together<string, string>({
    most,
    lanes,
    keyOf: (each) => each.slice(0, 1),
    work: (wishes) => {
      asked.push(wishes);
      return new Promise((resolve, reject) => {
        const gains = wishes.map((each) => each.toUpperCase());
        underWay.push({ wishes, end: (failure) => (failure ? reject(failure) : resolve(gains)) });
      });
    },
  });
  /** Lets what was wished begin. */
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const end = async (failure?: Error) => {
    underWay.shift()?.end(failure);
    await turn();
    await turn();
  };
  return { wish, asked, turn, end };
}

test('what is wished in one turn is done at once, and everybody gains their own', async () => {
  const { wish, asked, turn, end } = startWork();
  const gains = Promise.all(['a', 'b', 'c'].map(wish));
  await turn();
  await end();
  expect(await gains).toEqual(['A', 'B', 'C']);
  expect(asked).toEqual([['a', 'b', 'c']]);
});

test('what is wished meanwhile waits for a free lane, and goes together then', async () => {
  const { wish, asked, turn, end } = startWork();
  const first = wish('a');
  await turn();
  const later = Promise.all(['b', 'c'].map(wish));
  await turn();
  expect(asked).toEqual([['a']]);
  await end();
  expect(await first).toBe('A');
  expect(asked).toEqual([['a'], ['b', 'c']]);
  await end();
  expect(await later).toEqual(['B', 'C']);
});

test('a lane that hangs keeps nobody else waiting', async () => {
  const { wish, asked, turn } = startWork({ lanes: 2 });
  for (const each of ['a', 'b', 'c']) {
    void wish(each);
    await turn();
  }
  expect(asked).toEqual([['a'], ['b']]);
});

test('wishes of one key are done one after another, in their order', async () => {
  const { wish, asked, turn, end } = startWork({ lanes: 3 });
  const gains = Promise.all(['a1', 'b1', 'a2', 'a3'].map(wish));
  await turn();
  expect(asked).toEqual([['a1', 'b1']]);
  await end();
  await end();
  await end();
  expect(asked).toEqual([['a1', 'b1'], ['a2'], ['a3']]);
  expect(await gains).toEqual(['A1', 'B1', 'A2', 'A3']);
});

test('no more are done at once than may be', async () => {
  const { wish, asked, turn, end } = startWork({ most: 2 });
  const gains = Promise.all(['a', 'b', 'c'].map(wish));
  await turn();
  await end();
  await end();
  expect(await gains).toEqual(['A', 'B', 'C']);
  expect(asked).toEqual([['a', 'b'], ['c']]);
});

test('after a failure each is done alone, and only who fails alone fails', async () => {
  const { wish, asked, turn, end } = startWork();
  const gains = Promise.allSettled(['a', 'b'].map(wish));
  await turn();
  await end(new Error('One of them is bad'));
  await end(new Error('It is the first'));
  await end();
  expect(await gains).toEqual([
    { status: 'rejected', reason: new Error('It is the first') },
    { status: 'fulfilled', value: 'B' },
  ]);
  expect(asked).toEqual([['a', 'b'], ['a'], ['b']]);
});
