import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveToPostgres } from '#server/backup/move-to-postgres.ts';
import { addUploads, endSites, keepSaving, runSite, signUp } from '../support/server/busy-site.ts';
import { runCommand } from '../support/server/command.ts';
import { onPostgres, server } from '../support/server/on-postgres.ts';
import { everyFile, newPlace, type Place } from '../support/server/place.ts';
import { temporaryFolder } from '../support/server/process.ts';

const nowhere = 'postgres://nobody@127.0.0.1:1/nothing';

describe('moving is refused', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());
  test('without a target, and without a database', async () => {
    await expect(moveToPostgres({ dataFolder: folder.path, databaseUrl: undefined })).rejects.toThrow(
      'Set DATABASE_URL to the empty PostgreSQL database that the site moves to.',
    );
    await expect(moveToPostgres({ dataFolder: folder.path, databaseUrl: nowhere })).rejects.toThrow(
      `There is no embedded database in ${folder.path}: set DATA_DIR to the folder of the site.`,
    );
    expect(everyFile(folder.path)).toEqual({});
  });
});

/** Checksums of the embedded database, the secret and the uploaded files. */
const originals = (dataFolder: string) =>
  Object.fromEntries(
    Object.entries(everyFile(dataFolder)).filter(([name]) => /^(database|token-secret|uploads)/.test(name)),
  );

describe('moving to PostgreSQL', onPostgres, () => {
  let place: Place;
  const owner = `owner_${crypto.randomUUID().replaceAll('-', '')}`;
  const target = new URL(server === '' ? nowhere : server);
  target.username = owner;
  target.pathname = `/${owner}`;
  const run = async (...statements: readonly string[]) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  beforeAll(async () => {
    place = await newPlace('embedded');
    // An ordinary user with rights only on its own database.
    await run(`create role ${owner} login`, `create database ${owner} owner ${owner}`);
  });
  afterAll(async () => {
    await endSites();
    await run(`drop database ${owner} with (force)`, `drop role ${owner}`);
    await place.destroy();
  });

  test('copies everything, ends no session, keeps the folder, and is refused a second time', async () => {
    const variables = { ...place.variables, DATABASE_URL: target.href };
    const site = await runSite(place);
    addUploads(place.dataFolder);
    const saver = await keepSaving(site.calls, await signUp(site.calls, 'asha@example.org'));
    const running = await runCommand('move-to-postgres', [], variables);
    await saver.stop();
    expect(running).toEqual({
      code: 1,
      out: '',
      err: `Another process is using the data folder ${place.dataFolder}: stop it, or set DATA_DIR to another folder (or DATABASE_URL to run several).\n`,
    });
    expect(await site.stop()).toBe(0);

    const before = originals(place.dataFolder);
    const moved = await runCommand('move-to-postgres', [], variables);
    expect(moved).toEqual({
      code: 0,
      err: '',
      out: expect.stringContaining(
        `Moved the embedded database in ${place.dataFolder} to the PostgreSQL database ${owner} on ${target.host}: `,
      ),
    });
    expect(originals(place.dataFolder)).toEqual(before);
    expect(Object.keys(everyFile(place.dataFolder)).filter((name) => name.startsWith('temp'))).toEqual([]);

    const again = await runSite({ variables });
    expect((await saver.stored(again.calls)).revision).toBe(saver.acknowledged());
    expect(await saver.saveAt(again.calls, saver.acknowledged())).toBe(200);
    expect(await again.stop()).toBe(0);

    const twice = await runCommand('move-to-postgres', [], variables);
    expect([twice.code, twice.out]).toEqual([1, '']);
    expect(twice.err).toMatch(/^The database is not empty: it has \d+ tables /);
    expect(originals(place.dataFolder)).toEqual(before);
  }, 180_000);
});
