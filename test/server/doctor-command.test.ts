import { join } from 'node:path';
import process from 'node:process';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { doctorPage } from '#server/doctor/finding.ts';
import { nodeFindings } from '#server/doctor/node-finding.ts';
import { endSites, runSite } from '../support/server/busy-site.ts';
import { runCommand } from '../support/server/command.ts';
import { onPostgres } from '../support/server/on-postgres.ts';
import { newPlace, type PlaceKind } from '../support/server/place.ts';
import { temporaryFolder } from '../support/server/process.ts';

const files = temporaryFolder();
afterEach(endSites);
afterAll(files.remove);

/** Backs up a site, kills it, and examines its database. */
async function examineKilled(kind: PlaceKind) {
  const place = await newPlace(kind);
  const { child } = await runSite(place);
  const backup = await runCommand('backup', [join(files.path, kind)], place.variables);
  expect([backup.code, backup.err]).toEqual([0, '']);
  child.process.kill('SIGKILL');
  await child.ended;
  const { out, err, code } = await runCommand('doctor', [], place.variables);
  await place.destroy();
  const { databaseUrl, dataFolder } = place;
  const { host, pathname } = new URL(databaseUrl ?? 'http://embedded');
  const source =
    databaseUrl === undefined
      ? `the embedded database in ${dataFolder}`
      : `the PostgreSQL database ${pathname.slice(1)} on ${host}`;
  // The Node version of this run may be out of support.
  const found = nodeFindings(process.versions.node, new Date());
  expect({ out, err, code }).toEqual({
    out: doctorPage(found),
    err: `Read from ${source}.\n`,
    code: found.length,
  });
}

test('a killed site on the embedded database is examined without its process', async () => {
  await examineKilled('embedded');
});

describe('a killed site on PostgreSQL', onPostgres, () => {
  test('is examined without its process', async () => {
    await examineKilled('postgres');
  });
});

test.each([
  [
    { DATA_DIR: join(files.path, 'none') },
    `There is no database in ${join(files.path, 'none')}: set DATA_DIR to the folder of the site, or DATABASE_URL.\n`,
  ],
  [
    { DATA_DIR: join(files.path, 'none'), DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' },
    'The database of DATABASE_URL cannot be opened (ECONNREFUSED): check the address, the name and the password.\n',
  ],
  [{ PORT: 'web' }, 'PORT must be a whole number from 0 to 65535.\n'],
])(
  'with %o the doctor says in one line why it cannot examine the site',
  async (variables, err) => {
    expect(await runCommand('doctor', [], variables)).toEqual({ code: 1, out: '', err });
  },
  // A site waits half a minute for its database, and a command three seconds.
  25_000,
);
