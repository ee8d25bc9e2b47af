import { once } from 'node:events';
import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type Server,
} from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { temporaryFolder } from '../support/server/process.ts';

const folder = temporaryFolder();
const web = join(folder.path, 'web');
const own = join(folder.path, 'data/uploads');
const page =
  '<!doctype html><html lang="en-IN"><head><!-- page --><!-- /page --><body>Garden<div id="root"></div></body>';
const video = '0123456789';
const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<path d="M0 0"/>'.repeat(100)}</svg>`;
const sitePolicy = expect.stringContaining("default-src 'self'");
const drawingPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

let server: Server;
beforeAll(async () => {
  for (const each of [join(web, 'uploads/banners'), join(own, 'banners'), join(own, 'gallery')]) {
    mkdirSync(each, { recursive: true });
  }
  const write = (path: string, content: string) => {
    writeFileSync(path, content);
    utimesSync(path, 1_772_425_800, 1_772_425_800);
  };
  write(join(web, 'index.html'), page);
  write(join(web, 'uploads/banners/sample.svg'), drawing);
  write(join(web, 'uploads/banners/both.png'), 'of the sample');
  write(join(own, 'banners/both.png'), 'of the institute');
  write(join(own, 'gallery/film.mp4'), video);
  write(join(own, 'gallery/Mum & Dad #1 100% «అమ్మ».JPG'), 'a photo');
  for (const kind of ['svg', 'png', 'jpg', 'jpeg', 'webp', 'avif', 'gif', 'webm']) {
    write(join(own, `gallery/kind.${kind}`), kind);
  }
  for (const name of ['page.html', 'code.js', 'letter.pdf', 'nothing', '.hidden.png', 'empty.png']) {
    write(join(own, 'gallery', name), name === 'empty.png' ? '' : 'root: something');
  }
  mkdirSync(join(own, 'gallery/.secret'));
  write(join(own, 'gallery/.secret/plan.png'), 'root: a plan');
  mkdirSync(join(own, 'gallery/folder.png'));
  write(join(own, 'gallery/folder.png/index.html'), 'root: a page');
  write(join(folder.path, 'data/outside.png'), 'root: outside');
  symlinkSync(join(folder.path, 'data/outside.png'), join(own, 'gallery/way-out.png'));
  symlinkSync(join(folder.path, 'data'), join(own, 'gallery/way-up'));
  symlinkSync(join(own, 'gallery/page.html'), join(own, 'gallery/disguise.png'));
  symlinkSync(join(own, 'gallery/film.mp4'), join(own, 'gallery/again.mp4'));
  symlinkSync(join(own, 'gallery/none.png'), join(own, 'gallery/dangling.png'));
  const app = createApp({
    config: { corsOrigins: [], publicUrl: undefined, apiHost: undefined },
    logger: pino({ level: 'silent' }),
    services: () => undefined,
    webFolder: web,
    uploadsFolder: own,
  });
  server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.close();
  folder.remove();
});

/** Requests a path unchanged: `fetch` would normalize it. */
async function ask(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET') {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no address');
  const asked = request({ host: '127.0.0.1', port: address.port, path, headers, method }).end();
  const [answered]: IncomingMessage[] = await once(asked, 'response');
  if (answered === undefined) throw new Error('There was no answer');
  return { status: answered.statusCode, headers: answered.headers, text: await text(answered) };
}

const aMonth = 'public, max-age=2592000';
const notFound = {
  status: 404,
  text: 'Not found',
  headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=UTF-8' },
};

