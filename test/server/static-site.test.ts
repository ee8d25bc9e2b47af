import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { temporaryFolder } from '../support/server-process.ts';

const folder = temporaryFolder();
const appOn = (webFolder: string) =>
  createApp({
    config: { corsOrigins: [], publicUrl: undefined, apiHost: undefined },
    logger: pino({ level: 'silent' }),
    services: () => undefined,
    webFolder,
  });
let app: ReturnType<typeof appOn>;
beforeAll(() => {
  mkdirSync(join(folder.path, 'assets'));
  writeFileSync(join(folder.path, 'index.html'), '<!doctype html><title>Garden</title>');
  writeFileSync(join(folder.path, 'assets/index-abc123.js'), 'export const garden = 1;\n'.repeat(200));
  writeFileSync(join(folder.path, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  app = appOn(folder.path);
});
afterAll(() => folder.remove());

const ask = async (path: string, init: RequestInit = {}) => {
  const response = await app.request(path, init);
  return {
    status: response.status,
    cache: response.headers.get('Cache-Control'),
    text: await response.text(),
    response,
  };
};

describe('the built pages', () => {
  test.each(['/', '/about', '/course-details/some-id', '/payment-status?order_id=7'])(
    '%s is the page, asked for anew each time',
    async (path) => {
      expect(await ask(path)).toMatchObject({
        status: 200,
        cache: 'no-cache',
        text: '<!doctype html><title>Garden</title>',
      });
    },
  );

  test('built assets are kept for ever and compressed, other files for an hour', async () => {
    const asset = await ask('/assets/index-abc123.js', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(asset).toMatchObject({ status: 200, cache: 'public, max-age=31536000, immutable' });
    expect(asset.response.headers.get('Content-Encoding')).toBe('gzip');
    expect(await ask('/favicon.svg')).toMatchObject({ status: 200, cache: 'public, max-age=3600' });
  });

  test('a missing asset is not the page, and nothing outside the folder is served', async () => {
    expect(await ask('/assets/index-old.js')).toMatchObject({ status: 404, text: 'Not found' });
    for (const path of [
      '/..%2f..%2fetc/passwd',
      '/assets/..%2f..%2f..%2fetc%2fpasswd',
      '/%2e%2e/%2e%2e/etc/passwd',
    ]) {
      expect((await ask(path)).text).not.toContain('root:');
    }
    expect(await ask('/about', { method: 'POST' })).toMatchObject({ status: 404 });
  });

  test('an unknown call under /api is never the page', async () => {
    expect((await ask('/api/nothing')).text).toContain('"success":false');
  });

  test('before the build, say how to get them', async () => {
    const response = await appOn(join(folder.path, 'none')).request('/');
    expect(response.status).toBe(503);
    expect(await response.text()).toBe('The pages are not built yet: run npm run build');
  });
});
