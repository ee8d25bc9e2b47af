import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileSizeMaximum, fileTooLarge } from '#contract/office/question-files.ts';
import { makeCertificate, siteName } from '../support/server/deployed-server.ts';
import { kitFolder } from '../support/server/deployment-page.ts';
import { startLocalServer } from '../support/server/local-server.ts';
import { temporaryFolder } from '../support/server/process.ts';
import { type RunningProxy, startCaddy, startNginx } from '../support/server/proxies.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

const proxies = [
  { name: 'nginx', file: 'nginx.conf', place: 'etc/nginx/conf.d/garden.conf', start: startNginx },
  { name: 'Caddy', file: 'Caddyfile', place: 'etc/caddy/Caddyfile', start: startCaddy },
];

describe.each(proxies)('behind $name with the configuration of the kit', ({ file, place, start }) => {
  const folder = temporaryFolder();
  let site: TestSite;
  let server: Awaited<ReturnType<typeof startLocalServer>>;
  let proxy: RunningProxy;
  let certificate: string;
  beforeAll(async () => {
    site = await openTestSite();
    server = await startLocalServer(getRequestListener(site.app.fetch));
    const root = join(folder.path, 'server');
    const keys = join(root, `etc/letsencrypt/live/${siteName}`);
    makeCertificate(keys);
    const target = join(root, place);
    mkdirSync(join(target, '..'), { recursive: true });
    writeFileSync(
      target,
      readFileSync(join(kitFolder, file), 'utf8')
        .replaceAll('127.0.0.1:3000', new URL(server.url).host)
        .replaceAll('/etc/letsencrypt', `${root}/etc/letsencrypt`),
    );
    proxy = await start({ folder: join(folder.path, 'proxy'), root, siteName, certificate: keys });
    certificate = readFileSync(join(keys, 'fullchain.pem'), 'utf8');
  });
  afterAll(async () => {
    await proxy.stop();
    await server.stop();
    await site.close();
    folder.remove();
  });

  /** Sends the headers and only a part of the body. */
  const send = async (path: string, bytes: number) => {
    const sent = request({
      port: proxy.https,
      host: '127.0.0.1',
      servername: siteName,
      ca: certificate,
      agent: false,
      method: 'POST',
      path: `/api/office/${path}`,
      headers: { Host: siteName, 'Content-Type': 'application/json', 'Content-Length': bytes },
    });
    sent.write(Buffer.alloc(5000, 'a'));
    const [response]: IncomingMessage[] = await once(sent, 'response');
    if (response === undefined) throw new Error('There is no response');
    const body: unknown = JSON.parse(await text(response));
    sent.on('error', () => undefined).destroy();
    return { status: response.statusCode, body };
  };

  test.each([
    [
      'pictures/gallery',
      15 * 1024 * 1024 + 1,
      'This picture is larger than 15 MB. Please choose a smaller one.',
    ],
    ['pictures/gallery', 40_000_000, 'This picture is larger than 15 MB. Please choose a smaller one.'],
    ['quizzes/one/draft', 8 * 1024 * 1024 + 1, 'This quiz is too large'],
    ['quizzes/question-files/one/check', fileSizeMaximum + 1, fileTooLarge],
    ['content/blogs', 512 * 1024 + 1, 'This text is too long'],
    ['legal-texts/privacy', 640 * 1024 + 1, 'This text is too long'],
    ['staff/invite', 2_000_000, 'The request is too large'],
  ])('a body to %s of %i bytes is refused with 413 and a message that fits', async (path, bytes, message) => {
    expect(await send(path, bytes)).toEqual({ status: 413, body: { success: false, message } });
  });

  test.each([
    ['pictures/gallery', 5_000_000],
    ['quizzes/one/draft', 5_000_000],
    ['quizzes/question-files/one/check', fileSizeMaximum],
    ['content/blogs', 500_000],
    ['legal-texts/privacy', 650_000],
  ])(
    'a body to %s of %i bytes is refused with 401 without a session, before it has arrived',
    async (path, bytes) => {
      expect(await send(path, bytes)).toEqual({
        status: 401,
        body: { success: false, message: 'Please sign in to the office' },
      });
    },
  );
});
