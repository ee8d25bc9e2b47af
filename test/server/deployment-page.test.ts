import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { subscribeToNewsletter } from '#contract/newsletter.ts';
import { initiatePayment, verifyPayment } from '#contract/payments.ts';
import { newsletterPerAddress } from '#server/accounts/rate-limits.ts';
import { programPath } from '#tools/system-packages.ts';
import { attemptCalls, submissionOf } from '../support/server/attempts.ts';
import { callsOf, keepSaving, signIn, signUp } from '../support/server/busy-site.ts';
import { type DeployedServer, deployedServer, siteName } from '../support/server/deployed-server.ts';
import { kitFolder } from '../support/server/deployment-page.ts';
import { callsOver, type HttpsClient, openHttps } from '../support/server/https-client.ts';
import { begunOf, openPaymentSite, testKeys } from '../support/server/payments.ts';
import { createThrowawayDatabase, startPostgres } from '../support/server/postgres.ts';
import { startCommandLine } from '../support/server/process.ts';
import { withRetries } from '../support/server/retried-calls.ts';
import type { TestPerson, TestSite } from '../support/server/site.ts';
import { eventOf, sendEvent } from '../support/server/webhooks.ts';

let closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  closing = [];
});

/** Measures the parts of a test in seconds. */
function stopwatch() {
  const parts: string[] = [];
  return {
    time: async <Given>(name: string, work: () => Promise<Given>): Promise<Given> => {
      const began = performance.now();
      const given = await work();
      parts.push(`${name} ${((performance.now() - began) / 1000).toFixed(1)} s`);
      return given;
    },
    told: () => parts.join(', '),
  };
}

async function open(): Promise<DeployedServer> {
  const server = await deployedServer();
  closing.push(server.close);
  return server;
}

/** A client that connects to the proxy. */
function visitor(server: DeployedServer, from?: string): HttpsClient {
  const certificate = readFileSync(server.at(`etc/letsencrypt/live/${siteName}/fullchain.pem`), 'utf8');
  const client = openHttps({
    port: server.proxy().https,
    host: siteName,
    certificate,
    ...(from === undefined ? {} : { from }),
  });
  closing.push(client.close);
  return client;
}

/** systemd accepts the units, and rates their exposure as the page says. */
async function systemdTakes(server: DeployedServer): Promise<void> {
  const program = programPath('systemd-analyze');
  const units = ['garden.service', 'garden-backup.service', 'garden-backup.timer'].map((name) =>
    server.at(`etc/systemd/system/${name}`),
  );
  const verified = startCommandLine(program, ['verify', '--man=no', ...units], {});
  expect([await verified.ended, verified.output.err]).toEqual([0, '']);
  const page = readFileSync(join(kitFolder, 'README.md'), 'utf8');
  const said = /([\d.]+) where it sees the file alone/.exec(page)?.[1];
  for (const unit of units.slice(0, 2)) {
    const rated = startCommandLine(program, ['security', '--offline=true', '--no-pager', unit], {});
    await rated.ended;
    expect(/Overall exposure level for \S+: ([\d.]+)/.exec(rated.output.out)?.[1]).toBe(said);
  }
}

/** Headers that a proxy or its protocol adds or removes. */
const ofConnection =
  /^(connection|keep-alive|transfer-encoding|date|server|via|alt-svc|x-request-id|content-length)$/;
const headersOf = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => !ofConnection.test(name)));

/** The proxy passes on every header of the site, a page, and a video in whole and in part. */
async function passesAllOn(server: DeployedServer, client: HttpsClient): Promise<void> {
  const video = Buffer.alloc(5_000_000, 'a film');
  const file = server.at('var/lib/garden/data/uploads/gallery/day.mp4');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, video);
  const own = `http://127.0.0.1:${server.port}`;
  const html = await (await fetch(own)).text();
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '';
  const asked = [
    ['/', 'br'],
    ['/', ''],
    [script, 'br, gzip'],
    [script, 'gzip'],
    ['/service-worker.js', 'br'],
    ['/api/quiz/get-all-subjects', 'gzip'],
    ['/uploads/gallery/day.mp4', ''],
    ['/nothing-here', 'gzip'],
    ['/readyz', ''],
  ];
  for (const [path = '', encoding = ''] of asked) {
    const headers = { 'accept-encoding': encoding === '' ? 'identity' : encoding };
    const direct = await fetch(`${own}${path}`, { headers });
    const proxied = await client.ask(path, { headers });
    expect([path, proxied.status, headersOf(proxied.headers)]).toEqual([
      path,
      direct.status,
      headersOf(direct.headers),
    ]);
  }
  const page = await client.ask('/');
  expect(page.headers.get('x-site-version')).toMatch(/^[\da-f]{12}$/);
  expect((await client.ask('/service-worker.js')).headers.get('cache-control')).toBe('no-cache');
  expect((await client.ask('/uploads/gallery/day.mp4')).body.equals(video)).toBe(true);
  const part = await client.ask('/uploads/gallery/day.mp4', { headers: { range: 'bytes=1000000-1999999' } });
  expect([part.status, part.body.equals(video.subarray(1_000_000, 2_000_000))]).toEqual([206, true]);
}

