import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { afterAll, afterEach, expect, inject, test } from 'vitest';
import { filesUnder } from '#tools/bundle/files-under.ts';
import { runCommand } from '../support/server/command.ts';
import {
  addressOf,
  type Child,
  freePort,
  startCommandLine,
  startNode,
  temporaryFolder,
} from '../support/server/process.ts';
import { startSite } from '../support/server/site-process.ts';
import { until } from '../support/until.ts';

// One file, because the first test builds the site and two builds at once would conflict.

const folder = temporaryFolder();
let child: Child | undefined;
afterEach(async () => {
  child?.process.kill('SIGKILL');
  await child?.ended;
  child = undefined;
});
afterAll(() => folder.remove());

function residentMegabytes({ process: { pid } }: Child): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

const digests = (root: string) =>
  Object.fromEntries(
    [...filesUnder(root)].map((path) => [
      relative(root, path),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  );

test('a release is reproducible, lists its files, and runs without the project, with its commands', async () => {
  const [first, second] = [join(folder.path, 'first'), join(folder.path, 'second')];
  for (const root of [first, second]) {
    expect(await runCommand('release', [root], {})).toMatchObject({
      code: 0,
      out: `Release 0.1.0 is in ${root}: start it there with node server/main.js\n`,
    });
  }
  const { 'release.json': manifest, ...files } = digests(first);
  expect(digests(second)).toEqual({ 'release.json': manifest, ...files });
  expect(JSON.parse(readFileSync(join(first, 'release.json'), 'utf8'))).toMatchObject({
    version: '0.1.0',
    files,
  });
  expect(existsSync(join(first, 'node_modules/vite'))).toBe(false);

  child = startNode(
    [join(first, 'server/main.js')],
    {
      PORT: '0',
      NODE_ENV: 'production',
      PAYMENT_GATEWAY: 'sandbox',
      DATA_DIR: join(folder.path, 'data'),
      LOG_LEVEL: 'warn',
    },
    first,
  );
  const address = await addressOf(child);
  const page = await fetch(`${address}/`);
  expect({ status: page.status, html: await page.text() }).toEqual({
    status: 200,
    html: expect.stringContaining('/assets/'),
  });
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  // Memory right after the database was created.
  if (process.platform === 'linux') expect(residentMegabytes(child)).toBeLessThan(290);
  const signedUp = await fetch(`${address}/api/teachers/create-teacher`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      fullName: 'T',
      mobile: '9123456780',
      email: 't@example.org',
      password: 'secret',
      confirmPassword: 'secret',
    }),
  });
  expect(signedUp.status).toBe(200);

  const backup = join(folder.path, 'backup');
  const inRelease = async (script: string, args: readonly string[] = [], place = 'data') => {
    const variables = { DATA_DIR: join(folder.path, place), LOG_LEVEL: 'warn' };
    const ran = startCommandLine('npm', ['run', '--silent', script, '--', ...args], variables, first);
    return { code: await ran.ended, ...ran.output };
  };
  const source = `the running site of ${join(folder.path, 'data')}`;
  const read = { code: 0, err: `Read from ${source}.\n` };
  expect(await inRelease('orders')).toEqual({ ...read, out: expect.stringMatching(/^\u{FEFF}"ordered/u) });
  expect(await inRelease('enquiries', ['--kind=demo'])).toEqual({
    ...read,
    out: expect.stringMatching(/^\u{FEFF}"received/u),
  });
  expect(await inRelease('sample:remove')).toEqual({
    code: 0,
    err: `Done in ${source}.\n`,
    out: expect.stringMatching(/^courses: 10 removed, 0 kept$/m),
  });
  expect(await inRelease('backup', [backup])).toEqual({
    code: 0,
    err: '',
    out: expect.stringContaining(`Backed up ${source} to ${backup}: `),
  });
  child.process.kill('SIGTERM');
  expect(await child.ended).toBe(0);
  expect(child.output.err).toBe('');
  expect(await inRelease('restore', [backup], 'restored')).toEqual({
    code: 0,
    err: '',
    out: expect.stringContaining(`into the embedded database in ${join(folder.path, 'restored')}: `),
  });
  expect(await inRelease('move-to-postgres')).toEqual({
    code: 1,
    err: 'Set DATABASE_URL to the empty PostgreSQL database that the site moves to.\n',
    out: '',
  });
}, 240_000);

test('signals do not interrupt the creation of a database', async () => {
  const own = temporaryFolder();
  const variables = { DATA_DIR: own.path, LOG_LEVEL: 'warn' };
  const creating = startNode([join(dirname(inject('builtServer')), 'create-database.js')], variables);
  await until(() => existsSync(join(own.path, 'database')));
  creating.process.kill('SIGINT');
  creating.process.kill('SIGTERM');
  expect([await creating.ended, creating.output]).toEqual([0, { out: '', err: '' }]);
  child = startSite(variables);
  const subjects = await fetch(`${await addressOf(child)}/api/quiz/get-all-subjects`);
  expect(await subjects.text()).toContain('quizCount');
  own.remove();
});

test('the release command refuses a folder with other files and keeps them', async () => {
  const other = temporaryFolder();
  const file = join(other.path, 'notes.txt');
  writeFileSync(file, 'mine');
  expect(await runCommand('release', [other.path], {})).toEqual({
    code: 1,
    out: '',
    err: `${other.path} has files that are not a release: name a new or an empty folder.\n`,
  });
  expect(readFileSync(file, 'utf8')).toBe('mine');
  other.remove();
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s to npm alone ends npm start and frees its ports',
  async (signal) => {
    const folder = temporaryFolder();
    const port = await freePort();
    const child = startCommandLine('npm', ['start'], {
      NODE_ENV: 'production',
      PAYMENT_GATEWAY: 'sandbox',
      PORT: String(port),
      DATA_DIR: folder.path,
      LOG_LEVEL: 'warn',
    });
    const address = await addressOf(child);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
    child.process.kill(signal);
    // The output closes once all child processes have ended.
    expect(await child.ended).toBe(0);
    for (const each of [port, port + 1]) {
      await expect(fetch(`http://127.0.0.1:${each}/`)).rejects.toThrow('fetch failed');
    }
    folder.remove();
  },
  180_000,
);
