import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config/config.ts';
import { keepAssets, oldAssetsName, startKeepingAssets } from '#server/pages/old-assets.ts';
import { startServer } from '#server/serve.ts';
import { precompress } from '#tools/bundle/precompress.ts';
import { temporaryFolder } from '../support/server/process.ts';
import { filledFolder } from '../support/server/site-process.ts';

const dayMs = 24 * 60 * 60 * 1000;
const firstDay = new Date('2026-03-02T04:30:00.000Z');
const dayAfter = (days: number) => new Date(firstDay.getTime() + days * dayMs);

let folder: ReturnType<typeof temporaryFolder>;
let dataFolder: string;
beforeEach(() => {
  folder = temporaryFolder();
  dataFolder = join(folder.path, 'data');
});
afterEach(() => folder.remove());

/** A build whose page names this script. */
async function build(name: string, script: string): Promise<string> {
  const webFolder = join(folder.path, name);
  mkdirSync(join(webFolder, 'assets'), { recursive: true });
  const page = `<!doctype html><html lang="en-IN"><head><!-- page --><!-- /page --><script src="/assets/${script}"></script></head><body><div id="root"></div></body>`;
  writeFileSync(join(webFolder, 'index.html'), page);
  writeFileSync(join(webFolder, 'assets', script), contentOf(script));
  writeFileSync(join(webFolder, 'assets/base-SSSSSSSS.css'), 'body { color: teal }');
  await precompress(webFolder);
  return webFolder;
}
const contentOf = (script: string) => `export const from = '${script}';\n`.repeat(40);
const [oldScript, newScript] = ['index-AAAA_A-A.js', 'index-BBBBBBBB.js'];

const appOn = (webFolder: string) =>
  createApp({
    config: { corsOrigins: [], publicUrl: undefined, apiHost: undefined },
    logger: pino({ level: 'silent' }),
    services: () => undefined,
    webFolder,
    dataFolder,
  });

const keep = (webFolder: string, now: Date) =>
  keepAssets({ assets: join(webFolder, 'assets'), dataFolder, now });

