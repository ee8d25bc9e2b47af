import { getRequestListener } from '@hono/node-server';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as accounts from '#contract/accounts.ts';
import * as boughtCourses from '#contract/bought-courses.ts';
import { pictureMaximum } from '#contract/office/resources/picture.ts';
import * as payments from '#contract/payments.ts';
import * as quizzes from '#contract/quizzes.ts';
import { bodyTimeoutMs, largestBody, longestBodyMs } from '#server/http/body-limit.ts';
import { createLargeBodies, type LargeBodies } from '#server/http/large-bodies.ts';
import { startLocalServer } from '../support/server/local-server.ts';
import { officeOrigin, openStaff, type TestStaff } from '../support/server/office.ts';
import { officeWrites } from '../support/server/office-calls.ts';
import { temporaryFolder } from '../support/server/process.ts';
import { openRaw } from '../support/server/raw-connection.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';
import { until } from '../support/until.ts';

/** The number of admitted large bodies. */
let admitted = 0;
let limit: LargeBodies;
let timeoutMs: number | undefined;
const folder = temporaryFolder();
let site: TestSite;
let server: Awaited<ReturnType<typeof startLocalServer>>;
let office: TestStaff;
let owner: TestStaff;
beforeAll(async () => {
  site = await openTestSite({
    uploadsFolder: folder.path,
    bodyTimeoutMs: (bytes) => timeoutMs ?? bodyTimeoutMs(bytes),
    largeBodies: (subject, work) =>
      limit(subject, () => {
        admitted += 1;
        return work();
      }),
  });
  ({ office, owner } = await openStaff(site));
  server = await startLocalServer(getRequestListener(site.app.fetch));
});
afterAll(async () => {
  await server.stop();
  await site.close();
  folder.remove();
});

type Raw = Awaited<ReturnType<typeof openRaw>>;
let opened: Raw[] = [];
beforeEach(() => {
  limit = createLargeBodies();
  admitted = 0;
  timeoutMs = undefined;
  site.log.length = 0;
});
afterEach(() => {
  for (const { socket } of opened) socket.destroy();
  opened = [];
});

async function begin(method: string, path: string, headers: Readonly<Record<string, string>>): Promise<Raw> {
  const raw = await openRaw(server.url);
  opened.push(raw);
  raw.head({ method, path: `/api/${path}`, headers });
  return raw;
}

const json = { 'Content-Type': 'application/json' };
const chunked = { 'Transfer-Encoding': 'chunked' };
const staffHeaders = () => ({ Origin: officeOrigin, Cookie: office.cookie });
const callSchema = v.looseObject({
  method: v.picklist(['POST', 'PATCH']),
  path: v.string(),
  signInMessage: v.string(),
});
const publicCalls = [accounts, boughtCourses, payments, quizzes]
  .flatMap((part) => Object.values(part))
  .flatMap((each: unknown) => (v.is(callSchema, each) ? [each] : []));
const signedInCalls = [...publicCalls, ...officeWrites].map(({ method, path }) => ({
  method,
  path: path.replace(/\{\w+\}/g, 'nobody'),
}));

describe.each(signedInCalls)('$method $path without a session', ({ method, path }) => {
  test('is refused before any byte of its body has arrived', async () => {
    const raw = await begin(method, path, { ...json, 'Content-Length': '5000' });
    expect(await raw.status()).toBe(401);
  });

  test('is refused before any byte of a body of unknown length has arrived', async () => {
    const raw = await begin(method, path, { ...json, ...chunked });
    expect([401, 411]).toContain(await raw.status());
  });
});

const largeCalls = [
  'pictures/gallery',
  'content/blogs',
  'quizzes/nobody/draft',
  'quizzes/question-files/nobody/check',
].map((each) => `office/${each}`);

describe.each(largeCalls)('a body of unknown length to %s', (path) => {
  test('is refused with 411, with and without a session', async () => {
    for (const headers of [{}, staffHeaders()]) {
      const raw = await begin('POST', path, { ...json, ...chunked, ...headers });
      raw.socket.write(`10000\r\n${'a'.repeat(0x10000)}`);
      expect(await raw.status()).toBe(411);
      expect(await raw.closed).toContain(
        '{"success":false,"message":"The request does not say how long it is"}',
      );
    }
  });
});

test('forty bodies of unknown length without a session are refused before they have arrived', async () => {
  const statuses = Array.from({ length: 40 }, async () => {
    const raw = await begin('POST', 'office/pictures/gallery', { 'Content-Type': 'image/png', ...chunked });
    // The body does not end here.
    raw.socket.write(`10000\r\n${'a'.repeat(0x10000)}\r\n`);
    return await raw.status();
  });
  expect(await Promise.all(statuses)).toEqual(Array(40).fill(411));
});

test('a small body of unknown length to a public call is read', async () => {
  const raw = await begin('POST', 'newsletter/subscribe', { ...json, ...chunked, Connection: 'close' });
  const body = JSON.stringify({ email: 'reader@example.org' });
  for (const letter of body) raw.socket.write(`1\r\n${letter}\r\n`);
  raw.socket.write('0\r\n\r\n');
  expect(await raw.status()).toBe(200);
});

test('a body of a GET is not read, and its connection ends', async () => {
  for (const headers of [chunked, { 'Content-Length': '5000' }]) {
    const raw = await begin('GET', 'quiz/get-all-subjects', headers);
    expect(await raw.closed).toMatch(/^HTTP\/1\.1 200 /);
  }
});