describe('pictures and videos', () => {
  test("come from the institute's own folder first, then from the built pages", async () => {
    expect(await ask('/uploads/banners/both.png')).toMatchObject({ status: 200, text: 'of the institute' });
    expect(await ask('/uploads/banners/sample.svg')).toMatchObject({ status: 200, text: drawing });
  });

  test.each([
    ['svg', 'image/svg+xml; charset=utf-8'],
    ['png', 'image/png'],
    ['jpg', 'image/jpeg'],
    ['jpeg', 'image/jpeg'],
    ['webp', 'image/webp'],
    ['avif', 'image/avif'],
    ['gif', 'image/gif'],
    ['webm', 'video/webm'],
  ])('with the extension %s are sent as %s with nosniff, cached for a month', async (kind, type) => {
    expect(await ask(`/uploads/gallery/kind.${kind}`)).toMatchObject({
      status: 200,
      text: kind,
      headers: {
        'content-type': type,
        'content-length': String(kind.length),
        'x-content-type-options': 'nosniff',
        'cache-control': aMonth,
        'accept-ranges': 'bytes',
      },
    });
  });

  test('may have any file name', async () => {
    const name = encodeURIComponent('Mum & Dad #1 100% «అమ్మ».JPG');
    expect(await ask(`/uploads/gallery/${name}`)).toMatchObject({
      status: 200,
      text: 'a photo',
      headers: { 'content-type': 'image/jpeg' },
    });
  });

  test('may not run scripts as a drawing that is opened directly, cached or not', async () => {
    const opened = await ask('/uploads/banners/sample.svg');
    expect(opened.headers['content-security-policy']).toBe(drawingPolicy);
    const again = await ask('/uploads/banners/sample.svg', { 'If-None-Match': opened.headers.etag });
    expect(again.status).toBe(304);
    expect(again.headers['content-security-policy']).toBe(drawingPolicy);
    const photo = await ask('/uploads/gallery/kind.png');
    expect(photo.headers['content-security-policy']).toEqual(sitePolicy);
    expect((await ask('/')).headers['content-security-policy']).toEqual(sitePolicy);
  });

  test('are compressed when they are drawings, and not when they are videos', async () => {
    const accepting = { 'Accept-Encoding': 'gzip' };
    const opened = await ask('/uploads/banners/sample.svg', accepting);
    expect(opened.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    const known = { ...accepting, 'If-None-Match': opened.headers.etag };
    expect(await ask('/uploads/banners/sample.svg', known)).toMatchObject({ status: 304, text: '' });
    const played = await ask('/uploads/gallery/film.mp4', accepting);
    expect(played.headers['content-encoding']).toBeUndefined();
  });

  test('have the same headers for HEAD, without the content', async () => {
    const whole = await ask('/uploads/gallery/film.mp4');
    const head = await ask('/uploads/gallery/film.mp4', {}, 'HEAD');
    expect(head).toMatchObject({ status: 200, text: '' });
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control', 'accept-ranges']) {
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
    }
  });

  test('cause a 304 when they have not changed', async () => {
    const { etag = '' } = (await ask('/uploads/gallery/film.mp4')).headers;
    expect(etag).toMatch(/^"[\w-]+"$/);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const answered = await ask('/uploads/gallery/film.mp4', { 'If-None-Match': known });
      expect(answered).toMatchObject({ status: 304, text: '', headers: { etag, 'cache-control': aMonth } });
    }
    const changed = await ask('/uploads/gallery/film.mp4', { 'If-None-Match': '"other"' });
    expect(changed).toMatchObject({ status: 200, text: video });
  });

  test('may be empty files', async () => {
    expect(await ask('/uploads/gallery/empty.png')).toMatchObject({ status: 200, text: '' });
  });

  test('may be links within the folder', async () => {
    expect(await ask('/uploads/gallery/again.mp4')).toMatchObject({ status: 200, text: video });
  });
});

describe('a part of a video', () => {
  test.each([
    ['bytes=0-3', '0123', '0-3'],
    ['bytes=4-', '456789', '4-9'],
    ['bytes=-2', '89', '8-9'],
    ['bytes=8-99', '89', '8-9'],
    ['bytes=0-', video, '0-9'],
  ])('is requested by %s: %s', async (range, part, told) => {
    expect(await ask('/uploads/gallery/film.mp4', { Range: range })).toMatchObject({
      status: 206,
      text: part,
      headers: {
        'content-type': 'video/mp4',
        'content-length': String(part.length),
        'content-range': `bytes ${told}/10`,
      },
    });
  });

  test.each(['bytes=10-', 'bytes=10-20', 'bytes=-0'])('cannot be requested by %s', async (range) => {
    expect(await ask('/uploads/gallery/film.mp4', { Range: range })).toMatchObject({
      status: 416,
      text: '',
      headers: { 'content-range': 'bytes */10' },
    });
  });

  test.each(['lines=0-3', 'bytes=0-1,4-5', 'bytes=-', 'bytes=a-b', 'nonsense'])(
    'is not requested by %s, which gets the whole file',
    async (range) => {
      const answered = await ask('/uploads/gallery/film.mp4', { Range: range });
      expect(answered).toMatchObject({ status: 200, text: video });
      expect(answered.headers['content-range']).toBeUndefined();
    },
  );

  test('continues an earlier one only if the video has not changed', async () => {
    const { etag } = (await ask('/uploads/gallery/film.mp4')).headers;
    const going = (condition: string | undefined) =>
      ask('/uploads/gallery/film.mp4', { Range: 'bytes=4-', 'If-Range': condition ?? '' });
    expect(await going(etag)).toMatchObject({ status: 206, text: '456789' });
    for (const other of ['"other"', `W/${etag}`, 'Mon, 02 Mar 2026 04:30:00 GMT']) {
      expect(await going(other)).toMatchObject({ status: 200, text: video });
    }
  });

  test('of a drawing is not compressed', async () => {
    const headers = { Range: 'bytes=0-3', 'Accept-Encoding': 'gzip' };
    expect(await ask('/uploads/banners/sample.svg', headers)).toMatchObject({ status: 206, text: '<svg' });
  });
});

