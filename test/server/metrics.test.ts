import { once } from 'node:events';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { StartError } from '#server/common/start-error.ts';
import { emails } from '#server/db/mail-schema.ts';
import { connectMailServer } from '#server/mail/mail-server.ts';
import { createMetrics, type Metrics } from '#server/metrics/metrics.ts';
import { type MetricsServer, serveMetrics } from '#server/metrics/metrics-server.ts';
import { attemptCalls, submissionOf } from '../support/server/attempts.ts';
import { callsOf } from '../support/server/busy-site.ts';
import { changed } from '../support/server/fault-proxy.ts';
import { startLocalServer } from '../support/server/local-server.ts';
import { openPaymentSite, type PaymentSite } from '../support/server/payments.ts';
import { openRaw } from '../support/server/raw-connection.ts';
import { pagesFolder } from '../support/server/site.ts';

let site: PaymentSite;
let metrics: Metrics;
let app: ReturnType<typeof createApp>;
let web: Awaited<ReturnType<typeof startLocalServer>>;
let scraped: MetricsServer;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const settings = { url: 'smtp://127.0.0.1:9', from: 'office@garden.example', mustEncrypt: false };
  site = await openPaymentSite({ sendMail: connectMailServer(settings) });
});
beforeEach(async () => {
  // A new process, whose counters are 0.
  const { services } = site.startProcess();
  metrics = await createMetrics({ version: 'abc123', services: () => services, timeoutMs: 200 });
  app = createApp({
    config: { corsOrigins: [], publicUrl: undefined, apiHost: undefined },
    logger: site.logger,
    services: () => services,
    webFolder: pagesFolder,
    metrics,
  });
  web = await startLocalServer(getRequestListener(app.fetch));
  scraped = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' }, site.logger);
  stops.push(web.stop, scraped.stop);
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await site.close();
});

