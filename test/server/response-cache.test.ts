import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { ContentVersion } from '#server/cache/content-version.ts';
import { type CacheBounds, type Content, createResponseCache } from '#server/cache/response-cache.ts';

const page = (body: string): Content => ({ status: 200, type: 'text/plain', body });

/** A cache whose content version can be changed, with the paths whose response was made. */
function cachedSite(bounds?: CacheBounds) {
  const cache = createResponseCache(bounds);
  const made: string[] = [];
  let current: string | undefined = 'one';
  const version: ContentVersion = { known: () => current, look: async () => current };
  let make = async (path: string): Promise<Content> => page(`the ${path.slice(1)}`);
  const site = new Hono()
    .get('*', (context) =>
      cache.respond(context, version, context.req.path, () => {
        made.push(context.req.path);
        return make(context.req.path);
      }),
    )
    .onError((error, context) => context.text(error.message, 500));
  return {
    made,
    ask: async (path: string, headers = {}) => await (await site.request(path, { headers })).text(),
    changeTo: (next: string | undefined) => {
      current = next;
    },
    makeBy: (next: typeof make) => {
      make = next;
    },
  };
}

test('at most the given number of responses is kept, and the least recently used one is dropped', async () => {
  const { ask, made } = cachedSite({ responses: 2, bytes: 1000 });
  for (const path of ['/a', '/b', '/a', '/c', '/a', '/b']) await ask(path);
  expect(made).toEqual(['/a', '/b', '/c', '/b']);
});

test('at most the given number of bytes is kept, and no response that would displace most others', async () => {
  const { ask, made, makeBy } = cachedSite({ responses: 100, bytes: 84 });
  makeBy(async (path) => page(path === '/huge' ? 'eleven byte' : 'ten bytes.'));
  for (const path of ['/a', '/b', '/c', '/d', '/huge', '/huge', '/a', '/b', '/c', '/d']) await ask(path);
  expect(made).toEqual(['/a', '/b', '/c', '/d', '/huge', '/huge']);
  await ask('/e');
  await ask('/a');
  expect(made.slice(6)).toEqual(['/e', '/a']);
});

test('a new version of the content is made again, and a response begun before is not used for it', async () => {
  const { ask, changeTo, makeBy } = cachedSite();
  let finish = (_: Content) => {};
  makeBy(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  const begun = ask('/a');
  changeTo('two');
  makeBy(async () => page('new'));
  expect(await ask('/a')).toBe('new');
  finish(page('old'));
  expect([await begun, await ask('/a')]).toEqual(['old', 'new']);
});

test('a response is not kept while the version is unknown, when it failed, or when it is temporary', async () => {
  const { ask, made, changeTo, makeBy } = cachedSite();
  changeTo(undefined);
  expect([await ask('/a'), await ask('/a'), made.length]).toEqual(['the a', 'the a', 2]);
  changeTo('one');
  makeBy(async () => {
    throw new Error('broken');
  });
  expect([await ask('/a'), await ask('/a'), made.length]).toEqual(['broken', 'broken', 4]);
  makeBy(async () => ({ ...page('half'), isPassing: true }));
  expect([await ask('/a'), await ask('/a'), made.length]).toEqual(['half', 'half', 6]);
  makeBy(async () => page('good'));
  expect([await ask('/a'), await ask('/a'), made.length]).toEqual(['good', 'good', 7]);
});

test('a hundred requests at once share one response', async () => {
  const { ask, made } = cachedSite();
  const told = await Promise.all(Array.from({ length: 100 }, () => ask('/a')));
  expect([new Set(told), made]).toEqual([new Set(['the a']), ['/a']]);
});
