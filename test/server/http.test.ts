import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Services } from '#server/routing/services.ts';
import { openTestSite, pagesFolder, type TestSite } from '../support/server/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const config = { corsOrigins: [], publicUrl: undefined, apiHost: undefined };
const silent = pino({ level: 'silent' });

describe('the API', () => {
  test.each([
    ['GET', 'nothing'],
    ['GET', ''],
    ['POST', 'quiz/get-all-subjects'],
    ['DELETE', 'quiz/singleQuiz/sums-1'],
    ['GET', 'quiz/singleQuiz/%00'],
  ])('%s /api/%s is refused as an unknown call', async (method, path) => {
    const extras = method === 'POST' ? { body: {} } : {};
    const answered = await site.call(method, path, extras);
    expect(answered.status).toBe(404);
    expect(answered.body).toEqual({ success: false, message: 'There is no such call' });
  });

  test.each(['{"email":', '', '{"email": "a@b.c",}'])(
    'a body that is not JSON is refused: %s',
    async (body) => {
      const answered = await site.call('POST', 'teachers/teacher-login', { body });
      expect(answered.status).toBe(400);
      expect(answered.body).toEqual({ success: false, message: 'The request body is not valid JSON' });
    },
  );

  test.each(['null', '[]', '"text"', '7'])('a body that is not an object is refused: %s', async (body) => {
    const answered = await site.call('POST', 'teachers/teacher-login', { body });
    expect(answered.status).toBe(400);
    expect(answered.body).toMatchObject({ success: false, message: 'Validation error' });
  });

  test('a form in place of JSON is refused', async () => {
    const answered = await site.call('POST', 'teachers/teacher-login', {
      body: 'email=a',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect(answered.status).toBe(415);
    expect(answered.body).toEqual({ success: false, message: 'Please send the request as application/json' });
  });

  test('a body beyond 64 KiB is refused, with and without a Content-Length', async () => {
    const body = JSON.stringify({ email: 'a'.repeat(64 * 1024), password: 'x' });
    const lengthTold = { 'Content-Type': 'application/json', 'Content-Length': String(body.length) };
    for (const headers of [lengthTold, { 'Content-Type': 'application/json' }]) {
      const answered = await site.call('POST', 'teachers/teacher-login', { body, headers });
      expect(answered.status).toBe(413);
      expect(answered.body).toEqual({ success: false, message: 'The request is too large' });
    }
  });

  test('a database error reveals no internals to the client and no parameters to the log', async () => {
    const failing = await openTestSite();
    await failing.close();
    const calls = [
      await failing.call('GET', 'quiz/singleQuiz/sums-1'),
      await failing.call('POST', 'newsletter/subscribe', { body: { email: 'private@example.org' } }),
    ];
    for (const answered of calls) {
      expect(answered.status).toBe(500);
      const requestId = answered.headers.get('X-Request-Id');
      expect(answered.body).toEqual({ success: false, message: 'Something went wrong', requestId });
    }
    for (const { headers } of calls) {
      expect(headers.get('Content-Security-Policy')).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups');
    }
    const log = failing.log.join('');
    expect(log).toContain('A call failed unexpectedly');
    expect(log).toContain('select');
    expect(log).not.toContain('private@example.org');
  });

  test('a refusal never shows a stack, a query or a path', async () => {
    const { id, token } = await site.person();
    const long = 'x'.repeat(5000);
    const answers = await Promise.all([
      site.call('GET', `quiz/singleQuiz/${long}`),
      site.call('GET', `quiz/singleQuiz/'%3B--`),
      site.call('GET', 'quiz/singleQuiz/%E0%A4%A'),
      site.call('GET', `quiz/getSubmission/${long}`, { token }),
      site.call('POST', 'quiz/submit-quiz', {
        token,
        body: { quizId: long, userId: id, answers: { '999': long } },
      }),
      site.call('POST', 'quiz/submit-quiz', {
        token,
        body: { quizId: 'sums-1', userId: id, answers: { '999': 'x' } },
      }),
      site.call('POST', 'quiz/submit-quiz', { token, body: { quizId: 'sums-1\0', userId: id, answers: {} } }),
      site.call('PATCH', `quiz/updateQuizSubmission/${id}`, {
        token,
        body: {
          quizId: 'sums-1',
          userId: id,
          answers: { '0': '\ud800' },
          status: 'in-progress',
          revision: 1e15,
        },
      }),
    ]);
    answers.push(
      await site.call('PATCH', `quiz/updateQuizSubmission/${id}`, {
        token,
        body: { quizId: 'sums-1', userId: id, answers: {}, status: 'in-progress', revision: 1e15 },
      }),
    );
    for (const answered of answers) {
      expect(answered.status).toBeGreaterThanOrEqual(400);
      expect(answered.status).toBeLessThan(500);
      expect(answered.text).toMatch(/^\{"success":false,"message":"[^"]+"/);
      expect(answered.text).not.toMatch(
        /\bat |node_modules|\.ts|select |update |insert |quiz_submissions|\/work|\/src/,
      );
    }
  });

  test('a call waits until the database is open', async () => {
    let services: Services | undefined;
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    const app = createApp({
      config,
      logger: silent,
      services: () => services,
      opened,
      webFolder: pagesFolder,
    });
    const calling = app.request('/api/quiz/get-all-subjects');
    expect((await app.request('/healthz')).status).toBe(200);
    services = site.services;
    open();
    expect((await calling).status).toBe(200);
  });

  test('a call is refused with 503 when the database is not open after 8 s', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const app = createApp({
      config,
      logger: silent,
      services: () => undefined,
      opened: new Promise(() => undefined),
      webFolder: pagesFolder,
    });
    let status = 0;
    const call = async () => {
      status = (await app.request('/api/quiz/get-all-subjects')).status;
    };
    const calling = call();
    await vi.advanceTimersByTimeAsync(7999);
    expect(status).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    await calling;
    expect(status).toBe(503);
  });

  test('a call is refused with 503 while the database is not open', async () => {
    const app = createApp({ config, logger: silent, services: () => undefined, webFolder: pagesFolder });
    const answered = await app.request('/api/quiz/get-all-subjects');
    expect(answered.status).toBe(503);
    expect(answered.headers.get('Retry-After')).toBe('1');
    expect(await answered.json()).toEqual({
      success: false,
      message: 'The site is starting. Please try again in a moment.',
    });
    expect((await app.request('/healthz')).status).toBe(200);
  });
});

test('the health check responds that the process is alive', async () => {
  expect(await (await site.app.request('/healthz')).json()).toEqual({ status: 'ok' });
});

describe('headers', () => {
  test('let only the payment page reach its opener, and restrict what a page loads', async () => {
    const headers = async (path: string) => (await site.app.request(path)).headers;
    const openers = await Promise.all(
      ['/', '/api/quiz/get-all-subjects', '/healthz', '/payment-status?order_id=1', '/payment-status-x'].map(
        async (path) => (await headers(path)).get('Cross-Origin-Opener-Policy'),
      ),
    );
    expect(openers).toEqual([
      'same-origin-allow-popups',
      'same-origin-allow-popups',
      'same-origin-allow-popups',
      'unsafe-none',
      'same-origin-allow-popups',
    ]);
    const page = await headers('/');
    expect(page.get('Content-Security-Policy')).toBe(
      "default-src 'self'; script-src 'self'; worker-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self' data:; media-src 'self'; connect-src 'self'; frame-src https://www.youtube-nocookie.com; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types default",
    );
    expect(page.get('X-Content-Type-Options')).toBe('nosniff');
    expect(page.get('Strict-Transport-Security')).toBeNull();
  });

  test('of a call are only those that concern calls, not documents', async () => {
    const { headers } = await site.call('GET', 'quiz/get-all-subjects');
    const { etag = '', ...said } = Object.fromEntries(headers);
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    expect(said).toEqual({
      'access-control-expose-headers': 'Retry-After',
      'cache-control': 'no-cache',
      'content-length': said['content-length'],
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'Origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'x-request-id': said['x-request-id'],
    });
  });

  test('name another API host and HTTPS when they are configured', async () => {
    const app = createApp({
      config: { corsOrigins: [], publicUrl: 'https://garden.example', apiHost: 'https://api.example' },
      logger: silent,
      services: () => undefined,
      webFolder: pagesFolder,
    });
    const { headers } = await app.request('/');
    expect(headers.get('Content-Security-Policy')).toContain("connect-src 'self' https://api.example");
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  });

  test('let only responses be cached that are the same for every user', async () => {
    const { token } = await site.person();
    const caching = async (path: string, extras = {}) =>
      (await site.call('GET', path, extras)).headers.get('Cache-Control');
    expect(await caching('quiz/get-all-subjects')).toBe('no-cache');
    expect(await caching('quiz/get-all-subjects', { token })).toBe('no-cache');
    expect(await caching('nothing')).toBe('no-store');
    expect(await caching('quiz/singleQuiz/nothing')).toBe('no-store');
    expect(await caching('courses/my-courses')).toBe('no-store');
    expect(await caching('courses/my-courses', { token })).toBe('no-store');
  });

  test('let only the configured origins read responses, errors included', async () => {
    const said = async (origin: string, path: string) => {
      const { headers } = await site.call('GET', path, { headers: { Origin: origin } });
      return ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'].map((name) =>
        headers.get(name),
      );
    };
    const friend = 'https://friend.example';
    expect(await said(friend, 'quiz/get-all-subjects')).toEqual([friend, 'Retry-After']);
    expect(await said(friend, 'nothing')).toEqual([friend, 'Retry-After']);
    expect(await said('https://stranger.example', 'quiz/get-all-subjects')).toEqual([null, 'Retry-After']);

    const preflight = await site.call('OPTIONS', 'quiz/submit-quiz', {
      headers: { Origin: friend, 'Access-Control-Request-Method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('Authorization,Content-Type');
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toBe('GET,POST,PATCH');
  });
});
