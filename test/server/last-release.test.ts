import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { migrationsFolder } from '#server/db/migrations-folder.ts';
import { PreparingPglite } from '#server/db/preparing-pglite.ts';
import * as schema from '#server/db/schema.ts';
import { createSchema, isKnownVersion } from '#server/db/schema-version.ts';
import { databaseShape, type TableShape } from '../support/server/database-shape.ts';
import { type NamedParts, namedByRelease, troubles } from '../support/server/older-release.ts';
import { playOlderRelease, takenBack } from '../support/server/play-older-release.ts';

const lastRelease = v.parse(
  v.pipe(
    v.string(),
    v.parseJson(),
    v.strictObject({ lastMigration: v.string(), accepted: v.record(v.string(), v.string()) }),
  ),
  readFileSync(join(migrationsFolder, '../last-release.json'), 'utf8'),
);

const client = new PreparingPglite();
const database: Database = drizzle(client, { schema });
afterAll(() => client.close());

describe('the migrations since the last release', () => {
  let older: TableShape[];
  let named: NamedParts;
  beforeAll(async () => {
    const { lastMigration } = lastRelease;
    if (!isKnownVersion(lastMigration)) throw new Error(`There is no migration ${lastMigration}`);
    named = namedByRelease(lastMigration);
    await database.transaction((transaction) => createSchema(transaction, lastMigration));
    older = await databaseShape(database);
    await migrate(drizzle(client, { schema }), { migrationsFolder });
  });

  test('remove nothing that its code uses and require nothing new from it', async () => {
    const found = troubles(older, named, await databaseShape(database));
    const accepted = new Set(Object.keys(lastRelease.accepted));
    expect(found.filter(({ about }) => !accepted.has(about)).map(({ advice }) => advice)).toEqual([]);
    // An entry without a finding is of an earlier release: remove it.
    expect([...accepted].filter((name) => !found.some(({ about }) => about === name))).toEqual([]);
  });

  test('let it write, change, read and delete rows of each of its tables', async () => {
    const used = older.flatMap((table) => {
      const names = named.get(table.name);
      const columns = table.columns.filter(({ name }) => names?.has(name));
      return names === undefined ? [] : { ...table, columns };
    });
    expect(used.map(({ name }) => name)).toContain('quiz_submissions');
    await playOlderRelease(database, used);
  });
});

const nextOne = 'in the next one, which names it in src/server/db/last-release.json with the reason';

