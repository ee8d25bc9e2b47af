import { expect, test } from 'vitest';
import { type CacheBounds, createContentCache } from '#server/content/content-cache.ts';
import { KeptAnswer } from '#server/content/kept-answer.ts';

const answerOf = (body: string, caching = 'no-cache', status = 200) => ({
  status,
  headers: { 'content-type': 'text/plain', 'cache-control': caching },
  body: new Uint8Array(Buffer.from(body)),
});
const plain = { acceptEncoding: null, ifNoneMatch: null };

/** A cache of one version, and what it has of some keys. */
function cacheOf(bounds: CacheBounds, version = 'one') {
  const cache = createContentCache(bounds);
  return {
    cache,
    fill: (key: string, body: string) => cache.fill(version, key, async () => answerOf(body)),
    has: (...keys: string[]) => keys.filter((key) => cache.find(version, key) !== undefined),
  };
}

test('no more answers are kept than agreed; what was asked for longest ago goes', async () => {
  const { fill, has } = cacheOf({ answers: 2, bytes: 1000 });
  await fill('a', 'A');
  await fill('b', 'B');
  expect(has('a')).toEqual(['a']);
  await fill('c', 'C');
  expect(has('a', 'b', 'c')).toEqual(['a', 'c']);
});

test('no more bytes are kept than agreed, and no answer that would push out most others', async () => {
  const { fill, has } = cacheOf({ answers: 100, bytes: 40 });
  for (const key of ['a', 'b', 'c', 'd']) await fill(key, 'ten bytes.');
  expect(has('a', 'b', 'c', 'd')).toEqual(['a', 'b', 'c', 'd']);
  await fill('e', 'ten bytes.');
  expect(has('a', 'b', 'c', 'd', 'e')).toEqual(['b', 'c', 'd', 'e']);
  const huge = await fill('f', 'eleven byte');
  expect(huge).toBeInstanceOf(KeptAnswer);
  expect(has('b', 'c', 'd', 'e', 'f')).toEqual(['b', 'c', 'd', 'e']);
});

test('compressed forms count', async () => {
  const long = 'a garden '.repeat(200);
  const { fill, has } = cacheOf({ answers: 100, bytes: long.length * 4 });
  for (const key of ['a', 'b', 'c', 'd']) await fill(key, long);
  expect(has('a', 'b', 'c', 'd')).toEqual(['a', 'b', 'c', 'd']);
  const last = await fill('d', long);
  if (last instanceof KeptAnswer) await last.as({ acceptEncoding: 'br', ifNoneMatch: null });
  expect(has('a', 'b', 'c', 'd')).toEqual(['b', 'c', 'd']);
});

test('another version forgets all, and what was begun before it is not kept', async () => {
  const cache = createContentCache({ answers: 10, bytes: 1000 });
  let finish = (_: ReturnType<typeof answerOf>) => {};
  const slow = new Promise<ReturnType<typeof answerOf>>((resolve) => {
    finish = resolve;
  });
  await cache.fill('one', 'a', async () => answerOf('old A'));
  const begun = cache.fill('one', 'b', () => slow);
  expect(cache.find('two', 'a')).toBeUndefined();
  const other = cache.fill('two', 'b', async () => answerOf('new B'));
  finish(answerOf('old B'));
  const bodies = [];
  for (const filled of [await begun, await other, cache.find('two', 'b')]) {
    const { body } = filled instanceof KeptAnswer ? await filled.as(plain) : { body: null };
    bodies.push(Buffer.from(body ?? []).toString());
  }
  expect(bodies).toEqual(['old B', 'new B', 'new B']);
});

test('what failed or is for one person is not kept, and is made anew', async () => {
  const cache = createContentCache({ answers: 10, bytes: 1000 });
  for (const answer of [answerOf('mine', 'no-store'), answerOf('gone', 'no-cache', 404)]) {
    expect(await cache.fill('one', 'a', async () => answer)).toBe(answer);
    expect(cache.find('one', 'a')).toBeUndefined();
  }
  await expect(cache.fill('one', 'a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await cache.fill('one', 'a', async () => answerOf('good'))).toBeInstanceOf(KeptAnswer);
});
