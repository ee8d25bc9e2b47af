import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { longestBodyMs } from '#server/http/body-limit.ts';
import { type RunningServer, startServer } from '#server/serve.ts';
import { freePort, temporaryFolder } from '../support/server/process.ts';

const folder = temporaryFolder();
let running: RunningServer;
let sandbox: string;
beforeAll(async () => {
  const port = String(await freePort());
  sandbox = `http://127.0.0.1:${port}`;
  running = await startServer({
    config: readConfig({
      PORT: '0',
      SANDBOX_PORT: port,
      SANDBOX_OPENER_POLICY: 'same-origin',
      DATA_DIR: folder.path,
      METRICS_PORT: '0',
    }),
    logger: pino({ level: 'silent' }),
    pages: (server) => (request, response) => {
      response.end(`${server.listening ? 'listening' : 'closed'} ${request.url}`);
    },
  });
  await running.ready;
});
afterAll(async () => {
  await running.close();
  folder.remove();
});

test('another handler may serve the pages, with the right opener policy', async () => {
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

test('calls and health checks are still served by the site', async () => {
  const statuses = await Promise.all(
    ['/api/quiz/get-all-subjects', '/api/nothing', '/healthz', '/readyz'].map(
      async (path) => (await fetch(`${running.address}${path}`)).status,
    ),
  );
  expect(statuses).toEqual([200, 404, 200, 200]);
});

test('the timeout of Node is longer than that of the largest body', () => {
  expect(running.server.requestTimeout).toBe(longestBodyMs + 120_000);
  expect(running.server.headersTimeout).toBe(60_000);
});

test('requests are measured, and the metrics served at another address', async () => {
  await fetch(`${running.address}/api/quiz/singleQuiz/nobody-knows`);
  const metrics = await (await fetch(running.metricsUrl ?? '')).text();
  expect(metrics).toContain(
    'site_http_requests_total{method="GET",route="/api/quiz/singleQuiz/:quizId",status="404"} 1\n',
  );
  expect(metrics).toMatch(/^site_build_info\{version="\w+"\} 1$/m);
  expect(metrics).toMatch(/^site_database_up 1$/m);
  expect((await fetch(`${running.address}/api/metrics`)).status).toBe(404);
});

test('a POST of the gateway to a page is handled by the site, not by the other handler', async () => {
  const body = new URLSearchParams({ order_id: 'abcdefgh234567abc', status: 'NEW' });
  const answered = await fetch(`${running.address}/payment-status`, { method: 'POST', body });
  expect(await answered.text()).toContain('url=/payment-status?order_id=abcdefgh234567abc"');
});

test('the sandbox gateway has its own origin, with the configured opener policy', async () => {
  const answered = await fetch(`${sandbox}/pay/ordeh_none`);
  expect(answered.status).toBe(404);
  expect(answered.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  expect(await answered.text()).toContain('No money moves here.');
  expect((await fetch(`${sandbox}/api/quiz/get-all-subjects`)).status).toBe(404);
});
