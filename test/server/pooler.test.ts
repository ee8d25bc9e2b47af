import { join } from 'node:path';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getMyCourses } from '#contract/bought-courses.ts';
import { verifyPayment } from '#contract/payments.ts';
import { attemptCalls, submissionId, submissionOf } from '../support/server/attempts.ts';
import { runCommand } from '../support/server/command.ts';
import { type ServerPair, startServerPair } from '../support/server/pair.ts';
import { begunOf } from '../support/server/payments.ts';
import { type Pooler, startPooler } from '../support/server/pooler.ts';
import { createThrowawayDatabase, type PostgresServer, startPostgres } from '../support/server/postgres.ts';
import { addressOf, temporaryFolder } from '../support/server/process.ts';
import type { TestPerson } from '../support/server/site.ts';
import { startSite } from '../support/server/site-process.ts';
import { rightAnswers } from '../support/server/subjects.ts';

const poolSize = 8;
const students = 20;
const saves = 50;
const courseId = 'abacus-foundation';
const mode = '?pool_mode=transaction';

let server: PostgresServer;
let pooler: Pooler;
beforeAll(async () => {
  server = await startPostgres(['synchronous_commit = on']);
  pooler = await startPooler(server.url, poolSize);
});
afterAll(async () => {
  await pooler.stop();
  await server.stop();
});

let closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  closing = [];
});

async function startPair(reachedBy: (url: string) => string): Promise<ServerPair> {
  const pair = await startServerPair(server.url, { reachedBy });
  closing.push(pair.stop);
  return pair;
}

