import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { builtPage } from '#server/pages/built-page.ts';
import { facts, institute } from '#test/support/institute.ts';
import { precompress } from '#tools/bundle/precompress.ts';
import { temporaryFolder } from '../support/server/process.ts';

const folder = temporaryFolder();
const asset = '/assets/index-abc123.js';
const page =
  '<!doctype html><html lang="en-IN"><head><!-- page --><title>Garden</title><!-- /page --><body>Beads<div id="root"></div></body>';
const appOn = (webFolder: string) =>
  createApp({
    config: { corsOrigins: [], publicUrl: undefined, apiHost: undefined },
    logger: pino({ level: 'silent' }),
    services: () => undefined,
    webFolder,
  });
const worker = '/service-worker.js';
const script = 'export const garden = 1;\n'.repeat(200);
let app: ReturnType<typeof appOn>;
beforeAll(async () => {
  mkdirSync(join(folder.path, 'assets'));
  writeFileSync(join(folder.path, 'index.html'), page);
  writeFileSync(join(folder.path, 'assets/index-abc123.js'), script);
  writeFileSync(join(folder.path, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder.path, 'icon.png'), 'a picture');
  writeFileSync(join(folder.path, worker), script);
  await precompress(folder.path);
  // Written after the compression, so that it has no compressed forms.
  writeFileSync(join(folder.path, 'assets/plain-abc123.js'), script);
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
  ])('are one page at %s, to be revalidated each time', async (path, status) => {
    const answered = await ask(path);
    expect(answered).toMatchObject({ status, cache: 'no-cache' });
    expect(answered.text).toMatch(
      /^<!doctype html><html lang="en-IN"><head><title data-server-tag>.*<body>Beads<div id="root"><\/div><\/body>$/s,
    );
    expect(answered.response.headers.get('Content-Type')).toBe('text/html; charset=UTF-8');
  });

  const unpack: Record<string, (body: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };
  test.each([
    ['br, gzip', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    // The compressed files do not cover this header, so the response is compressed on request.
    ['gzip;q=0.8, br;q=0', 'gzip'],
    ['identity', null],
    [undefined, null],
  ])('have assets that a browser which accepts %s gets as %s', async (accepted, encoding) => {
    const response = await app.request(
      asset,
      accepted === undefined ? {} : { headers: { 'Accept-Encoding': accepted } },
    );
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
      etag: expect.stringMatching(/^W\/"[\w-]{43}"$/),
    });
    expect(response.headers.get('Content-Encoding')).toBe(encoding);
    expect((unpack[encoding ?? ''] ?? ((same) => same))(body).toString()).toBe(script);
  });

  test('have assets whose compressed files are sent with their length, also for HEAD', async () => {
    const headers = { 'Accept-Encoding': 'br' };
    const length = String(readFileSync(join(folder.path, `${asset}.br`)).length);
    expect((await ask(asset, { headers })).response.headers.get('Content-Length')).toBe(length);
    const head = await ask(asset, { headers, method: 'HEAD' });
    expect(head).toMatchObject({ status: 200, text: '' });
    expect(head.response.headers.get('Content-Length')).toBe(length);
  });

  test('have assets that are compressed on request when there is no compressed file', async () => {
    const plain = await ask('/assets/plain-abc123.js', { headers: { 'Accept-Encoding': 'br, gzip' } });
    expect(plain).toMatchObject({ status: 200, cache: 'public, max-age=31536000, immutable' });
    expect(plain.response.headers.get('Content-Encoding')).toBe('gzip');
  });

  test.each([asset, '/favicon.svg'])('respond 304 for %s to a browser that has it', async (path) => {
    const { response, cache } = await ask(path, { headers: { 'Accept-Encoding': 'br' } });
    const tag = response.headers.get('ETag') ?? '';
    const again = await ask(path, { headers: { 'Accept-Encoding': 'gzip', 'If-None-Match': tag } });
    expect(again).toMatchObject({ status: 304, text: '', cache });
    expect(again.response.headers.get('ETag')).toBe(tag);
    expect(again.response.headers.get('Vary')).toBe('Accept-Encoding');
    expect(await ask(path, { headers: { 'If-None-Match': 'W/"another"' } })).toMatchObject({ status: 200 });
  });

  test('have assets that are sent whole for a Range request', async () => {
    const headers = { Range: 'bytes=0-9' };
    expect(await ask(asset, { headers })).toMatchObject({ status: 200, text: script });
  });

  test.each([`${asset}.br`, `${asset}.gz`, `${asset}%2Ebr`])(
    'respond 404 at the compressed file %s',
    async (path) => {
      expect(await ask(path)).toMatchObject({ status: 404, text: 'Not found', cache: 'no-store' });
    },
  );

  test('have other files that are cached for an hour, and pictures that are not compressed', async () => {
    expect(await ask('/favicon.svg')).toMatchObject({ status: 200, cache: 'public, max-age=3600' });
    const icon = await ask('/icon.png', { headers: { 'Accept-Encoding': 'br, gzip' } });
    expect(icon).toMatchObject({ status: 200, cache: 'public, max-age=3600', text: 'a picture' });
    expect(icon.response.headers.get('Content-Encoding')).toBeNull();
  });

  test('respond 404 for a missing asset, and serve nothing outside the folder', async () => {
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

  test('are never sent for an unknown call under /api', async () => {
    expect((await ask('/api/nothing')).text).toContain('"success":false');
  });

  test('have a service worker that is revalidated each time, so that no old one stays', async () => {
    expect(await ask(worker)).toMatchObject({ status: 200, cache: 'no-cache', text: script });
  });

  test('have a header with the version of the build, and files do not', async () => {
    const versions = ['/', '/about', '/no/such/page', '/shell.html', asset, '/api/nothing'].map(
      async (path) => (await app.request(path)).headers.get('X-Site-Version'),
    );
    const ours = builtPage(folder.path)?.version ?? '';
    expect(ours).toMatch(/^[\da-f]{12}$/);
    expect(await Promise.all(versions)).toEqual([ours, ours, ours, ours, null, null]);
  });

  test('have a shell without a description of any URL', async () => {
    const { status, cache, text } = await ask('/shell.html');
    expect([status, cache]).toEqual([200, 'no-cache']);
    expect(text.replace(/\n\s*/g, '')).toBe(
      page.replace(
        /<!-- page -->.*<!-- \/page -->/,
        `<title data-server-tag>${institute.name}</title><meta data-server-tag name="robots" content="noindex">` +
          '<meta name="site-address" content="http://localhost:3000">' +
          `<script id="institute" type="application/json">${JSON.stringify(facts)}</script>`,
      ),
    );
  });

  test('allow only their own inline scripts', async () => {
    const inline = "document.title = 'Beads';";
    const place = join(folder.path, 'inline');
    mkdirSync(place);
    writeFileSync(join(place, 'index.html'), page.replace('Beads', `<script>${inline}</script>`));
    const hash = createHash('sha256').update(inline).digest('base64');
    const policy = (await appOn(place).request('/')).headers.get('Content-Security-Policy');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}'; worker-src 'self';`);
  });

  test('are refused at the start when index.html has no place for the head', () => {
    mkdirSync(join(folder.path, 'other'));
    writeFileSync(join(folder.path, 'other/index.html'), '<!doctype html><title>Garden</title>');
    expect(() => appOn(join(folder.path, 'other'))).toThrow('index.html has no place for the head');
  });

  test('are replaced by a hint before the build', async () => {
    const response = await appOn(join(folder.path, 'none')).request('/');
    expect(response.status).toBe(503);
    expect(await response.text()).toBe('The pages are not built yet: run npm run build');
  });
});
