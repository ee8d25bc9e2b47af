import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createThrowawayDatabase,
  startPostgres,
  type ThrowawayPostgres,
} from '../support/server/postgres.ts';
import { addressOf, type Child, temporaryFolder } from '../support/server/process.ts';
import { startSite } from '../support/server/site-process.ts';

let server: ThrowawayPostgres | undefined;
let database: ThrowawayPostgres;
let children: Child[] = [];
const folder = temporaryFolder();
beforeAll(async () => {
  const given = process.env.TEST_DATABASE_URL;
  if (given === undefined || given === '') server = await startPostgres();
  database = await createThrowawayDatabase(server?.url ?? given ?? '');
}, 180_000);
afterAll(async () => {
  for (const { process: child } of children) child.kill('SIGKILL');
  await Promise.all(children.map(({ ended }) => ended));
  await database.stop();
  await server?.stop();
  folder.remove();
});

test('several processes start at once on one empty PostgreSQL and share everything', async () => {
  const start = () => startSite({ DATABASE_URL: database.url, DATA_DIR: folder.path, LOG_LEVEL: 'warn' });
  children = [start(), start(), start()];
  const addresses = await Promise.all(children.map(addressOf));
  const answers = await Promise.all(
    addresses.map(async (address) => await (await fetch(`${address}/api/quiz/get-all-subjects`)).text()),
  );
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('quizCount');

  const [one = '', two = ''] = addresses;
  const send = (address: string, path: string, body: object) =>
    fetch(`${address}/api/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const password = 'secret';
  const form = {
    fullName: 'T',
    mobile: '9123456780',
    email: 't@example.org',
    password,
    confirmPassword: password,
  };
  expect((await send(one, 'teachers/create-teacher', form)).status).toBe(200);
  const signedIn = await send(two, 'teachers/teacher-login', { email: form.email, password });
  const body: unknown = await signedIn.json();
  const [, token = '', id = ''] = /"token":"([^"]+)".*"_id":"([^"]+)"/.exec(JSON.stringify(body)) ?? [];
  const profile = await fetch(`${one}/api/teachers/get-teacher/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(profile.status).toBe(200);

  for (const { process: child } of children) child.kill('SIGTERM');
  expect(await Promise.all(children.map(({ ended }) => ended))).toEqual([0, 0, 0]);
  expect(children.map(({ output }) => output.err)).toEqual(['', '', '']);
});

test('a database that refuses the connection is reported in one line, without its password', async () => {
  const refused = new URL(database.url);
  refused.pathname = '/no_such_database';
  refused.password = 'hidden-word';
  const child = startSite({ DATABASE_URL: refused.href, DATA_DIR: folder.path, LOG_LEVEL: 'warn' });
  expect(await child.ended).toBe(1);
  expect(child.output).toEqual({
    out: '',
    err: 'The database of DATABASE_URL cannot be opened (3D000): check the address, the name and the password.\n',
  });
});