/** The metrics are not public, and HTTP redirects to HTTPS. */
async function isClosed(server: DeployedServer, client: HttpsClient): Promise<void> {
  expect((await client.ask('/metrics')).status).toBe(404);
  const asked = request({
    port: server.proxy().http,
    path: '/courses?page=2',
    headers: { Host: siteName },
  }).end();
  const [answered]: IncomingMessage[] = await once(asked, 'response');
  answered?.resume();
  expect(answered?.headers.location).toBe(`https://${siteName}/courses?page=2`);
}

/** A body that is too large gets the same response from the proxy as from the site. */
async function refusesLargeBodies(client: HttpsClient): Promise<void> {
  for (const bytes of [70_000, 900_000, 5_000_000]) {
    const { status, body } = await client.ask('/api/contactus/create-request', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message: 'x'.repeat(bytes) }),
    });
    expect([bytes, status, JSON.parse(body.toString())]).toEqual([
      bytes,
      413,
      { success: false, message: 'The request is too large' },
    ]);
  }
}

/** Limits count by the visitor’s address, even with a forged header. */
async function countsVisitors(server: DeployedServer): Promise<void> {
  const subscribe = async (client: HttpsClient, number: number) =>
    (
      await callsOver(client).call('POST', subscribeToNewsletter.path, {
        body: { email: `reader-${number}@example.org` },
        headers: { 'x-forwarded-for': `198.51.100.${number}` },
      })
    ).status;
  const [one, other] = [visitor(server, '127.0.0.2'), visitor(server, '127.0.0.3')];
  const statuses = new Set<number>();
  for (let number = 0; number < newsletterPerAddress.most; number += 1) {
    statuses.add(await subscribe(one, number));
  }
  expect([...statuses]).toEqual([200]);
  expect(await subscribe(one, 101)).toBe(429);
  expect(await subscribe(other, 102)).toBe(200);
}

/** A student saves and submits a quiz, and reads the result. */
async function takesAQuiz(calls: Pick<TestSite, 'call'>, person: TestPerson): Promise<void> {
  const saver = await keepSaving(calls, person);
  await expect.poll(saver.acknowledged, { timeout: 20_000 }).toBeGreaterThan(5);
  await saver.stop();
  const { _id: submissionId, revision, answers = {}, quizId: quiz } = await saver.stored(calls);
  expect(revision).toBe(saver.acknowledged());
  const submitted = await attemptCalls(calls, person).submit({
    quizId: quiz._id,
    submissionId,
    revision,
    clientId: 'tab-a',
    answers,
    status: 'completed',
  });
  expect([submitted.status, submissionOf(submitted).status]).toEqual([200, 'completed']);
}

/** The version of the pages that visitors get. */
const versionOf = async (client: HttpsClient) =>
  (await client.ask('/')).headers.get('x-site-version') ?? 'none';

