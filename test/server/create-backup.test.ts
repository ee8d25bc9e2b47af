import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import pino from 'pino';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBackup } from '#server/backup/create-backup.ts';
import { dumpDatabase } from '#server/backup/dump-database.ts';
import { tableFile } from '#server/backup/manifest.ts';
import { readBackup } from '#server/backup/read-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { openPostgres } from '#server/db/open-postgres.ts';
import { newsletterSubscribers, rateLimits } from '#server/db/schema.ts';
import { sequenceNames, tables } from '#server/db/tables.ts';
import { readLegalPages } from '#server/legal-pages/legal-pages.ts';
import { takeBackup } from '../support/server/backup-file.ts';
import { onPostgres } from '../support/server/on-postgres.ts';
import { addPeople } from '../support/server/pair.ts';
import { newPlace } from '../support/server/place.ts';
import { temporaryFolder } from '../support/server/process.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';
import { until } from '../support/until.ts';

const files = temporaryFolder();
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(async () => {
  await site.close();
  files.remove();
});

const named = v.object({ rows: v.array(v.object({ name: v.string() })) });

test('a backup has every table and sequence that the migrations create', async () => {
  const found = await site.database.execute(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S', 'p', 'm')
    order by 1`);
  const known = [...tables.map((table) => getTableConfig(table).name), ...sequenceNames].sort();
  expect(v.parse(named, found).rows.map(({ name }) => name)).toEqual(known);
});

test('a link to an uploaded file is stored as that file, and a link out of the folder is left out', async () => {
  const dataFolder = join(files.path, 'linked');
  const uploads = join(dataFolder, 'uploads');
  mkdirSync(uploads, { recursive: true });
  writeFileSync(join(uploads, 'a.png'), 'a picture');
  writeFileSync(join(files.path, 'outside.png'), 'private');
  symlinkSync('a.png', join(uploads, 'b.png'));
  symlinkSync(join(files.path, 'outside.png'), join(uploads, 'c.png'));
  symlinkSync('nowhere', join(uploads, 'd.png'));
  const file = join(files.path, 'linked-backup');
  await takeBackup(site.database, dataFolder, file);
  const parts = join(files.path, 'parts');
  const manifest = await readBackup(file, parts);
  expect(manifest.parts.map(({ path }) => path).filter((path) => path.startsWith('uploads/'))).toEqual([
    'uploads/a.png',
    'uploads/b.png',
  ]);
  expect(readFileSync(join(parts, 'uploads/b.png'), 'utf8')).toBe('a picture');
});

test('a restored backup has the legal texts that are files, even links to other folders', async () => {
  const dataFolder = join(files.path, 'with-pages');
  mkdirSync(join(dataFolder, 'pages'), { recursive: true });
  writeFileSync(join(dataFolder, 'pages/terms.md'), '## Our terms');
  writeFileSync(join(files.path, 'privacy.md'), '## Our privacy');
  symlinkSync(join(files.path, 'privacy.md'), join(dataFolder, 'pages/privacy.md'));
  const file = join(files.path, 'pages-backup');
  await takeBackup(site.database, dataFolder, file);
  const restored = join(files.path, 'restored-pages');
  await restoreBackup(file, { dataFolder: restored, databaseUrl: undefined });
  expect(readLegalPages(restored, pino({ level: 'silent' }))).toMatchObject({
    terms: '## Our terms',
    privacy: '## Our privacy',
  });
});

test('a backup whose reader disconnects leaves nothing in the data folder', async () => {
  // More than the streams buffer.
  for (let times = 0; times < 5; times += 1) await addPeople(site.database, 2000);
  const dataFolder = join(files.path, 'left');
  const backup = await createBackup(site.database, { dataFolder, databaseUrl: undefined }, new Date());
  await once(backup, 'readable');
  expect(readdirSync(dataFolder)).toHaveLength(1);
  backup.destroy();
  await until(() => readdirSync(dataFolder).length === 0);
});

describe('a backup while users write', onPostgres, () => {
  test('has all tables as of one moment', async () => {
    const place = await newPlace('postgres');
    const opened = await place.open();
    const writing = await openPostgres({
      url: place.databaseUrl ?? '',
      fill: async () => undefined,
      onConnectionLost: () => undefined,
    });
    let isOver = false;
    let moves = 0;
    // Each transaction moves the one row from one table to the other.
    const row = { email: 'asha@example.org', createdAt: new Date() };
    const counter = { key: 'asha', windowStart: new Date(), count: 1 };
    const writer = (async () => {
      while (!isOver) {
        await writing.database.transaction(async (transaction) => {
          await transaction.delete(rateLimits);
          await transaction.insert(newsletterSubscribers).values(row);
        });
        await writing.database.transaction(async (transaction) => {
          await transaction.delete(newsletterSubscribers);
          await transaction.insert(rateLimits).values(counter);
        });
        moves += 1;
      }
    })();
    await until(() => moves > 0);
    const found: number[] = [];
    for (let times = 0; times < 30; times += 1) {
      const folder = join(files.path, `dump-${times}`);
      mkdirSync(folder);
      const dump = await dumpDatabase(opened.database, place, folder);
      const rowsOf = (name: string) => dump.tables.find((table) => table.name === name)?.rows ?? Number.NaN;
      found.push(rowsOf('newsletter_subscribers') + rowsOf('rate_limits'));
      expect(readFileSync(join(folder, tableFile('rate_limits')), 'utf8').split('\n')).toHaveLength(
        rowsOf('rate_limits') + 1,
      );
    }
    isOver = true;
    await writer;
    expect(found).toEqual(Array(30).fill(1));
    await writing.close();
    await opened.close();
    await place.destroy();
  });
});
