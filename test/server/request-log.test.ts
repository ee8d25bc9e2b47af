import { createHmac } from 'node:crypto';
import { connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startLocalServer } from '../support/server/local-server.ts';
import { openTestSite, siteSecret, type TestSite } from '../support/server/site.ts';
import { until } from '../support/until.ts';

let site: TestSite;
let server: Awaited<ReturnType<typeof startLocalServer>>;
beforeAll(async () => {
  site = await openTestSite();
  server = await startLocalServer(getRequestListener(site.app.fetch));
  const body = {
    fullName: 'T',
    mobile: '9123456780',
    email: 't@example.org',
    password: 'secret',
    confirmPassword: 'secret',
  };
  await site.call('POST', 'teachers/create-teacher', { body });
});
afterAll(async () => {
  await server.stop();
  await site.close();
});
beforeEach(() => {
  site.log.length = 0;
});

const line = v.looseObject({ level: v.number(), msg: v.string(), request: v.optional(v.string()) });
const lines = () => site.log.map((each) => v.parse(line, JSON.parse(each)));
const linesSaying = (words: string) => lines().filter(({ msg }) => msg === words);
const digest = (subject: string) =>
  createHmac('sha256', siteSecret).update(`log ${subject}`).digest('base64url').slice(0, 16);
const signIn = (email: string, password: string, from = '192.0.2.1') =>
  site.call('POST', 'teachers/teacher-login', { body: { email, password }, from });

describe('the id of a request', () => {
  const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

  test('is in every log line of the request and in its response', async () => {
    const { headers } = await signIn('t@example.org', 'wrong!');
    const id = headers.get('X-Request-Id');
    expect(id).toMatch(uuid);
    expect(lines().map(({ msg, request }) => [msg, request])).toEqual([
      ['A sign-in failed', id],
      ['call', id],
    ]);
  });

  test.each([
    ['a page', '/'],
    ['an unknown call', '/api/nothing'],
    ['a cached response', '/api/quiz/get-all-subjects'],
    ['a health check', '/healthz'],
  ])('differs for each request of %s', async (_, path) => {
    const ids = [];
    for (let asked = 0; asked < 3; asked += 1) {
      ids.push((await site.app.request(path)).headers.get('X-Request-Id') ?? '');
    }
    for (const id of ids) expect(id).toMatch(uuid);
    expect(new Set(ids).size).toBe(3);
  });

  test('is in the log line and the response of a save', async () => {
    const { id, token } = await site.person();
    const body = { quizId: 'sums-1', userId: id, answers: {}, status: 'in-progress' };
    await site.call('POST', 'quiz/submit-quiz', { token, body });
    site.log.length = 0;
    const { status, headers } = await site.call('POST', 'quiz/submit-quiz', { token, body });
    expect(status).toBe(200);
    expect(lines().map(({ request }) => request)).toEqual([headers.get('X-Request-Id')]);
  });

  test('cannot be chosen by the client', async () => {
    const { headers } = await site.call('GET', 'nothing', { headers: { 'X-Request-Id': 'mine' } });
    expect(headers.get('X-Request-Id')).toMatch(uuid);
  });

  test('is shown to the user and in the log after a failure', async () => {
    const failing = await openTestSite();
    await failing.close();
    const { status, headers, body } = await failing.call('GET', 'quiz/singleQuiz/sums-1');
    const requestId = headers.get('X-Request-Id');
    expect(status).toBe(500);
    expect(body).toEqual({ success: false, message: 'Something went wrong', requestId });
    const failed = failing.log.find((each) => each.includes('A call failed unexpectedly')) ?? '{}';
    expect(JSON.parse(failed)).toMatchObject({ request: requestId });
  });
});