describe('large bodies', () => {
  const large = largestBody + 1;
  const sendPicture = (bytes = large) =>
    begin('POST', 'office/pictures/gallery', {
      ...staffHeaders(),
      'Content-Type': 'image/png',
      'Content-Length': String(bytes),
    });
  /** The status once the body is read: it is not a picture. */
  const read = 400;

  test('wait unread until another one ends', async () => {
    limit = createLargeBodies({ atOnce: 2 });
    const first = await sendPicture();
    await sendPicture();
    await until(() => admitted === 2);
    const third = await sendPicture();
    third.socket.write(Buffer.alloc(large));
    first.socket.write(Buffer.alloc(large));
    expect([await first.status(), await third.status(), admitted]).toEqual([read, read, 3]);
  });

  test('are read when the client of another one disconnects', async () => {
    limit = createLargeBodies({ atOnce: 1 });
    const first = await sendPicture();
    await until(() => admitted === 1);
    const second = await sendPicture();
    second.socket.write(Buffer.alloc(large));
    first.socket.destroy();
    expect(await second.status()).toBe(read);
    expect(levels()).not.toContain(50);
  });

  test('keep a letter of three bytes that arrives in two parts', async () => {
    const markdown = 'అమ్మ '.repeat(20_000).trim();
    const body = Buffer.from(JSON.stringify({ markdown, revision: 0 }));
    const raw = await begin('POST', 'office/legal-texts/privacy', {
      ...staffHeaders(),
      ...json,
      Cookie: owner.cookie,
      'Content-Length': String(body.length),
    });
    for (let start = 0; start < body.length; start += 40_000)
      raw.socket.write(body.subarray(start, start + 40_000));
    expect(await raw.status()).toBe(200);
    const saved = await owner.call('GET', 'office/legal-texts/privacy');
    expect(saved.body).toMatchObject({ data: { markdown } });
  });

  test('cause no error in the log when their client disconnects', async () => {
    const raw = await begin('POST', 'office/quizzes/question-files/nobody/check?choices={}', {
      ...staffHeaders(),
      ...json,
      'Content-Length': '5000000',
    });
    raw.socket.write(Buffer.alloc(1_000_000, '{'));
    await until(() => admitted === 1);
    raw.socket.destroy();
    await until(() => site.log.length > 0);
    expect(Math.max(...levels())).toBeLessThan(50);
  });

  test('are refused with 503 when they wait too long, and small ones do not wait', async () => {
    limit = createLargeBodies({ atOnce: 1, timeoutMs: 1 });
    const first = await sendPicture();
    await until(() => admitted === 1);
    const second = await sendPicture();
    expect(await second.status()).toBe(503);
    expect(await second.closed).toMatch(/\r\nretry-after: 60\r\n/i);
    const small = await sendPicture(largestBody);
    small.socket.write(Buffer.alloc(largestBody));
    expect(await small.status()).toBe(read);
    first.socket.write(Buffer.alloc(large));
    expect([await first.status(), admitted]).toEqual([read, 1]);
  });
});

describe('a body that does not arrive in time', () => {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const length = { 'Content-Length': '5000' };
  const ways: readonly (readonly [string, string, () => Readonly<Record<string, string>>])[] = [
    ['a sign-in', 'api/teachers/teacher-login', () => ({ ...json, ...length })],
    ['a sign-in of unknown length', 'api/teachers/teacher-login', () => ({ ...json, ...chunked })],
    ['an attempt', 'api/quiz/submit-quiz', () => ({ ...json, ...length, Authorization: `Bearer ${token}` })],
    ['the gateway’s return', 'payment-status', () => ({ ...form, ...length })],
    ['an article', 'api/office/content/blogs', () => ({ ...json, ...length, ...staffHeaders() })],
    [
      'a large file of questions',
      'api/office/quizzes/question-files/nobody/check?choices={}',
      () => ({ ...json, 'Content-Length': '5000000', ...staffHeaders() }),
    ],
    ['a picture', 'api/office/pictures/gallery', () => ({ ...length, ...staffHeaders() })],
    [
      'a large picture',
      'api/office/pictures/gallery',
      () => ({ 'Content-Length': String(pictureMaximum), ...staffHeaders() }),
    ],
  ];
  let token = '';
  beforeAll(async () => {
    ({ token } = await site.person());
  });

  test.each(ways)('ends %s with 408, without an error in the log', async (_, path, headers) => {
    timeoutMs = 100;
    const raw = await openRaw(server.url);
    opened.push(raw);
    raw.head({ method: 'POST', path: `/${path}`, headers: headers() });
    const trickle = setInterval(
      () => raw.socket.write('Transfer-Encoding' in headers() ? '1\r\n{\r\n' : '{'),
      10,
    );
    const received = await raw.closed.finally(() => clearInterval(trickle));
    expect(received).toMatch(/^HTTP\/1\.1 408 /);
    expect(received).toContain(
      '{"success":false,"message":"The request took too long to arrive. Please try again."}',
    );
    expect(Math.max(...levels())).toBeLessThan(50);
  });

  test('has 30 seconds when it is small, and a second more for each 32 KiB of a large one', () => {
    expect([
      bodyTimeoutMs(0),
      bodyTimeoutMs(largestBody),
      bodyTimeoutMs(1024 * 1024),
      bodyTimeoutMs(pictureMaximum),
    ]).toEqual([30_000, 30_000, 62_000, 510_000]);
    expect(longestBodyMs).toBe(510_000);
  });
});

const line = v.looseObject({ level: v.number() });
/** The levels of the log lines, and 0 for an empty log. */
const levels = () => [0, ...site.log.map((each) => v.parse(line, JSON.parse(each)).level)];