describe('the uploads respond 404', () => {
  test.each([
    ['a missing picture', '/uploads/gallery/none.png'],
    ['a missing folder', '/uploads/none/none.png'],
    ['the folder itself', '/uploads'],
    ['the folder itself, with a slash', '/uploads/'],
    ['a folder', '/uploads/gallery/'],
    ['a folder named like a picture', '/uploads/gallery/folder.png'],
    ['a folder named like a picture, with a slash', '/uploads/gallery/folder.png/'],
    ['a file below a file', '/uploads/gallery/kind.png/kind.png'],
    ['a page', '/uploads/gallery/page.html'],
    ['a script', '/uploads/gallery/code.js'],
    ['a document', '/uploads/gallery/letter.pdf'],
    ['a file without an extension', '/uploads/gallery/nothing'],
    ['a hidden file', '/uploads/gallery/.hidden.png'],
    ['a hidden folder', '/uploads/gallery/.secret/plan.png'],
    ['a link that leads out', '/uploads/gallery/way-out.png'],
    ['a linked folder that leads out', '/uploads/gallery/way-up/outside.png'],
    ['a link with the name of a picture to a page', '/uploads/gallery/disguise.png'],
    ['a link to nothing', '/uploads/gallery/dangling.png'],
    ['an empty name', '/uploads//gallery/kind.png'],
    ['a null byte', '/uploads/gallery/kind.png%00.png'],
    ['a null byte before another kind', '/uploads/gallery/page.html%00.png'],
    ['a percent sign that encodes nothing', '/uploads/gallery/kind%.png'],
    ['half of an encoded character', '/uploads/gallery/%E0%B0.png'],
    ['an encoded parent folder', '/uploads/gallery/..%2f..%2foutside.png'],
    ['a parent folder encoded with its dots', '/uploads/%2e%2e%2f%2e%2e%2fdata%2foutside.png'],
    ['a parent folder encoded twice', '/uploads/%252e%252e/outside.png'],
    ['a parent folder by backslashes', '/uploads/gallery/..%5c..%5coutside.png'],
    ['a parent folder by encoded backslashes only', '/uploads/gallery%5c..%5c..%5coutside.png'],
    ['an absolute path of Windows', '/uploads/gallery/C:%5coutside.png'],
    ['a very long name', `/uploads/${'a'.repeat(5000)}.png`],
  ])('for %s', async (_, path) => {
    expect(await ask(path)).toMatchObject(notFound);
    const head = await ask(path, {}, 'HEAD');
    expect(head).toMatchObject({ ...notFound, text: '' });
  });

  test.each([
    '/uploads/../outside.png',
    '/uploads/%2e%2e/outside.png',
    '/uploads/gallery/../../outside.png',
    '/uploads/..\\outside.png',
    '/uploads/gallery/../../../../../../../../etc/passwd',
  ])('or send the page for %s, which leads out of the folder', async (path) => {
    const answered = await ask(path);
    expect(answered.text).not.toContain('root:');
    const isPage = answered.text.endsWith('<body>Garden<div id="root"></div></body>');
    expect([notFound.text, 'the page', '']).toContain(isPage ? 'the page' : answered.text);
  });

  test('for other methods', async () => {
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect(await ask('/uploads/gallery/kind.png', {}, method)).toMatchObject(notFound);
    }
  });
});

test('a site without an uploads folder serves the files of the build', async () => {
  const app = createApp({
    config: { corsOrigins: [], publicUrl: undefined, apiHost: undefined },
    logger: pino({ level: 'silent' }),
    services: () => undefined,
    webFolder: web,
    uploadsFolder: join(folder.path, 'none'),
  });
  expect(await (await app.request('/uploads/banners/both.png')).text()).toBe('of the sample');
  expect((await app.request('/uploads/banners/none.png')).status).toBe(404);
});