describe('a migration', () => {
  const statements = `
    create table pupils (id text primary key, name text not null, level integer not null default 1, note text);
    create unique index pupils_name on pupils (name);
    create index pupils_level on pupils (level);
    create table beads (id text primary key, pupil_id text not null)`;
  const named: NamedParts = new Map([
    ['pupils', new Set(['pupils_pkey', 'pupils_name', 'id', 'name', 'level', 'note'])],
    ['beads', new Set(['beads_pkey', 'id', 'pupil_id'])],
  ]);

  /** @returns the advice about a change, and whether an older release can still write its rows */
  async function afterChange(change: string, names = named) {
    const result: { advice: string[]; writes: string } = { advice: [], writes: 'yes' };
    await takenBack(database, async (transaction) => {
      await transaction.execute(sql`drop schema if exists public cascade`);
      await transaction.execute(sql`create schema public`);
      for (const each of statements.split(';')) await transaction.execute(sql.raw(each));
      const older = await databaseShape(transaction);
      for (const each of change.split(';\n')) await transaction.execute(sql.raw(each));
      result.advice = troubles(older, names, await databaseShape(transaction)).map(({ advice }) => advice);
      await playOlderRelease(transaction, older).catch((error: unknown) => {
        result.writes = String(error instanceof DrizzleQueryError ? error.cause : error);
      });
    });
    return result;
  }

  test.each([
    ['a new table', 'create table rods (id text primary key, pupil_id text references pupils(id))'],
    ['a column that may be null', 'alter table pupils add column age integer'],
    ['a column with a default', `alter table pupils add column town text not null default ''`],
    ['an index', 'create index pupils_note on pupils (note)'],
    ['the loss of an index', 'drop index pupils_level'],
    [
      'a rule for new columns alone',
      'alter table pupils add column age integer check (age > 3), add column code text unique',
    ],
    ['new values in old rows', `update pupils set note = 'none' where note is null`],
    ['less that is required', 'alter table pupils alter column name drop not null'],
    ['another default', 'alter table pupils alter column level set default 2'],
  ])('may contain %s', async (_name, change) => {
    expect(await afterChange(change)).toEqual({ advice: [], writes: 'yes' });
  });

  test.each([
    [
      'drop table beads',
      'The table beads is gone, but the last release uses it. Stop using it in this release, and drop it in a migration of the next one.',
    ],
    [
      'alter table pupils drop column note',
      'pupils.note is gone or has another name, but the last release uses it. Stop using it in this release, and drop it in a migration of the next one. A new name is a new column beside it.',
    ],
    [
      'alter table pupils rename column note to remark',
      'pupils.note is gone or has another name, but the last release uses it. Stop using it in this release, and drop it in a migration of the next one. A new name is a new column beside it.',
    ],
    [
      'alter table pupils alter column level type text',
      'pupils.level is text and was integer. Add a column of the new type beside it and write both in this release, and drop the old one in the next.',
    ],
    [
      'alter table pupils alter column note set not null',
      `pupils.note needs a value now, which the last release may leave out. Always write one in this release, and require it ${nextOne}.`,
    ],
    [
      'alter table pupils alter column level drop default',
      `pupils.level has lost its default, by which the last release may write it. Always write it in this release, and drop the default ${nextOne}.`,
    ],
    [
      'alter table pupils drop column note;\nalter table pupils add column note text generated always as (name) stored',
      'pupils.note is computed now, so the last release cannot write it. Add a computed column beside it in this release, and drop the old one in the next.',
    ],
    [
      'alter table pupils add column town text not null',
      `pupils.town needs a value, which the last release does not give. Give it a default or let it be null in this release, and require it ${nextOne}.`,
    ],
    [
      'alter table pupils add constraint pupils_levels check (level < 10)',
      `pupils has a new rule, pupils_levels (CHECK ((level < 10))), which rows of the last release may break. Write only rows that keep it in this release, and add it ${nextOne}.`,
    ],
    [
      'alter table beads add constraint beads_pupil foreign key (pupil_id) references pupils (id)',
      `beads has a new rule, beads_pupil (FOREIGN KEY (pupil_id) REFERENCES pupils(id)), which rows of the last release may break. Write only rows that keep it in this release, and add it ${nextOne}.`,
    ],
    [
      'create unique index beads_pupil on beads (pupil_id)',
      `beads has a new rule, beads_pupil (CREATE UNIQUE INDEX beads_pupil ON public.beads USING btree (pupil_id)), which rows of the last release may break. Write only rows that keep it in this release, and add it ${nextOne}.`,
    ],
    [
      `alter table pupils add column code text not null default '' unique`,
      `pupils has a new rule, pupils_code_key (CREATE UNIQUE INDEX pupils_code_key ON public.pupils USING btree (code)), which rows of the last release may break. Write only rows that keep it in this release, and add it ${nextOne}.`,
    ],
    [
      'drop index pupils_name',
      'pupils has lost the unique index pupils_name, which the last release may need for «on conflict». Stop using it in this release, and drop it in a migration of the next one.',
    ],
  ])('may not %s', async (change, advice) => {
    expect((await afterChange(change)).advice).toEqual([advice]);
  });

  test('may drop what the last release does not use', async () => {
    const names: NamedParts = new Map([['pupils', new Set(['pupils_pkey', 'id', 'name', 'level'])]]);
    const change = 'drop table beads;\ndrop index pupils_name;\nalter table pupils drop column note';
    expect((await afterChange(change, names)).advice).toEqual([]);
  });

  test('may not contain a trigger that refuses rows of the last release', async () => {
    const change = `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no beads'; end $$;
      create trigger refuse before insert on beads for each row execute function refuse()`;
    expect(await afterChange(change)).toEqual({ advice: [], writes: 'error: no beads' });
  });
});
