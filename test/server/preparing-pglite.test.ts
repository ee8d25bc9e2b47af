import type { Transaction } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { PreparingPglite } from '#server/db/preparing-pglite.ts';

let database: PreparingPglite;
beforeAll(async () => {
  database = new PreparingPglite();
  await database.exec('create table beads (id integer primary key, rod jsonb, moved_at timestamptz)');
});
beforeEach(async () => {
  await database.exec('delete from beads');
});
afterAll(() => database.close());

const add = (id: number, rod: unknown = null) =>
  database.query('insert into beads (id, rod) values ($1, $2) returning id, rod', [id, rod]);
const count = () => database.query('select count(*)::integer as beads from beads');

/** The number of prepared statements in the database. */
const prepared = async () => {
  const [told] = await database.exec('select count(*)::integer as statements from pg_prepared_statements');
  return told?.rows;
};

test('a statement is prepared once and run any number of times', async () => {
  expect((await add(1, { up: 4 })).rows).toEqual([{ id: 1, rod: { up: 4 } }]);
  const before = await prepared();
  expect((await add(2)).rows).toEqual([{ id: 2, rod: null }]);
  expect((await add(3, { up: [1, null] })).rows).toEqual([{ id: 3, rod: { up: [1, null] } }]);
  expect(await prepared()).toEqual(before);
  expect((await database.query('delete from beads')).affectedRows).toBe(3);
});

test('rows are returned as arrays and parsed by the parsers of the caller', async () => {
  await add(1, { up: 4 });
  const read = (parsers: Record<number, (text: string) => unknown>) =>
    database.query('select id, rod from beads', [], { rowMode: 'array', parsers });
  expect((await read({ 23: (text) => `bead ${text}` })).rows).toEqual([['bead 1', { up: 4 }]]);
  expect((await read({})).rows).toEqual([[1, { up: 4 }]]);
});

test('a statement that fails rejects with its reason and blocks no other one', async () => {
  await add(1);
  await expect(add(1)).rejects.toMatchObject({ code: '23505' });
  await expect(database.query('select nothing from beads')).rejects.toMatchObject({ code: '42703' });
  expect((await add(2)).rows).toEqual([{ id: 2, rod: null }]);
  expect((await count()).rows).toEqual([{ beads: 2 }]);
});

test('a prepared statement fails at most once after its table has changed', async () => {
  await database.exec('create table rods (id integer); insert into rods values (7)');
  const read = () => database.query('select * from rods');
  expect((await read()).rows).toEqual([{ id: 7 }]);
  await database.exec('alter table rods alter column id type text');
  await read().catch(() => undefined);
  expect((await read()).rows).toEqual([{ id: '7' }]);
});

test('at most 200 statements stay prepared', async () => {
  for (let each = 0; each < 230; each += 1) await database.query(`select ${each} as number`);
  expect(await prepared()).toEqual([{ statements: 200 }]);
  expect((await database.query('select 0 as number')).rows).toEqual([{ number: 0 }]);
});

test('a transaction that fails stores nothing, and one that has ended accepts no statement', async () => {
  const failing = database.transaction(async (transaction) => {
    await transaction.query('insert into beads (id) values ($1)', [1]);
    await transaction.query('insert into beads (id) values ($1)', [1]);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect((await count()).rows).toEqual([{ beads: 0 }]);

  let kept: Transaction | undefined;
  await database.transaction(async (transaction) => {
    kept = transaction;
    await transaction.query('insert into beads (id) values ($1)', [2]);
  });
  await expect(kept?.query('select 1')).rejects.toThrow('The transaction is over');
  expect((await count()).rows).toEqual([{ beads: 1 }]);
});

/** Within so many statements, which take seconds. */
const most = 20_000;

/** @returns whether a timer fires before the statements are over */
async function letsTimersFire(query: () => Promise<unknown>): Promise<boolean> {
  let fired = false;
  setTimeout(() => {
    fired = true;
  });
  for (let made = 0; made < most && !fired; made += 1) await query();
  return fired;
}

test('statements one after another keep no timer waiting', async () => {
  expect(await letsTimersFire(count)).toBe(true);
  expect(await database.transaction(({ query }) => letsTimersFire(() => query('select 1')))).toBe(true);
});

test('a statement that is made at once with a failing one is undone with it', async () => {
  const failing = database.transaction(async (transaction) => {
    await transaction.query('select pg_sleep(0.02)');
    const insert = (id: number | string) => transaction.query('insert into beads (id) values ($1)', [id]);
    await Promise.all([insert(1), insert('one'), insert(2)]);
  });
  await expect(failing).rejects.toThrow();
  expect((await count()).rows).toEqual([{ beads: 0 }]);
});