/** Each student saves at both processes by turns, then submits. @returns the saves per second */
async function takeQuizzes(pair: ServerPair, people: readonly TestPerson[]): Promise<number> {
  const attempts = await Promise.all(
    people.map(async (person) => {
      const at = [attemptCalls(pair.site(0), person), attemptCalls(pair.site(1), person)] as const;
      return { at, id: submissionId(await at[0].open()) };
    }),
  );
  const began = performance.now();
  await Promise.all(
    attempts.map(async ({ at, id }) => {
      for (let revision = 0; revision < saves; revision += 1) {
        const answers = { '0': ['4', '3', '5'][revision % 3] ?? '' };
        const saved = await at[revision % 2 === 0 ? 0 : 1].save({ submissionId: id, revision, answers });
        expect([saved.status, submissionOf(saved).revision]).toEqual([200, revision + 1]);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  for (const { at, id } of attempts) {
    const submit = { submissionId: id, revision: saves, clientId: 'tab-a', answers: rightAnswers };
    expect(submissionOf(await at[1].submit(submit))).toMatchObject({ status: 'completed', score: 100 });
    expect((await pair.changes(id)).map(({ revision }) => revision)).toEqual(
      Array.from({ length: saves + 1 }, (_, index) => index + 1),
    );
  }
  return (people.length * saves) / seconds;
}

const peopleOf = (pair: ServerPair, count = students) =>
  Promise.all(Array.from({ length: count }, () => pair.person()));

test('a pooler of transactions shares named statements, settings and locks among sessions', async () => {
  const narrow = await startPooler(server.url, 1);
  closing.push(narrow.stop);
  const connect = async () => {
    const client = new pg.Client({ connectionString: narrow.reach(server.url) });
    await client.connect();
    closing.push(() => client.end());
    return client;
  };
  const [one, other] = [await connect(), await connect()];
  await one.query({ name: 'sum', text: 'select 1 + 1' });
  await expect(other.query({ name: 'sum', text: 'select 1 + 1' })).rejects.toMatchObject({ code: '42P05' });
  await one.query(`set statement_timeout = '7s'`);
  expect((await other.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '7s' }]);
  await one.query('select pg_advisory_lock(7)');
  await one.end();
  const locks = `select count(*)::int as held from pg_locks where locktype = 'advisory'`;
  expect((await other.query(locks)).rows).toEqual([{ held: 1 }]);
});

test('a site that is not configured for its pooler says what to configure', async () => {
  const folder = temporaryFolder();
  closing.push(folder.remove);
  const child = startSite({ DATABASE_URL: pooler.reach(server.url), DATA_DIR: folder.path });
  expect(await child.ended).toBe(1);
  expect(child.output.err).toBe(
    'The pooler of DATABASE_URL takes no settings with a connection: end the address with ?pool_mode=transaction.\n',
  );
});

test('two processes start at once on an empty database through a pooler', async () => {
  const empty = await createThrowawayDatabase(server.url);
  closing.push(empty.stop);
  const folder = temporaryFolder();
  closing.push(folder.remove);
  const DATABASE_URL = pooler.reach(empty.url) + mode;
  const children = [1, 2].map(() => startSite({ DATABASE_URL, DATA_DIR: folder.path, LOG_LEVEL: 'warn' }));
  closing.push(() => children.map(({ process: child }) => child.kill('SIGKILL')));
  const addresses = await Promise.all(children.map(addressOf));
  const subjects = await Promise.all(
    addresses.map(async (address) => await (await fetch(`${address}/api/quiz/get-all-subjects`)).text()),
  );
  expect(subjects[0]).toContain('quizCount');
  expect(subjects[1]).toBe(subjects[0]);
  for (const { process: child } of children) child.kill('SIGTERM');
  expect(await Promise.all(children.map(({ ended }) => ended))).toEqual([0, 0]);
  expect(children.map(({ output }) => output.err)).toEqual(['', '']);
});

test('two processes save, submit and sell through a pooler, and are backed up', async ({ annotate }) => {
  const pair = await startPair((url) => pooler.reach(url) + mode);
  const pooled = await takeQuizzes(pair, await peopleOf(pair));

  const buyers = await peopleOf(pair, 5);
  for (const person of buyers) {
    const body = { course_id: courseId, customer_id: person.id };
    const initiate = async (at: 0 | 1) =>
      begunOf(await pair.site(at).call('POST', 'initiatePayment', { token: person.token, body }));
    const [begun, again] = await Promise.all([initiate(0), initiate(1)]);
    expect(again).toEqual(begun);
    const { order_id, payment_url } = begun;
    const outcome = new URLSearchParams({ outcome: 'pay', seconds: '10' });
    await fetch(payment_url, { method: 'POST', body: outcome, redirect: 'manual' });
    const verified = await pair
      .site(1)
      .call('GET', `verifyPayment?order_id=${order_id}`, { token: person.token });
    expect(v.parse(verifyPayment.response, verified.body).status).toBe('CHARGED');
  }
  await pair.kill(0);
  await pair.restart(0);
  for (const person of buyers) {
    const { body } = await pair.site(0).call('GET', getMyCourses.path, { token: person.token });
    expect(v.parse(getMyCourses.response, body).data.map(({ _id }) => _id)).toEqual([courseId]);
  }

  const { pathname } = new URL(pair.databaseUrl);
  const watching = new pg.Client({ connectionString: server.url });
  await watching.connect();
  closing.push(() => watching.end());
  const used = await watching.query('select count(*)::int as n from pg_stat_activity where datname = $1', [
    pathname.slice(1),
  ]);
  expect(v.parse(v.object({ n: v.number() }), used.rows[0]).n).toBeLessThanOrEqual(poolSize);

  const folder = temporaryFolder();
  closing.push(folder.remove);
  const file = join(folder.path, 'backup');
  const from = { DATABASE_URL: pair.databaseUrl, DATA_DIR: join(folder.path, 'from') };
  expect(await runCommand('backup', [file], from)).toMatchObject({ code: 0, err: '' });
  const empty = await createThrowawayDatabase(server.url);
  closing.push(empty.stop);
  const to = { DATABASE_URL: pooler.reach(empty.url) + mode, DATA_DIR: join(folder.path, 'to') };
  expect(await runCommand('restore', [file], to)).toMatchObject({ code: 0, err: '' });
  expect(pair.complaints()).toBe('');

  const beside = await startPair((url) => url);
  const direct = await takeQuizzes(beside, await peopleOf(beside));
  await annotate(`saves in a second: ${pooled.toFixed(0)} through the pooler, ${direct.toFixed(0)} without`);
}, 240_000);