describe('the log has, without personal data', () => {
  test('a sign-in that failed', async () => {
    await signIn('T@example.org', 'wrong!', '198.51.100.1');
    await signIn('nobody@example.org', 'wrong!', '198.51.100.1');
    const address = digest('198.51.100.1');
    expect(linesSaying('A sign-in failed')).toMatchObject([
      { account: digest('teacher t@example.org'), address },
      { account: digest('teacher nobody@example.org'), address },
    ]);
    expect(site.log.join('')).not.toMatch(/example\.org|198\.51/);
  });

  test('an account that is locked', async () => {
    for (let made = 0; made < 11; made += 1) await signIn('t@example.org', 'wrong!', '198.51.100.2');
    expect(linesSaying('An account is locked: too many sign-ins failed')).toMatchObject([
      { level: 40, account: digest('teacher t@example.org'), address: digest('198.51.100.2') },
    ]);
  });

  test('an address that is locked', async () => {
    for (let made = 0; made < 61; made += 1) {
      await site.call('POST', 'students/signup', { from: '198.51.100.3', body: {} });
    }
    expect(linesSaying('An address has used up its tries')).toMatchObject([
      { level: 40, limit: 'sign-up', address: digest('198.51.100.3') },
    ]);
  });

  test('a role or a user that is refused', async () => {
    const { id, token } = await site.person('student');
    await site.call('GET', `teachers/get-teacher/${id}`, { token });
    await site.call('GET', 'quiz/getSubmissionsByUser/nobody', { token });
    await site.call('POST', 'initiatePayment', { token, body: { course_id: 'x', customer_id: 'nobody' } });
    expect(linesSaying('A request for the data of another user was refused')).toMatchObject(
      Array(3).fill({ level: 40, person: digest(id), role: 'student' }),
    );
    expect(site.log.join('')).not.toContain(id);
  });

  test('an event that is not the gateway’s', async () => {
    const { status } = await site.call('POST', 'paymentWebhook', { body: {}, from: '198.51.100.4' });
    expect(status).toBe(401);
    expect(linesSaying('An event that is not the gateway’s was refused')).toMatchObject([
      { level: 40, status: 401, address: digest('198.51.100.4') },
    ]);
  });
});

describe('a client that disconnects during a request', () => {
  /** Sends the beginning of a request and disconnects. */
  async function breakOff(method: string, path: string, headers: readonly string[]) {
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    const head = [`${method} ${path} HTTP/1.1`, 'Host: garden.example', ...headers].join('\r\n');
    const half = headers.some((each) => each.startsWith('Transfer')) ? '5\r\n{"a":' : '{"a":';
    await new Promise<void>((resolve) => socket.write(`${head}\r\n\r\n${half}`, () => resolve()));
    await new Promise<void>((resolve) => socket.end(() => resolve()));
    socket.destroy();
  }

  const told = 'Content-Length: 500';
  const untold = 'Transfer-Encoding: chunked';
  const json = 'Content-Type: application/json';
  test.each([
    ['a sign-in', 'POST', '/api/teachers/teacher-login', [json, told]],
    ['a sign-in of unknown length', 'POST', '/api/teachers/teacher-login', [json, untold]],
    ['an event of the gateway', 'POST', '/api/paymentWebhook', [json, untold]],
    ['a newsletter', 'POST', '/api/newsletter/subscribe', [json, told]],
  ])('causes no error with %s', async (_, method, path, headers) => {
    await breakOff(method, path, headers);
    await until(() => linesSaying('call').length > 0);
    expect(lines().filter(({ level }) => level >= 50)).toEqual([]);
    const [call] = linesSaying('call');
    expect([400, 401]).toContain(call?.status);
  });

  test('causes no error with a save', async () => {
    const { id, token } = await site.person();
    const body = { quizId: 'sums-1', userId: id, answers: {}, status: 'in-progress' };
    await site.call('POST', 'quiz/submit-quiz', { token, body });
    site.log.length = 0;
    await breakOff('PATCH', `/api/quiz/updateQuizSubmission/${id}`, [
      json,
      told,
      `Authorization: Bearer ${token}`,
    ]);
    await until(() => linesSaying('call').length > 0);
    expect(lines()).toMatchObject([{ level: 30, msg: 'call', status: 400 }]);
  });

  test('causes no error with a return from the gateway', async () => {
    await breakOff('POST', '/payment-status', ['Content-Type: application/x-www-form-urlencoded', untold]);
    await breakOff('POST', '/payment-status', ['Content-Type: application/x-www-form-urlencoded', told]);
    // Once this request is logged, those before it have been handled.
    await fetch(`${server.url}/api/nothing`);
    await until(() => linesSaying('call').length > 0);
    expect(lines().filter(({ level }) => level >= 50)).toEqual([]);
  });
});