/** The series of a scrape whose names begin with `beginning`, with their values. */
async function scrape(beginning: string): Promise<Record<string, number>> {
  const response = await fetch(scraped.url);
  expect([response.status, response.headers.get('Content-Type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const series = lines.map((line): [string, number] => {
    const [, name = '', value = ''] = /^([a-z0-9_]+(?:\{.*\})?) (\S+)$/.exec(line) ?? [];
    return [name, value === 'Nan' ? Number.NaN : Number(value)];
  });
  expect(series.filter(([name]) => name === '')).toEqual([]);
  return Object.fromEntries(series.filter(([name]) => name.startsWith(beginning)));
}

describe('requests', () => {
  test('are counted by route pattern, method and status, never by their path', async () => {
    const asked: readonly [string, string][] = [
      ['GET', '/api/quiz/singleQuiz/sums-1'],
      ['GET', '/api/quiz/singleQuiz/sums-2'],
      ['GET', '/api/quiz/singleQuiz/nobody-knows'],
      ['POST', '/api/newsletter/subscribe'],
      ['GET', '/'],
      ['GET', '/course-details/cube-1'],
      ['GET', '/course-details/beads-1'],
      ['GET', '/assets/none.js'],
      ['HEAD', '/readyz'],
      ['DELETE', '/uploads/none.png'],
    ];
    for (const [method, path] of asked) await fetch(`${web.url}${path}`, { method });
    const made = Array.from({ length: 30 }, (_, index) => `/made-up-${index}/x`);
    await Promise.all(made.flatMap((path) => [fetch(`${web.url}${path}`), fetch(`${web.url}/api${path}`)]));
    const series = (method: string, route: string, status: number) =>
      `site_http_requests_total{method="${method}",route="${route}",status="${status}"}`;
    expect(await scrape('site_http_requests_total')).toEqual({
      [series('GET', '/api/quiz/singleQuiz/:quizId', 200)]: 2,
      [series('GET', '/api/quiz/singleQuiz/:quizId', 404)]: 1,
      [series('POST', '/api/newsletter/subscribe', 415)]: 1,
      [series('GET', '/', 200)]: 1,
      [series('GET', '/course-details/$id', 200)]: 2,
      [series('GET', '/assets/*', 404)]: 1,
      [series('HEAD', '/readyz', 200)]: 1,
      [series('other', '/uploads/*', 404)]: 1,
      [series('GET', 'other', 404)]: 30,
      [series('GET', '/api/*', 404)]: 30,
    });
  });

  test('of the renderer are not counted, since no visitor sent them', async () => {
    expect((await app.request('/api/quiz/get-all-subjects')).status).toBe(200);
    expect(await scrape('site_http')).toEqual({});
  });

  test('are measured by route pattern and method', async () => {
    for (let count = 0; count < 3; count += 1) await fetch(`${web.url}/healthz`);
    const { ...found } = await scrape('site_http_request_duration_seconds');
    const labels = 'method="GET",route="/healthz"';
    const sum = `site_http_request_duration_seconds_sum{${labels}}`;
    expect(found).toMatchObject({
      [`site_http_request_duration_seconds_bucket{le="10",${labels}}`]: 3,
      [`site_http_request_duration_seconds_bucket{le="+Inf",${labels}}`]: 3,
      [`site_http_request_duration_seconds_count{${labels}}`]: 3,
    });
    expect(found[sum]).toBeGreaterThan(0);
    expect(Object.keys(found)).toHaveLength(16);
  });
});

test('stored saves and submits of attempts are counted, refused ones are not', async () => {
  expect(await scrape('site_attempt')).toEqual({
    site_attempt_saves_total: 0,
    site_attempt_submits_total: 0,
  });
  const attempt = attemptCalls(callsOf(web.url), await site.person());
  const { _id: submissionId } = submissionOf(await attempt.open());
  for (let revision = 0; revision < 3; revision += 1) {
    await attempt.save({ submissionId, revision, answers: { '0': '4' } });
  }
  expect((await attempt.save({ submissionId, revision: 0, answers: { '0': '3' } })).status).toBe(409);
  await attempt.submit({ submissionId, status: 'completed', answers: { '0': '4' } });
  expect(await scrape('site_attempt')).toEqual({
    site_attempt_saves_total: 3,
    site_attempt_submits_total: 1,
  });
});

describe('the metrics of the database', () => {
  test('are the orders by status, and the emails with the age of the oldest', async () => {
    const statuses = async () => await scrape('site_orders');
    const none = { created: 0, open: 0, failed: 0, mismatch: 0, charged: 0, refunded: 0 };
    const named = (counts: Partial<typeof none>) =>
      Object.fromEntries(
        Object.entries({ ...none, ...counts }).map(([status, count]) => [
          `site_orders{status="${status}"}`,
          count,
        ]),
      );
    expect(await statuses()).toEqual(named({}));
    for (const outcome of ['pay', 'pay', 'fail', undefined] as const) {
      const buyer = site.buyer(await site.person());
      const { order_id, payment_url } = await buyer.begin();
      if (outcome !== undefined) await site.press(payment_url, outcome);
      await buyer.verify(order_id);
    }
    const buyer = site.buyer(await site.person());
    const { order_id, payment_url } = await buyer.begin();
    await site.press(payment_url, 'pay');
    site.proxy.meet(changed((body) => ({ ...body, amount: 1 })));
    await buyer.verify(order_id);
    site.proxy.meet(undefined);
    expect(await statuses()).toEqual(named({ charged: 2, failed: 1, open: 1, mismatch: 1 }));

    // The receipts of the paid orders.
    site.clock.advance(90);
    expect(await scrape('site_outbox')).toEqual({
      site_outbox_letters: 2,
      site_outbox_oldest_letter_age_seconds: 90,
    });
    await site.database.delete(emails);
    expect(await scrape('site_outbox')).toEqual({
      site_outbox_letters: 0,
      site_outbox_oldest_letter_age_seconds: 0,
    });
  });

  test('are not shown while it is slow, and no request waits for it', async () => {
    const shown = async () => ({ ...(await scrape('site_database')), ...(await scrape('site_outbox')) });
    await site.database.transaction(async (transaction) => {
      await transaction.execute(sql`lock table orders in access exclusive mode`);
      expect(await shown()).toEqual({
        site_database_up: 0,
        site_outbox_letters: Number.NaN,
        site_outbox_oldest_letter_age_seconds: Number.NaN,
      });
      expect(Object.values(await scrape('site_orders'))).toEqual(Array(6).fill(Number.NaN));
      expect(await scrape('site_build_info')).toEqual({ 'site_build_info{version="abc123"}': 1 });
    });
    expect(await shown()).toEqual({
      site_database_up: 1,
      site_outbox_letters: 0,
      site_outbox_oldest_letter_age_seconds: 0,
    });
  });
});

test('the age of each sweep is that of its last completed run', async () => {
  const { services } = site.startProcess();
  metrics = await createMetrics({ version: 'x', services: () => services });
  scraped = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' }, site.logger);
  stops.push(scraped.stop);
  const ages = async () => Object.values(await scrape('site_sweep_age_seconds'));
  site.clock.advance(30);
  expect(await scrape('site_sweep_age_seconds')).toEqual({
    'site_sweep_age_seconds{sweep="orders"}': 30,
    'site_sweep_age_seconds{sweep="attempts"}': 30,
  });
  await services.sweeps.run('attempts', async () => 'completed');
  site.clock.advance(12);
  await services.sweeps.run('orders', async () => ({ stoppedBy: 'the gateway is down' }));
  expect(await ages()).toEqual([42, 12]);
  await services.sweeps.run('orders', async () => 'nothing due');
  expect(await ages()).toEqual([42, 12]);
  await services.sweeps.run('orders', async () => 'completed');
  expect(await ages()).toEqual([0, 12]);
});

test('before the database is open, the metrics of the process are shown', async () => {
  const early = await createMetrics({ version: 'x', services: () => undefined });
  const text = await early.scrape();
  expect(text).toMatch(/^site_database_up 0$/m);
  expect(text).toMatch(/^site_attempt_saves_total 0$/m);
  expect(text).not.toMatch(/^site_sweep_age_seconds\{/m);
  for (const name of [
    'process_cpu_seconds_total',
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_heap_size_used_bytes',
  ]) {
    expect(text).toMatch(new RegExp(`^${name} [\\d.e+-]+$`, 'm'));
  }
});

test('metrics are served only at their own address', async () => {
  expect((await fetch(new URL('/', scraped.url))).status).toBe(404);
  expect((await fetch(scraped.url, { method: 'POST' })).status).toBe(404);
  const page = await fetch(`${web.url}/metrics`);
  expect([page.status, (await page.text()).includes('site_database_up')]).toEqual([404, false]);
});

test('a metrics port that is in use is reported in one line', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(serveMetrics(metrics, { port, host: '127.0.0.1' }, site.logger)).rejects.toThrow(
    new StartError(
      `Port ${port} of 127.0.0.1 is already in use: set METRICS_PORT or METRICS_HOST to another.`,
    ),
  );
  taken.close();
});

test('a scrape is refused when its Host is not a name of this machine, against DNS rebinding', async () => {
  const { port } = new URL(scraped.url);
  const statusFor = async (host: string) => {
    const raw = await openRaw(scraped.url);
    raw.head({ method: 'GET', path: '/metrics', headers: { Host: host, Connection: 'close' } });
    return [host, await raw.status()];
  };
  const own = ['localhost', '127.0.0.1', '[::1]', '192.168.1.5', hostname()];
  const foreign = ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil'];
  for (const host of own) expect(await statusFor(`${host}:${port}`)).toEqual([`${host}:${port}`, 200]);
  for (const host of foreign) expect(await statusFor(`${host}:${port}`)).toEqual([`${host}:${port}`, 421]);
});
