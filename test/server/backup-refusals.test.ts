import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tableFile } from '#server/backup/manifest.ts';
import { readBackup } from '#server/backup/read-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { CommandError } from '#server/common/command-error.ts';
import { courses } from '#server/db/course-schema.ts';
import { users } from '#server/db/schema.ts';
import {
  changedBackup,
  ofVersion,
  sha256,
  type TarEntry,
  takeBackup,
  withManifest,
  writeFalseLength,
  writeTar,
} from '../support/server/backup-file.ts';
import { addUploads } from '../support/server/busy-site.ts';
import { onPostgres } from '../support/server/on-postgres.ts';
import { everyFile, newPlace, type Place } from '../support/server/place.ts';
import { temporaryFolder } from '../support/server/process.ts';
import { openTestSite, type TestSite } from '../support/server/site.ts';

const files = temporaryFolder();
const file = join(files.path, 'backup');
let site: TestSite;
let target: Place;
beforeAll(async () => {
  site = await openTestSite();
  await site.person();
  const dataFolder = join(files.path, 'source');
  addUploads(dataFolder);
  await takeBackup(site.database, dataFolder, file);
  expect(readdirSync(dataFolder).sort()).toEqual(['token-secret', 'uploads']);
  target = await newPlace('embedded');
});
afterAll(async () => {
  await site.close();
  await target.destroy();
  files.remove();
});

/** The restore fails with this message and creates no data folder. */
async function expectRefused(backup: string, message: string, place = target): Promise<void> {
  await expect(restoreBackup(backup, place)).rejects.toThrow(message);
  expect(existsSync(place.dataFolder)).toBe(false);
}

const foreign = (path: string) => `The file ${path} is not a backup of this site.`;
const entry = (name: string, content = 'x', header = {}): TarEntry => ({
  header: { name, ...header },
  content: Buffer.from(content),
});

describe('a file that is not a backup is refused', () => {
  test('when it does not exist or is a folder', async () => {
    const missing = join(files.path, 'missing');
    await expectRefused(missing, `The backup ${missing} cannot be read (ENOENT): name an existing file.`);
    await expectRefused(files.path, foreign(files.path));
  });

  test.each([
    ['empty', ''],
    ['text', 'Hello'],
    ['compressed text', gzipSync('Hello')],
    ['a compressed long text', gzipSync('Hello '.repeat(1000))],
  ])('when it is %s', async (_, content) => {
    const path = join(files.path, 'foreign');
    writeFileSync(path, content);
    await expect(restoreBackup(path, target)).rejects.toThrow(path);
    expect(existsSync(target.dataFolder)).toBe(false);
  });

  test.each([
    ['other files', [entry('README.md')]],
    ['a path out of the folder', [entry('uploads/../../evil')]],
    ['an absolute path', [entry('/etc/evil')]],
    ['a link', [entry('uploads/link', '', { type: 'symlink', linkname: '/etc/passwd' })]],
    ['a manifest of something else', [entry('manifest.json', '{}')]],
    ['a manifest that is not JSON', [entry('manifest.json', '{')]],
    ['one file twice', [entry('uploads/a.png'), entry('uploads/a.png')]],
  ])('when it is an archive with %s', async (_, entries) => {
    const path = join(files.path, 'archive');
    await writeTar(path, entries);
    await expectRefused(path, foreign(path));
  });
});

describe('a damaged backup is refused', () => {
  test.each([
    ['a file is longer than the archive', 'uploads/a.png', 100_000],
    ['a file is longer than the archive by one byte', 'uploads/a.png', 1537],
    ['the manifest is longer than the archive', 'manifest.json', 100_000],
    ['secrets are longer than the archive', 'secrets.json', 2 ** 31],
  ])('when %s', async (_, name, length) => {
    const path = join(files.path, 'too-long');
    await writeFalseLength(path, entry(name), length);
    await expectRefused(path, `The backup ${path} is cut off: its end is missing. Use another copy.`);
  });

  test('when a file is shorter than the archive says', async () => {
    const path = join(files.path, 'too-short');
    await writeFalseLength(path, entry('uploads/a.png', 'x'.repeat(2000)), 1000);
    await expectRefused(path, foreign(path));
  });

  test.each([100, 300, 511, 700])('when its archive ends after %d bytes', async (bytes) => {
    const path = join(files.path, 'short-archive');
    const whole = gunzipSync(readFileSync(file));
    writeFileSync(path, gzipSync(whole.subarray(0, bytes)));
    await expectRefused(path, `The backup ${path} is cut off: its end is missing. Use another copy.`);
  });

  test.each([0.01, 0.3, 0.7, 0.99, 1])('when it is cut off at %d of its length', async (share) => {
    const whole = readFileSync(file);
    const path = join(files.path, 'cut');
    writeFileSync(path, whole.subarray(0, Math.min(Math.floor(whole.length * share), whole.length - 1)));
    await expectRefused(path, `The backup ${path} is cut off: its end is missing. Use another copy.`);
  });

  test('when any one of its bytes was changed, unless it still decodes to the same', async () => {
    const whole = readFileSync(file);
    const manifest = await readBackup(file);
    const path = join(files.path, 'broken');
    let refused = 0;
    // The first ten bytes are the header of gzip, some of which readers ignore.
    for (let tries = 0; tries < 40; tries += 1) {
      const changed = Buffer.from(whole);
      const at = 10 + Math.floor(((whole.length - 11) * tries) / 39);
      changed.writeUInt8((changed.readUInt8(at) + 1) % 256, at);
      writeFileSync(path, changed);
      const read = await readBackup(path).catch((error: unknown) => error);
      // The changed byte may decode to the same text, or be of unused bits.
      if (read instanceof CommandError) refused += 1;
      else expect(read, `byte ${at}`).toEqual(manifest);
    }
    expect(refused).toBeGreaterThan(30);
    await expect(restoreBackup(path, target)).rejects.toThrow(`The backup ${path} is damaged`);
    expect(existsSync(target.dataFolder)).toBe(false);
  });

  test('when a part was changed or is missing', async () => {
    const part = tableFile('users');
    const changed = await changedBackup(file, (entries) =>
      entries.map((each) =>
        each.header.name === part
          ? { ...each, content: Buffer.from(each.content.toString().replace('Asha', 'Usha')) }
          : each,
      ),
    );
    const missing = await changedBackup(file, (entries) =>
      entries.filter(({ header }) => header.name !== part),
    );
    for (const path of [changed, missing]) {
      await expectRefused(
        path,
        `The backup ${path} is damaged: ${part} is not as it was written. Use another copy.`,
      );
    }
  });

  test('when it does not have as many rows as its manifest says', async () => {
    const wrong = await changedBackup(
      file,
      withManifest((manifest) => ({
        ...manifest,
        tables: manifest.tables.map((table) => (table.name === 'users' ? { ...table, rows: 7 } : table)),
      })),
    );
    await expectRefused(wrong, 'users has 1 row in place of 7: nothing was kept.');
  });

  test('when its lines are not rows of the table, although their checksum is right', async () => {
    const content = Buffer.from('["only one column"]\n');
    const wrong = await changedBackup(file, (entries) =>
      withManifest((manifest) => ({
        ...manifest,
        parts: manifest.parts.map((part) =>
          part.path === tableFile('users')
            ? { ...part, size: content.length, sha256: sha256(content) }
            : part,
        ),
      }))(entries.map((each) => (each.header.name === tableFile('users') ? { ...each, content } : each))),
    );
    await expectRefused(wrong, 'The rows of users in the backup are damaged.');
  });
});