test('the commands of the page, run in order with nginx and PostgreSQL, install, update and restore a site', async ({
  annotate,
}) => {
  const { time, told } = stopwatch();
  const server = await open();
  const bank = await openPaymentSite();
  closing.push(bank.close);

  await server.play('4. ');
  await time('release made and copied', () => server.play('5. '));
  await time('PostgreSQL', async () => {
    const postgres = await startPostgres();
    closing.push(postgres.stop);
    await server.play('6. ');
    await server.play('7. ');
    const settings = readFileSync(server.at('etc/garden/garden.env'), 'utf8');
    expect(settings).toContain("\nDATABASE_URL='postgres:///garden?host=/var/run/postgresql&user=garden'\n");
    const database = await createThrowawayDatabase(postgres.url);
    closing.push(database.stop);
    server.set('DATABASE_URL', database.url);
  });
  const gateway = {
    PAYMENT_GATEWAY: 'juspay',
    JUSPAY_BASE_URL: bank.proxy.url,
    JUSPAY_MERCHANT_ID: testKeys.merchantId,
    JUSPAY_CLIENT_ID: testKeys.clientId,
    JUSPAY_API_KEY: testKeys.apiKey,
    JUSPAY_RESPONSE_KEY: testKeys.responseKey,
    JUSPAY_WEBHOOK_USER: testKeys.webhookUser,
    JUSPAY_WEBHOOK_PASSWORD: testKeys.webhookPassword,
    LOG_LEVEL: 'warn',
  };
  for (const [name, value] of Object.entries(gateway)) server.set(name, value);
  await time('first start', () => server.play('8. '));
  await time('units', () => systemdTakes(server));
  await time('nginx', () => server.play('9. ', 'nginx'));

  const client = visitor(server, '127.0.0.4');
  const calls = callsOver(client);
  await time('pages, files and calls', () => passesAllOn(server, client));
  await isClosed(server, client);
  await time('large bodies', () => refusesLargeBodies(client));
  await time('addresses', () => countsVisitors(server));
  const student = await signUp(calls, 'asha@example.org');
  await time('a quiz', () => takesAQuiz(calls, student));

  await time('a payment', async () => {
    const begun = await calls.call('POST', initiatePayment.path, {
      token: student.token,
      body: { course_id: 'abacus-foundation', customer_id: student.id },
    });
    const { order_id, payment_url } = begunOf(begun);
    await bank.press(payment_url, 'pay');
    expect((await sendEvent(calls.call, eventOf(order_id, 'ORDER_SUCCEEDED'))).status).toBe(200);
    expect((await sendEvent(calls.call, eventOf(order_id, 'ORDER_SUCCEEDED'), 'Basic bm8=')).status).toBe(
      401,
    );
    const verified = await calls.call('GET', `verifyPayment?order_id=${order_id}`, { token: student.token });
    expect(v.parse(verifyPayment.response, verified.body).status).toBe('CHARGED');
  });

  // From here on, a student saves without a pause.
  const working = withRetries(calls);
  const ravi = await signUp(calls, 'ravi@example.org');
  const saver = await keepSaving(working, ravi);
  closing.push(() => saver.stop().catch(() => undefined));

  await time('backups', async () => {
    const before = saver.acknowledged();
    await server.play('11. ', 'garden backup');
    expect(readdirSync(server.at('var/backups/garden'))).toEqual([
      'first.tar.gz',
      expect.stringMatching(/^nightly-\d{8}T\d{6}Z\.tar\.gz$/),
    ]);
    expect(saver.acknowledged()).toBeGreaterThan(before);
  });
  await time('trial restore', async () => {
    await server.play('11. ', 'restore');
    const { child, address } = server.trial();
    expect((await signIn(callsOf(address), 'asha@example.org')).id).toBe(student.id);
    child.process.kill('SIGINT');
    expect(await child.ended).toBe(0);
    await server.play('11. ', 'rm -r');
  });

  const first = await versionOf(client);
  const firstFolder = readlinkSync(server.at('opt/garden/current'));
  await server.copyNextRelease();
  await time('update', () => server.play('Updating'));
  const second = await versionOf(client);
  expect(second).not.toBe(first);
  expect(readlinkSync(server.at('opt/garden/current'))).not.toBe(firstFolder);
  await time('rolling back', () => server.play('Rolling back'));
  expect(await versionOf(client)).toBe(first);
  expect(readlinkSync(server.at('opt/garden/current'))).toBe(firstFolder);

  await saver.stop();
  expect((await saver.stored(calls)).revision).toBe(saver.acknowledged());
  // The session of the student was not ended.
  expect((await signIn(calls, 'asha@example.org')).id).toBe(student.id);
  expect(server.site().output.err).toBe('');
  await server.play('Restoring', 'systemctl stop');
  await annotate(`${told()}; the longest wait for a save ${working.longest().toFixed(1)} s`);
}, 600_000);

test('the commands of the page with Caddy and the embedded database do the same, and requests wait while the site restarts', async ({
  annotate,
}) => {
  const { time, told } = stopwatch();
  const server = await open();
  await server.play('4. ');
  await time('release made and copied', () => server.play('5. '));
  await server.play('7. ', 'install');
  server.set('LOG_LEVEL', 'warn');
  await time('first start', () => server.play('8. '));
  await time('Caddy', () => server.play('9. ', 'caddy'));
  const client = visitor(server, '127.0.0.4');
  const calls = callsOver(client);
  await time('pages, files and calls', () => passesAllOn(server, client));
  await isClosed(server, client);
  await time('large bodies', () => refusesLargeBodies(client));
  await time('addresses', () => countsVisitors(server));
  const student = await signUp(calls, 'asha@example.org');
  await time('a quiz', () => takesAQuiz(calls, student));

  const working = withRetries(calls);
  const ravi = await signUp(calls, 'ravi@example.org');
  const saver = await keepSaving(working, ravi);
  closing.push(() => saver.stop().catch(() => undefined));
  await server.play('11. ', 'garden backup');
  await server.copyNextRelease();
  const first = await versionOf(client);
  const reader = keepReading(visitor(server, '127.0.0.5'));
  await time('update', () => server.play('Updating'));
  const versions = await reader.stop();
  const second = await versionOf(client);
  expect(second).not.toBe(first);
  // Every request got a page of one of the two releases.
  expect(versions).toEqual(new Set([first, second]));
  await saver.stop();
  expect((await saver.stored(calls)).revision).toBe(saver.acknowledged());
  expect(server.site().output.err).toBe('');

  await time('restoring', async () => {
    await server.play('Restoring', 'systemctl stop');
    await server.play('Restoring', 'garden restore');
  });
  expect((await signIn(calls, 'asha@example.org')).id).toBe(student.id);
  await annotate(`${told()}; the longest wait for a save ${working.longest().toFixed(1)} s`);
}, 600_000);

/** Opens one page after the other until `stop`, which returns the versions of the site that sent them. */
function keepReading(client: HttpsClient) {
  const versions = new Set<string>();
  let isOver = false;
  const reading = (async () => {
    while (!isOver) versions.add(await versionOf(client));
  })();
  return {
    stop: async () => {
      isOver = true;
      await reading;
      return versions;
    },
  };
}
