import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type RunningServer, startServer } from '#server/serve.ts';
import { temporaryFolder } from '../support/server-process.ts';

const folder = temporaryFolder();
let running: RunningServer;
beforeAll(async () => {
  running = await startServer({
    config: readConfig({ PORT: '0', DATA_DIR: folder.path }),
    logger: pino({ level: 'silent' }),
    pages: (server) => (request, response) => {
      response.end(`${server.listening ? 'listening' : 'closed'} ${request.url}`);
    },
  });
  await running.ready;
}, 60_000);
afterAll(async () => {
  await running.close();
  folder.remove();
});

test('another handler may answer the pages, with the right opener policy', async () => {
  for (const [path, policy] of [
    ['/about?x=1', 'same-origin-allow-popups'],
    ['/apiary', 'same-origin-allow-popups'],
    ['/payment-status?order_id=1', 'unsafe-none'],
  ]) {
    const answered = await fetch(`${running.address}${path}`);
    expect(await answered.text()).toBe(`listening ${path}`);
    expect(answered.headers.get('Cross-Origin-Opener-Policy')).toBe(policy);
  }
});

test('the calls and health checks stay with the site', async () => {
  const statuses = await Promise.all(
    ['/api/quiz/get-all-subjects', '/api/nothing', '/healthz', '/readyz'].map(
      async (path) => (await fetch(`${running.address}${path}`)).status,
    ),
  );
  expect(statuses).toEqual([200, 404, 200, 200]);
});
