import { once } from 'node:events';
import { statSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { institute } from '#test/support/institute.ts';
import { addressOf, type Child, freePort, temporaryFolder } from '../support/server/process.ts';
import { filledFolder, startSite } from '../support/server/site-process.ts';
import { until } from '../support/until.ts';

let folder: ReturnType<typeof temporaryFolder>;
let children: Child[] = [];
beforeEach(async () => {
  folder = await filledFolder();
});
afterEach(async () => {
  for (const { process: child } of children) child.kill('SIGKILL');
  await Promise.all(children.map(({ ended }) => ended));
  children = [];
  folder.remove();
});

function start(variables: Readonly<Record<string, string>> = {}): Child {
  const child = startSite({ DATA_DIR: folder.path, LOG_LEVEL: 'warn', ...variables });
  children.push(child);
  return child;
}

const form = {
  fullName: 'T',
  mobile: '9123456780',
  email: 't@example.org',
  password: 'secret',
  confirmPassword: 'secret',
};
const post = (address: string, path: string, body: object) =>
  fetch(`${address}/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Starts a sign-up without its body. Resolves once the server has asked for the body. */
async function beginSignUp(address: string, email: string) {
  const body = JSON.stringify({ ...form, email });
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    Expect: '100-continue',
  };
  const sent = request(`${address}/api/teachers/create-teacher`, { method: 'POST', headers });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  return () => {
    sent.end(body);
    return answered;
  };
}

describe('the process', () => {
  test('fills an empty folder once, and starts again with all acknowledged data after a kill', async () => {
    folder.remove();
    folder = temporaryFolder();
    const first = start();
    const address = await addressOf(first);
    expect(first.output.out).toBe(`${institute.name} is ready on ${address}\n`);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    expect((await post(address, 'teachers/create-teacher', form)).status).toBe(200);
    const subjects = await (await fetch(`${address}/api/quiz/get-all-subjects`)).json();
    expect(subjects).toMatchObject({ success: true });
    const secret = join(folder.path, 'token-secret');
    expect(statSync(secret).mode & 0o777).toBe(0o600);

    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output).toEqual({
      out: '',
      err: `Another process is using the data folder ${folder.path}: stop it, or set DATA_DIR to another folder (or DATABASE_URL to run several).\n`,
    });

    first.process.kill('SIGKILL');
    await first.ended;
    const third = start();
    const again = await addressOf(third);
    expect(await (await fetch(`${again}/api/quiz/get-all-subjects`)).json()).toEqual(subjects);
    const { email, password } = form;
    expect((await post(again, 'teachers/teacher-login', { email, password })).status).toBe(200);
  });

  test.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes pending requests at %s and exits with 0',
    async (signal) => {
      const child = start();
      const address = await addressOf(child);
      const inFlight = await Promise.all(
        Array.from({ length: 8 }, (_, index) => beginSignUp(address, `t${index}@example.org`)),
      );
      child.process.kill(signal);
      expect(await Promise.all(inFlight.map((finish) => finish()))).toEqual(Array(8).fill(200));
      expect(await child.ended).toBe(0);
      expect(child.output.err).toBe('');
    },
  );

  test('renders a legal page in the built worker thread', async () => {
    const address = await addressOf(start());
    const response = await fetch(`${address}/api/legal-pages/terms`);
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        success: true,
        message: '',
        data: { content: expect.stringContaining('<strong>This is a sample text.') },
      },
    ]);
  });

  test('listens before its database is open, and answers a call that waits for it even when it is stopped meanwhile', async () => {
    const port = String(await freePort());
    const child = start({ PORT: port });
    const status = async (path: string) =>
      (await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined))?.status;
    await until(async () => (await status('/healthz')) === 200);
    const calling = status('/api/quiz/get-all-subjects');
    expect(await status('/readyz')).toBe(503);
    child.process.kill('SIGTERM');
    expect(await calling).toBe(200);
    expect(await child.ended).toBe(0);
    expect(child.output).toEqual({ out: '', err: '' });
  });

  test('refuses a port in use, its own or the sandbox gateway’s, in one line', async () => {
    const { port } = new URL(await addressOf(start()));
    const other = temporaryFolder();
    for (const variable of ['PORT', 'SANDBOX_PORT']) {
      const second = start({ [variable]: port, DATA_DIR: other.path });
      expect(await second.ended).toBe(1);
      const remedy = variable === 'PORT' ? 'PORT or HOST' : variable;
      expect(second.output).toEqual({
        out: '',
        err: `Port ${port} of 127.0.0.1 is already in use: set ${remedy} to another.\n`,
      });
    }
    other.remove();
  });

  test.each([
    [{ PORT: 'web' }, 'PORT must be a whole number from 0 to 65535.\n'],
    [
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing', PORT: '-1' },
      'PORT must be a whole number from 0 to 65535.\n',
    ],
    [
      { NODE_ENV: 'production' },
      'PAYMENT_GATEWAY must be set when NODE_ENV is production: juspay takes real payments, sandbox lets visitors try them without money.\n',
    ],
  ])('refuses %o in one line', async (variables, line) => {
    const child = start(variables);
    expect(await child.ended).toBe(1);
    expect(child.output).toEqual({ out: '', err: line });
  });
});
