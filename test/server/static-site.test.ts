import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { temporaryFolder } from '../support/server-process.ts';

const folder = temporaryFolder();
const page = '<!doctype html><head><!-- page --><title>Garden</title><!-- /page --><body>Beads</body>';
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
  writeFileSync(join(folder.path, 'index.html'), page);
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
  test.each([
    ['/', 200],
    ['/about', 200],
    ['/course-details/some-id', 200],
    ['/payment-status?order_id=7', 200],
    ['/no/such/page', 404],
    ['/index.html', 404],
  ])('%s is the page, asked for anew each time', async (path, status) => {
    const answered = await ask(path);
    expect(answered).toMatchObject({ status, cache: 'no-cache' });
    expect(answered.text).toMatch(/^<!doctype html><head><title data-sent>.*<body>Beads<\/body>$/s);
    expect(answered.response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
  });

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

  test('a page without a place for the head is refused at the start', () => {
    mkdirSync(join(folder.path, 'other'));
    writeFileSync(join(folder.path, 'other/index.html'), '<!doctype html><title>Garden</title>');
    expect(() => appOn(join(folder.path, 'other'))).toThrow('index.html has no place for the head');
  });

  test('before the build, say how to get them', async () => {
    const response = await appOn(join(folder.path, 'none')).request('/');
    expect(response.status).toBe(503);
    expect(await response.text()).toBe('The pages are not built yet: run npm run build');
  });
});
