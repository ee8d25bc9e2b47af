import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import * as schema from '#server/db/schema.ts';
import { programPath } from '#tools/system-packages.ts';
import { attemptCalls, submissionId, submissionOf } from '../support/server/attempts.ts';
import { readJournal, type ServerPair, startServerPair } from '../support/server/pair.ts';
import { type PostgresServer, startPostgres, startStandby } from '../support/server/postgres.ts';
import { withRetries } from '../support/server/retried-calls.ts';
import type { TestPerson } from '../support/server/site.ts';

const students = 20;
const options = ['4', '3', '5'];

let closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.reverse()) await close();
  closing = [];
});

/** A primary, its synchronous standby, and two processes of the site configured with both. */
async function startReplicated() {
  const binaries = dirname(programPath('pg_basebackup'));
  const primary = await startPostgres(['synchronous_commit = on']);
  closing.push(primary.stop);
  const standby = await startStandby(primary, { name: 'standby', binaries });
  closing.push(standby.stop);
  await primary.run(`alter system set synchronous_standby_names = 'standby'`);
  await primary.run('select pg_reload_conf()');
  const pair = await startServerPair(primary.url, {
    reachedBy: (url) => url.replace(/(127\.0\.0\.1:\d+)/, `$1,${new URL(standby.url).host}`),
    isLost: true,
  });
  closing.push(pair.stop);
  return { primary, standby, pair };
}

/** Saves at both processes by turns until `stop`. */
async function keepSaving(pair: ServerPair, person: TestPerson) {
  const calls = withRetries(pair.site());
  const attempt = attemptCalls(calls, person);
  const id = submissionId(await attempt.open());
  let acknowledged = 0;
  let isOver = false;
  const saving = (async () => {
    while (!isOver) {
      const answers = { '0': options[(acknowledged + 1) % options.length] ?? '' };
      const saved = await attempt.save({ submissionId: id, revision: acknowledged, answers });
      expect([saved.status, submissionOf(saved).revision]).toEqual([200, acknowledged + 1]);
      acknowledged += 1;
    }
  })();
  // `stop` rejects with it.
  saving.catch(() => undefined);
  return {
    person,
    id,
    acknowledged: () => acknowledged,
    longest: calls.longest,
    stop: async () => {
      isOver = true;
      await saving;
    },
  };
}

type Saver = Awaited<ReturnType<typeof keepSaving>>;
const sumOf = (savers: readonly Saver[]) => savers.reduce((sum, each) => sum + each.acknowledged(), 0);

const seconds = (since: number) => Number(((performance.now() - since) / 1000).toFixed(1));

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await pause(20);
}

/** @returns after how many seconds a save was acknowledged, and both processes were ready */
async function wellAgain(pair: ServerPair, savers: readonly Saver[], since: number) {
  const before = sumOf(savers);
  const isReady = (number: 0 | 1) => pair.isReady(number).catch(() => false);
  // A process may be ready until it notices the failure, so readiness counts only after a save.
  await until(() => sumOf(savers) > before);
  const saved = seconds(since);
  await until(async () => (await isReady(0)) && (await isReady(1)));
  return { saved, ready: seconds(since) };
}

/** Expects each acknowledged save in the server’s database once, and no other. */
async function expectWhole(at: PostgresServer, pair: ServerPair, savers: readonly Saver[]): Promise<void> {
  const { pathname } = new URL(pair.databaseUrl.replace(/,[^/]*/, ''));
  const pool = new pg.Pool({ connectionString: new URL(pathname, at.url).href });
  closing.push(() => pool.end());
  const database = drizzle(pool, { schema });
  for (const { person, id, acknowledged } of savers) {
    const read = await attemptCalls(pair.site(), person).read(id);
    expect(submissionOf(read)).toMatchObject({ revision: acknowledged(), status: 'in-progress' });
    expect((await readJournal(database, id)).map(({ revision }) => revision)).toEqual(
      Array.from({ length: acknowledged() }, (_, index) => index + 1),
    );
  }
}

async function startSaving(pair: ServerPair): Promise<Saver[]> {
  const people = await Promise.all(Array.from({ length: students }, () => pair.person()));
  const savers = await Promise.all(people.map((person) => keepSaving(pair, person)));
  await until(() => sumOf(savers) > 1000);
  return savers;
}

/** Waits for more saves of each student, stops, and checks what is stored. */
async function finish(at: PostgresServer, pair: ServerPair, savers: readonly Saver[]): Promise<void> {
  const before = savers.map((each) => each.acknowledged());
  await until(() => savers.every((each, index) => each.acknowledged() > (before[index] ?? 0) + 5));
  await Promise.all(savers.map((each) => each.stop()));
  await expectWhole(at, pair, savers);
}

const promote = (standby: PostgresServer) => standby.run('select pg_promote()');

test('a primary that is killed under load loses no acknowledged save, and the site continues on the standby', async ({
  annotate,
}) => {
  const { primary, standby, pair } = await startReplicated();
  const savers = await startSaving(pair);
  const atKill = sumOf(savers);
  primary.signalAll('SIGKILL');
  const killed = performance.now();
  // Without a primary, neither process is ready.
  await until(async () => !(await pair.isReady(0)) && !(await pair.isReady(1)));
  const noticed = seconds(killed);
  const promoted = performance.now();
  await promote(standby);
  const well = await wellAgain(pair, savers, promoted);
  await finish(standby, pair, savers);
  await annotate(
    `${atKill} saves before; not ready ${noticed} s after the kill; after promoting: saves ${well.saved} s, ready ${well.ready} s; ` +
      `${sumOf(savers)} of ${sumOf(savers)} acknowledged saves stored; the longest wait ${Math.max(...savers.map((each) => each.longest())).toFixed(1)} s`,
  );
}, 240_000);

test('a primary that stops responding is replaced by the standby, and acknowledges nothing when it comes back', async ({
  annotate,
}) => {
  const { primary, standby, pair } = await startReplicated();
  const savers = await startSaving(pair);
  primary.signalAll('SIGSTOP');
  const silent = performance.now();
  await promote(standby);
  const well = await wellAgain(pair, savers, silent);
  await finish(standby, pair, savers);
  // Like a server after a network partition, it still believes that it is the primary.
  primary.signalAll('SIGCONT');
  const stray = primary.run('create table stray ()').then(
    () => 'acknowledged',
    () => 'refused',
  );
  expect(await Promise.race([stray, pause(3000, 'waits')])).toBe('waits');
  await annotate(
    `saves ${well.saved} s, ready ${well.ready} s after the silence began; ${sumOf(savers)} acknowledged saves stored`,
  );
}, 240_000);

test('without its standby a primary acknowledges nothing until it is configured to work alone', async ({
  annotate,
}) => {
  const { primary, standby, pair } = await startReplicated();
  const savers = await startSaving(pair);
  standby.signalAll('SIGKILL');
  await pause(1000);
  const waiting = sumOf(savers);
  await pause(3000);
  expect(sumOf(savers)).toBe(waiting);
  await primary.run(`alter system reset synchronous_standby_names`);
  await primary.run('select pg_reload_conf()');
  const well = await wellAgain(pair, savers, performance.now());
  await finish(primary, pair, savers);
  await annotate(`saves ${well.saved} s, ready ${well.ready} s after the setting was changed`);
}, 240_000);