describe('the scripts of an older release', () => {
  test('are sent with the same bytes and headers as when they were new', async () => {
    const [older, newer] = [await build('a', oldScript), await build('b', newScript)];
    await keep(older, firstDay);
    await keep(newer, dayAfter(1));
    for (const encoding of ['identity', 'gzip', 'br']) {
      const headers = { 'Accept-Encoding': encoding };
      const [was, is] = [
        await appOn(older).request(`/assets/${oldScript}`, { headers }),
        await appOn(newer).request(`/assets/${oldScript}`, { headers: { ...headers, Range: 'bytes=0-9' } }),
      ];
      expect(is.status).toBe(200);
      expect(Buffer.from(await is.arrayBuffer())).toEqual(Buffer.from(await was.arrayBuffer()));
      const alike = (response: Response) => {
        const changing = ['etag', 'last-modified', 'x-request-id'];
        return [...response.headers].filter(([name]) => !changing.includes(name));
      };
      expect(alike(is)).toEqual(alike(was));
      expect(is.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    }
  });

  test('cause a 304 for a browser that has them', async () => {
    await keep(await build('a', oldScript), firstDay);
    const app = appOn(await build('b', newScript));
    const tag = (await app.request(`/assets/${oldScript}`)).headers.get('ETag') ?? '';
    const again = await app.request(`/assets/${oldScript}`, { headers: { 'If-None-Match': tag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('are served until 30 days after the release last ran', async () => {
    const [older, newer] = [await build('a', oldScript), await build('b', newScript)];
    const status = async (script: string) => (await appOn(newer).request(`/assets/${script}`)).status;
    await keep(older, firstDay);
    // The older release ran for ten days.
    await keep(older, dayAfter(10));
    await keep(newer, dayAfter(40));
    expect(await status(oldScript)).toBe(200);
    await keep(newer, dayAfter(41));
    expect([await status(oldScript), await status(newScript)]).toEqual([404, 200]);
    expect(readdirSync(join(dataFolder, oldAssetsName)).filter((name) => name.includes('AAAA'))).toEqual([]);
  });

  test('stay while another process of their release runs beside the new one', async () => {
    const [older, newer] = [await build('a', oldScript), await build('b', newScript)];
    for (const days of [0, 20, 40]) {
      await keep(older, dayAfter(days));
      await keep(newer, dayAfter(days));
    }
    expect((await appOn(newer).request(`/assets/${oldScript}`)).status).toBe(200);
    // The older process also serves the scripts of the newer one.
    expect((await appOn(older).request(`/assets/${newScript}`)).status).toBe(200);
  });

  test('are copied again when a copy is incomplete', async () => {
    const older = await build('a', oldScript);
    await keep(older, firstDay);
    const copy = join(dataFolder, oldAssetsName, oldScript);
    writeFileSync(copy, '');
    await keep(older, dayAfter(1));
    expect(readFileSync(copy, 'utf8')).toBe(contentOf(oldScript));
  });
});

describe('the folder of old assets', () => {
  test('contains only assets with a digest in their name', async () => {
    const webFolder = await build('a', oldScript);
    const assets = join(webFolder, 'assets');
    for (const name of ['page-AAAAAAAA.html', 'plain.js', 'short-AAAA.js']) {
      writeFileSync(join(assets, name), 'no');
    }
    await keep(webFolder, firstDay);
    const kept = join(dataFolder, oldAssetsName);
    expect(readdirSync(kept).sort()).toEqual([
      'base-SSSSSSSS.css',
      oldScript,
      `${oldScript}.br`,
      `${oldScript}.gz`,
    ]);
    writeFileSync(join(kept, 'page-AAAAAAAA.html'), 'no');
    writeFileSync(join(dataFolder, 'secret-AAAAAAAA.js'), 'no');
    const app = appOn(await build('b', newScript));
    for (const path of [
      `/assets/index-CCCCCCCC.js`,
      `/assets/${oldScript}.br`,
      '/assets/page-AAAAAAAA.html',
      '/assets/../secret-AAAAAAAA.js',
      '/assets/..%2fsecret-AAAAAAAA.js',
      '/assets/%2e%2e/secret-AAAAAAAA.js',
      '/assets/..%5csecret-AAAAAAAA.js',
      `/assets/x/${oldScript}`,
      '/assets/',
    ]) {
      const response = await app.request(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).not.toBe('no');
    }
  });
});

test('a folder of old assets that cannot be written is logged in one line', async () => {
  mkdirSync(dataFolder);
  writeFileSync(join(dataFolder, oldAssetsName), 'in the way');
  const lines: string[] = [];
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const assets = join(await build('a', oldScript), 'assets');
  const stop = startKeepingAssets({ assets, dataFolder }, { now: () => firstDay, logger });
  await stop();
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'Pages that stay open over the next update will miss their scripts',
      error: expect.objectContaining({ reason: expect.stringContaining('EEXIST') }),
    }),
  ]);
});

test('an updated site serves the scripts of pages that are still open', async () => {
  const filled = await filledFolder();
  const start = async (webFolder: string) => {
    const config = readConfig({ PORT: '0', DATA_DIR: filled.path });
    const running = await startServer({ config, logger: pino({ level: 'silent' }), webFolder });
    await running.ready;
    return running;
  };
  const older = await start(await build('a', oldScript));
  const page = await (await fetch(older.address)).text();
  const [script = ''] = /\/assets\/[^"]+/.exec(page) ?? [];
  expect(script).toBe(`/assets/${oldScript}`);
  await older.close();
  const newer = await start(await build('b', newScript));
  const answered = await fetch(`${newer.address}${script}`);
  expect([answered.status, await answered.text()]).toEqual([200, contentOf(oldScript)]);
  await newer.close();
  filled.remove();
});