describe('a backup of another version', () => {
  test('is refused when it is newer', async () => {
    const newer = await changedBackup(
      file,
      withManifest((manifest) => ({ ...manifest, schemaVersion: '9999_later' })),
    );
    await expectRefused(
      newer,
      'The backup is of a newer version of the site (9999_later): update the site first.',
    );
    const format = await changedBackup(
      file,
      withManifest((manifest) => ({ ...manifest, formatVersion: 2 })),
    );
    await expectRefused(
      format,
      `The backup ${format} is of a newer version of the site: update the site first.`,
    );
  });

  test('is restored and migrated when it is older', async () => {
    const older = await changedBackup(file, ofVersion('0018_client_id'));
    const place = await newPlace('embedded');
    await restoreBackup(older, place);
    const opened = await place.open();
    const before = await site.database.select().from(courses).orderBy(courses.id);
    const after = await opened.database.select().from(courses).orderBy(courses.id);
    await opened.close();
    await place.destroy();
    const unknown = {
      ageFrom: null,
      ageTo: null,
      place: null,
      classTimes: null,
      batchSize: null,
      startDate: null,
      refundPolicy: null,
      venue: null,
      whatToBring: null,
      parentVoice: null,
      parentVoiceBy: null,
    };
    expect(after).toEqual(before.map((course) => ({ ...course, ...unknown })));
  });
});

describe('a place that is not empty is refused', () => {
  test.each(['database', 'token-secret', 'notes.txt'])('with %s in the data folder', async (name) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder.path, name), 'mine');
    await expect(restoreBackup(file, { dataFolder: folder.path, databaseUrl: undefined })).rejects.toThrow(
      `The data folder ${folder.path} is not empty (${name}): set DATA_DIR to an empty folder, or move these away.`,
    );
    expect(everyFile(folder.path)).toEqual({ [name]: sha256(Buffer.from('mine')) });
    folder.remove();
  });

  test('but not an empty folder with files that processes and systems leave there', async () => {
    const folder = temporaryFolder();
    for (const name of ['uploads', 'pages', 'lock', 'lost+found', 'old-assets', 'temporary-old']) {
      mkdirSync(join(folder.path, name));
    }
    await restoreBackup(file, { dataFolder: folder.path, databaseUrl: undefined });
    expect(everyFile(join(folder.path, 'uploads'))).toEqual(everyFile(join(files.path, 'source/uploads')));
    folder.remove();
  });
});

describe('a PostgreSQL into which a backup is restored', onPostgres, () => {
  test('is refused when it has tables, and unchanged when the restore fails', async () => {
    const place = await newPlace('postgres');
    const wrong = await changedBackup(
      file,
      withManifest((manifest) => ({
        ...manifest,
        tables: manifest.tables.map((table) => (table.name === 'users' ? { ...table, rows: 7 } : table)),
      })),
    );
    await expectRefused(wrong, 'users has 1 row in place of 7: nothing was kept.', place);
    // Succeeds only if the database is as empty as before.
    await restoreBackup(file, place);
    const other = { ...place, dataFolder: join(files.path, 'another') };
    await expect(restoreBackup(file, other)).rejects.toThrow(
      /^The database is not empty: it has \d+ tables \(drizzle\.__drizzle_migrations, .*, …\)\. Create an empty one/,
    );
    expect(existsSync(other.dataFolder)).toBe(false);
    const opened = await place.open();
    expect(await opened.database.$count(users)).toBe(1);
    await opened.close();
    await place.destroy();
  });
});
